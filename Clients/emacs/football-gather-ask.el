;;; football-gather-ask.el --- Questions to the user  -*- lexical-binding: t -*-

;;; Commentary:

;; What is typed or chosen, in the minibuffer or in a separate buffer.

;;; Code:

(require 'seq)
(require 'football-gather-offers)
(require 'football-gather-words)

(defvar football-gather-ask-lines-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'exit-recursive-edit)
    (define-key map (kbd "C-c C-k") #'abort-recursive-edit)
    map)
  "Keys of a buffer in which a text of several lines is written.")

(defvar football-gather-ask-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "TAB") #'football-gather-ask-leave)
    map)
  "Keys of a prompt in which a value is typed.")

(defvar football-gather-ask-goes-on nil
  "Non-nil if RET has ended the latest prompt.")

(defun football-gather-ask-leave ()
  "Take the value over, and do nothing else."
  (interactive)
  (setq football-gather-ask-goes-on nil)
  (exit-minibuffer))

(defun football-gather-ask-value (field value &optional main)
  "Ask for another value of FIELD than VALUE.
MAIN is the title of what RET does then, if that is more than to take it over."
  (let ((prompt (football-gather-words-printable
                 (concat (plist-get field :label)
                         (and main (format " (RET: %s, TAB: leave)" main))
                         ": "))))
    (pcase (plist-get field :kind)
      ("toggle" (if (eq value t) :json-false t))
      ("choice"
       (let ((choices (append (plist-get field :choices)
                              (unless (football-gather-offers-true-p field :isRequired)
                                '((:id nil :title "(none)"))))))
         (plist-get (football-gather-ask--choice prompt choices
                                             (football-gather-offers-find value choices))
                    :id)))
      ((guard (plist-get field :lines)) (football-gather-ask--lines field (or value "")))
      (kind
       (setq football-gather-ask-goes-on t)
       (minibuffer-with-setup-hook
           (:append (lambda ()
                      (use-local-map (make-composed-keymap football-gather-ask-map
                                                           (current-local-map)))))
         (if (equal kind "secret")
             (read-passwd prompt nil value)
           (read-string prompt
                        (and value (football-gather-words-printable (format "%s" value))))))))))

(defun football-gather-ask--lines (field text)
  "Ask for another value of FIELD than TEXT, in a separate buffer."
  (let ((buffer (generate-new-buffer
                 (format "*%s*" (football-gather-words-printable (plist-get field :label))))))
    (save-window-excursion
      (unwind-protect
          (progn
            (pop-to-buffer buffer)
            (insert (football-gather-words-lines text))
            (use-local-map football-gather-ask-lines-map)
            (setq header-line-format
                  (substitute-command-keys
                   "\\<football-gather-ask-lines-map>\\[exit-recursive-edit] takes it over, \
\\[abort-recursive-edit] does not"))
            (recursive-edit)
            (with-current-buffer buffer (buffer-string)))
        (kill-buffer buffer)))))

(defun football-gather-ask-action (actions)
  "Return one of ACTIONS, after a question if there are several."
  (if (cdr actions)
      (football-gather-ask--choice "Do: " actions (car actions))
    (car actions)))

(defun football-gather-ask--choice (prompt things thing)
  "Ask by PROMPT for one of THINGS by its title, and return it; THING is offered."
  (let* ((title (lambda (thing) (football-gather-words-printable (plist-get thing :title))))
         (titles (mapcar title things))
         (chosen (completing-read prompt titles nil t nil nil (and thing (funcall title thing)))))
    (seq-find (lambda (thing) (equal (funcall title thing) chosen)) things)))

(provide 'football-gather-ask)
;;; football-gather-ask.el ends here
