;;; football-gather-menu.el --- What can be done, as a transient  -*- lexical-binding: t -*-

;;; Commentary:

;; The menu of the mode, on transient.el, which is part of Emacs.

;;; Code:

(require 'transient)
(require 'football-gather)

(transient-define-prefix football-gather-menu ()
  "What can be done on the screen."
  [:description
   (lambda () (football-gather-words-printable (plist-get (football-gather-act-view) :title)))
   ("." "choose what to do" football-gather-do)
   ("RET" "press what point is on" football-gather-press)
   ("C-c C-c" "do what the screen is there for" football-gather-main)
   ("DEL" "go back" football-gather-back)
   ("g" "ask the service again" revert-buffer)
   ("?" "list the keys" football-gather-help)
   ("q" "end the session" football-gather-quit)])

(provide 'football-gather-menu)
;;; football-gather-menu.el ends here
