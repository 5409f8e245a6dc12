;;; football-gather.el --- A front end for Football Gather  -*- lexical-binding: t -*-

;; Author: The contributors of Football Gather
;; Version: 1.0.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: games

;;; Commentary:

;; M-x football-gather opens the app in a buffer: what can be done is a button, and many
;; buttons have a letter; C-c C-c does what the screen is there for, and ? lists all keys.
;; A text of several lines is written in a separate buffer, which C-c C-c takes over.  A text
;; to take along is in the kill ring, and in a buffer that C-x C-s saves and q closes.  It
;; spawns the executable football-gather, which decides all that an app decides; this only
;; draws the views that it sends, and sends what they offer.
;;
;; The executable's command `plugin' makes it a package of Emacs, of the same version.
;; From Emacs 29 on it can come from a checkout, and from Emacs 30 on by `use-package' with the same words after :vc:
;;
;;     (package-vc-install '(football-gather :url "~/football-gather"
;;                                           :lisp-dir "Clients/emacs"))
;;
;; The variable `football-gather-command' says where the executable is.  A prefix argument,
;; C-u M-x football-gather, asks for options of the service, and opens another buffer.
;; C-c C-a shows what can be done as a transient, and M-x football-gather-do asks for it.  The
;; minor mode `football-gather-status-mode' shows a countdown in all mode lines.

;;; Code:

(require 'football-gather-document)
(require 'football-gather-form)
(require 'football-gather-keys)
(require 'football-gather-status)

(declare-function football-gather-options-read "football-gather-options")
(autoload 'football-gather-options-read "football-gather-options")
(autoload 'football-gather-menu "football-gather-menu" nil t)

(defvar football-gather-answer-function
  (lambda (method _params)
    (jsonrpc-error :code -32601 :message (format "There is no method %s" method)))
  "Gives the result of a request, by its method and params.
The service sends none.")

(defvar football-gather-announce-function #'football-gather--announce
  "Says a sentence once; its second argument is non-nil if an alert comes with it.")

(defvar football-gather-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map (make-composed-keymap button-buffer-map special-mode-map))
    (define-key map (kbd "RET") #'football-gather-press)
    (define-key map (kbd "SPC") #'football-gather-press-first)
    (define-key map (kbd "C-c C-c") #'football-gather-main)
    (define-key map (kbd "C-c C-a") #'football-gather-menu)
    (define-key map (kbd "DEL") #'football-gather-back)
    (define-key map "n" #'forward-button)
    (define-key map "p" #'backward-button)
    (define-key map "+" #'football-gather-increase)
    (define-key map "-" #'football-gather-decrease)
    (define-key map "q" #'football-gather-quit)
    (define-key map "?" #'football-gather-help)
    ;; What is left is for the letters of actions.
    (define-key map [remap self-insert-command] #'football-gather-key)
    map)
  "Keys of a football-gather buffer.")

(define-button-type 'football-gather
  'action (lambda (button)
            ;; Keys may be typed ahead; a click is for the visible view.
            (unless (and (mouse-event-p last-input-event)
                         (football-gather-driver-waits football-gather-act-driver))
              (goto-char (button-start button))
              (football-gather-press current-prefix-arg)))
  'follow-link t
  'help-echo nil)

;;;###autoload
(defun football-gather (&optional options)
  "Open Football Gather where you left off.
OPTIONS, a list of strings, are for the service; a prefix argument asks for
them.  Each has a separate buffer."
  (interactive
   (list (and current-prefix-arg (football-gather-options-read))))
  (pop-to-buffer-same-window (format "*%s*" (string-join (cons "Football Gather" options) " ")))
  (unless (derived-mode-p 'football-gather-mode)
    (football-gather-mode)
    (setf (football-gather-driver-options football-gather-act-driver) options))
  (unless (football-gather-driver-service football-gather-act-driver)
    (football-gather-driver-open football-gather-act-driver)))

(define-derived-mode football-gather-mode special-mode "Football Gather"
  "Major mode for a session of Football Gather.
What can be done is a button; RET presses it, and \\[forward-button] goes to the
next one.  \\[universal-argument] RET asks what to do with a row.  The letter before
a title does the same at once, and \\[football-gather-main] does what the screen is
there for.  With an active region, what selects a row does so for each in it.
In a prompt of a form, RET goes on to the next one, and after the last one sends
the form; TAB only leaves the field, and \\[keyboard-quit] does so without a change.

\\{football-gather-mode-map}"
  (let ((buffer (current-buffer)))
    (setq football-gather-act-driver
          (football-gather-driver-make
           (lambda (answers)
             (when (buffer-live-p buffer)
               (with-current-buffer buffer (football-gather--draw answers))))
           football-gather-announce-function
           football-gather-answer-function
           (lambda (document)
             (when (buffer-live-p buffer)
               (with-current-buffer buffer (football-gather-document-open document)))))))
  (setq-local revert-buffer-function #'football-gather--refresh
              header-line-format '(:eval (football-gather-keys-headline))
              ;; The marks of rows are in brackets.
              show-paren-mode nil
              ;; Long lines are broken at words, and go on below their beginning.
              word-wrap t
              wrap-prefix "  ")
  ;; It says what can be done at point.
  (add-hook 'post-command-hook #'force-mode-line-update nil t)
  (add-hook 'window-size-change-functions #'football-gather--resize nil t)
  (add-hook 'kill-buffer-hook #'football-gather--close nil t))

(defun football-gather-press (&optional ask)
  "Press the button at point.
That is the primary action of a row; without one, or if ASK is non-nil, ask if
it has several."
  (interactive "P" football-gather-mode)
  (let ((awaited (football-gather-act-awaited)))
    (pcase (football-gather-render-key (point))
      ((and `("field" ,id) (guard (football-gather-form-has-p id)))
       (football-gather-form-ask id))
      (_ (football-gather-form-lead
          (lambda ()
            (or (and (not ask) (football-gather-act-region #'football-gather-offers-primary))
                (football-gather-act-press
                 (lambda (actions)
                   (or (and (not ask) (football-gather-offers-primary actions))
                       (football-gather-ask-action
                        (seq-filter #'football-gather-offers-enabled-p actions))))
                 awaited))))))))

(defun football-gather-press-first ()
  "Perform the first action of the button at point."
  (interactive nil football-gather-mode)
  (let ((awaited (football-gather-act-awaited)))
    (football-gather-form-lead
     (lambda ()
       (or (football-gather-act-region #'seq-first)
           (football-gather-act-press
            (lambda (actions) (seq-find #'football-gather-offers-enabled-p actions)) awaited))))))

(defun football-gather-main ()
  "Do what the screen or the alert is there for."
  (interactive nil football-gather-mode)
  (let* ((awaited (football-gather-act-awaited))
         (main (football-gather-offers-primary
                (football-gather-offers-actions (football-gather-act-view)))))
    (unless main
      (user-error "There is no main action here; ? lists the keys"))
    (football-gather-form-lead (lambda () (football-gather-act-screen main awaited)))))

(defun football-gather-do (id)
  "Do the action of the screen or the alert with ID.
Interactively, ask for one of those that can be done, by its title."
  (interactive
   (progn
     (football-gather-act-settle)
     (list (plist-get (football-gather-ask-action
                       (seq-filter #'football-gather-offers-enabled-p
                                   (football-gather-offers-actions (football-gather-act-view))))
                      :id)))
   football-gather-mode)
  (let* ((awaited (football-gather-act-awaited))
         (action (football-gather-offers-find
                  id (football-gather-offers-actions (football-gather-act-view)))))
    (football-gather-form-lead (lambda () (football-gather-act-screen action awaited)))))

(defun football-gather-key ()
  "Do the action whose letter was typed.
Those of the row at point come before those of the screen."
  (interactive nil football-gather-mode)
  (let ((key (string last-command-event)) (awaited (football-gather-act-awaited)))
    (pcase (football-gather-render-key (point))
      ;; It is typed ahead: that the form asks is still to come.
      ((and `("field" ,id) (guard (and awaited football-gather-form-asks))
            (guard (football-gather-form-has-p id)))
       (push last-command-event unread-command-events)
       (football-gather-form-ask id))
      ((and `("field" ,id) (guard (football-gather-offers-typed-p (football-gather-act-field id))))
       (user-error "RET types into this field, TAB leaves it"))
      (_ (football-gather-form-lead
          (lambda ()
            (unless (football-gather-act-letter key awaited)
              (user-error "Nothing has the key %s here; ? lists the keys" key))))))))

(defun football-gather-help ()
  "List the keys: those of the actions here, and those of the mode."
  (interactive nil football-gather-mode)
  (football-gather-act-settle)
  (let ((actions (football-gather-keys-list))
        (mode (with-temp-buffer
                ;; Here no button takes a key.
                (use-local-map football-gather-mode-map)
                (documentation 'football-gather-mode))))
    (with-help-window (help-buffer)
      (princ (concat actions "\n" mode)))))

(defun football-gather-back ()
  "Go back, or cancel the form or alert."
  (interactive nil football-gather-mode)
  (let* ((awaited (football-gather-act-awaited))
         (view (football-gather-act-view))
         (action (football-gather-offers-of-role
                  view (if (football-gather-offers-inputs view)
                           '("cancel" "back")
                         '("back" "cancel")))))
    (if action
        (football-gather-act-perform '("back") action nil awaited)
      (user-error "There is no way back from here"))))

(defun football-gather-increase (by)
  "Add BY to the number at point."
  (interactive "p" football-gather-mode)
  (football-gather-act-settle)
  (pcase (football-gather-render-key (point))
    ((and `(,(or "field" "less" "more") ,id) (let field (football-gather-act-field id))
          (guard (member (plist-get field :kind) '("number" "stepper"))))
     (football-gather-act-step field by))
    (_ (user-error "There is no number here"))))

(defun football-gather-decrease (by)
  "Subtract BY from the number at point."
  (interactive "p" football-gather-mode)
  (football-gather-increase (- by)))

(defun football-gather-quit ()
  "End the session; `football-gather' opens it again where it was."
  (interactive nil football-gather-mode)
  (quit-window t))

(defun football-gather--draw (answers)
  "Draw the view; ANSWERS is non-nil for the response to a user's act."
  (football-gather-place-draw (football-gather-act-view)
                              (football-gather-driver-drafts football-gather-act-driver)
                              (football-gather-driver-notice football-gather-act-driver)
                              answers)
  (when football-gather-status-mode
    (force-mode-line-update t)))

(defun football-gather--announce (sentence is-alarming)
  "Flash SENTENCE; make a sound if it IS-ALARMING."
  (message "%s" sentence)
  (when is-alarming
    ;; It ends no keyboard macro.
    (ding t)))

(defun football-gather--resize (window)
  "Draw what is in WINDOW again if the room for tables has changed."
  (with-current-buffer (window-buffer window)
    (when (football-gather-place-resized-p)
      (football-gather--draw nil))))

(defun football-gather--refresh (&rest _)
  "Reload the view, or open the session again."
  (football-gather-driver-refresh football-gather-act-driver))

(defun football-gather--close ()
  "End this buffer's session."
  (football-gather-driver-close football-gather-act-driver))

(provide 'football-gather)
;;; football-gather.el ends here
