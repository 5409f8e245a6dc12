;;; football-gather-document.el --- Texts to take along  -*- lexical-binding: t -*-

;;; Commentary:

;; A document of a view goes into the kill ring, and into a buffer beside the view, from which
;; it can be saved.  Nothing in it is taken for a mode or a variable.

;;; Code:

(require 'seq)
(require 'subr-x)
(require 'football-gather-words)

(defvar football-gather-document-map
  (let ((map (make-sparse-keymap)))
    (define-key map "q" #'football-gather-document-quit)
    map)
  "Keys of a buffer with a document.")

(defvar-local football-gather-document--latest nil
  "The buffer of the latest document of this view.")

(defun football-gather-document-open (document)
  "Put the text of DOCUMENT into the kill ring.
Show it beside the current buffer if that or its latest document is selected."
  (let ((name (football-gather-document--name document))
        (text (football-gather-words-lines (plist-get document :text))))
    (kill-new text)
    (when (and (memq (window-buffer) (list (current-buffer) football-gather-document--latest))
               (not (active-minibuffer-window)))
      (football-gather-document--show
       name text (football-gather-words-printable (plist-get document :title))))
    (message "\"%s\" is in the kill ring." name)))

(defun football-gather-document-text ()
  "Return the heading and the text of this view's latest document."
  (with-current-buffer football-gather-document--latest
    (concat "\n" (string-replace "%%" "%" header-line-format) "\n" (buffer-string))))

(defun football-gather-document-quit ()
  "Close the document, and go back to the view."
  (interactive)
  (quit-window t))

(defun football-gather-document--name (document)
  "Return the file name that DOCUMENT suggests.
It is one in the current folder that is not hidden."
  (let ((name (string-trim-left
               (replace-regexp-in-string
                ".*[/\\]" "" (football-gather-words-printable (plist-get document :name)))
               "[. ]+")))
    (if (string-empty-p name) "document.txt" name)))

(defun football-gather-document--show (name text title)
  "Show TEXT under TITLE in a buffer with NAME, which is what saving suggests.
It takes the place of the latest one, unless that has been saved."
  (let ((latest football-gather-document--latest))
    (when (and (buffer-live-p latest) (not (buffer-file-name latest)))
      (if (get-buffer-window latest)
          (quit-window t (get-buffer-window latest))
        (kill-buffer latest))))
  (let ((buffer (generate-new-buffer name)))
    (setq football-gather-document--latest buffer)
    (with-current-buffer buffer
      (insert text)
      (goto-char (point-min))
      (use-local-map football-gather-document-map)
      (setq-local change-major-mode-with-file-name nil
                  buffer-file-coding-system 'utf-8-unix
                  buffer-read-only t
                  header-line-format
                  (concat (string-replace "%" "%%" title)
                          (substitute-command-keys
                           "\\<football-gather-document-map> — \\[save-buffer] saves it, \
\\[football-gather-document-quit] closes it"))))
    (pop-to-buffer buffer)))

(provide 'football-gather-document)
;;; football-gather-document.el ends here
