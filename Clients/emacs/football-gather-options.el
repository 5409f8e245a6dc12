;;; football-gather-options.el --- Options of the service  -*- lexical-binding: t -*-

;;; Commentary:

;; Reads options of the service in the minibuffer, where TAB completes them as the service says.

;;; Code:

(require 'subr-x)
(require 'football-gather-service)

(defvar football-gather-options-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map minibuffer-local-map)
    (define-key map (kbd "TAB") #'completion-at-point)
    map)
  "Keys of the prompt for options.")

(defun football-gather-options-read ()
  "Ask for options of the service, and return them as a list of strings."
  (split-string-and-unquote
   (minibuffer-with-setup-hook
       (lambda ()
         (add-hook 'completion-at-point-functions #'football-gather-options--at-point nil t))
     (read-from-minibuffer "Options of the service: " nil football-gather-options-map))))

(defun football-gather-options--at-point ()
  "Return the bounds of the word at point and what can stand there."
  (let* ((line (buffer-substring-no-properties (minibuffer-prompt-end) (point)))
         (beginning (save-excursion (skip-chars-backward "^ " (minibuffer-prompt-end)) (point)))
         (offers (football-gather-options--offers line)))
    (if offers
        (list beginning (point) offers)
      (list (save-excursion (skip-chars-backward "^ :" (minibuffer-prompt-end)) (point))
            (point) #'completion-file-name-table))))

(defun football-gather-options--offers (line)
  "Return the words that can end LINE; nil if the service cannot say."
  (ignore-errors
    (let ((command (football-gather-service-command)))
      (apply #'process-lines (car command)
             (append (cdr command) (list "completions" "--line" line))))))

(provide 'football-gather-options)
;;; football-gather-options.el ends here
