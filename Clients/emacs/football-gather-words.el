;;; football-gather-words.el --- Texts as Emacs may show them  -*- lexical-binding: t -*-

;;; Commentary:

;; The service's texts without anything that would control a terminal or change the
;; direction of the text beside it.

;;; Code:

(defconst football-gather-words-harmful
  "[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
  "Matches characters that are replaced.
Control characters, line separators, what overrides or isolates a direction, and
lone surrogates.")

(defun football-gather-words-printable (text)
  "Return TEXT in one line, with harmful characters replaced."
  ;; Most texts are as they have to be, and a list has many.
  (if (string-match-p football-gather-words-harmful text)
      (replace-regexp-in-string football-gather-words-harmful "\ufffd"
                                (replace-regexp-in-string "\r?\n" " " text t t) t t)
    text))

(defun football-gather-words-lines (text &optional indent)
  "Return TEXT with its line ends, INDENT after each, and all lines printable."
  (mapconcat #'football-gather-words-printable (split-string text "\r?\n")
             (concat "\n" indent)))

(defun football-gather-words-width (text)
  "Return how many columns TEXT takes as it is shown."
  (string-width (football-gather-words-printable text)))

(provide 'football-gather-words)
;;; football-gather-words.el ends here
