;;; football-gather.el --- A front end for Football Gather  -*- lexical-binding: t -*-

;; Version: 1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: games

;;; Commentary:

;; M-x football-gather opens the app in a buffer: what can be done is a button, and many
;; buttons have a letter; ? lists them.  A text of several lines is written in a separate
;; buffer, which C-c C-c takes over.  It spawns the executable football-gather, which decides
;; all that an app decides; this only draws the views that it sends, and sends what they
;; offer.  To have it:
;;
;;     (add-to-list 'load-path "…/Clients/emacs")
;;     (require 'football-gather)

;;; Code:

(require 'football-gather-ask)
(require 'football-gather-driver)
(require 'football-gather-place)

(defvar football-gather-answer-function
  (lambda (method _params)
    (jsonrpc-error :code -32601 :message (format "There is no method %s" method)))
  "Gives the result of a request, by its method and params.
The service sends none.")

(defvar football-gather-announce-function #'football-gather--announce
  "Says a sentence once; its second argument is non-nil if an alert comes with it.")

(defvar-local football-gather--driver nil "The session that this buffer shows.")

(defvar football-gather-mode-map
  (let ((map (make-sparse-keymap)))
    (set-keymap-parent map (make-composed-keymap button-buffer-map special-mode-map))
    (define-key map (kbd "RET") #'football-gather-press)
    (define-key map (kbd "SPC") #'football-gather-press-first)
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
                         (football-gather-driver-waits football-gather--driver))
              (goto-char (button-start button))
              (football-gather-press current-prefix-arg)))
  'follow-link t
  'help-echo nil)

;;;###autoload
(defun football-gather ()
  "Open Football Gather where you left off."
  (interactive)
  (pop-to-buffer-same-window "*Football Gather*")
  (unless (derived-mode-p 'football-gather-mode)
    (football-gather-mode))
  (unless (football-gather-driver-service football-gather--driver)
    (football-gather-driver-open football-gather--driver)))

(define-derived-mode football-gather-mode special-mode "Football Gather"
  "Major mode for a session of Football Gather.
What can be done is a button; \\[forward-button] goes to the next one, and RET
presses it.  \\[universal-argument] RET asks what to do with a row.  The letter
before a title does the same at once.

\\{football-gather-mode-map}"
  (let ((buffer (current-buffer)))
    (setq football-gather--driver
          (football-gather-driver-make
           (lambda (answers)
             (when (buffer-live-p buffer)
               (with-current-buffer buffer (football-gather--draw answers))))
           football-gather-announce-function
           football-gather-answer-function)))
  (setq-local revert-buffer-function #'football-gather--refresh
              header-line-format '(:eval (football-gather--headline)))
  (add-hook 'window-size-change-functions #'football-gather--resize nil t)
  (add-hook 'kill-buffer-hook #'football-gather--close nil t))

(defun football-gather-press (&optional ask)
  "Press the button at point.
That is the primary action of a row; without one, or if ASK is non-nil, ask if
it has several."
  (interactive "P")
  (football-gather--do (lambda (actions)
                         (or (and (not ask) (football-gather-offers-primary actions))
                             (football-gather-ask-action actions)))))

(defun football-gather-press-first ()
  "Perform the first action of the button at point."
  (interactive)
  (football-gather--do #'seq-first))

(defun football-gather-key ()
  "Do the action whose letter was typed.
Those of the row at point come before those of the screen."
  (interactive)
  (let ((key (string last-command-event)) (awaited (football-gather--awaited)))
    (pcase (football-gather-render-key (point))
      ((and `("field" ,id) (guard (football-gather-offers-typed-p (football-gather--field id))))
       (user-error (substitute-command-keys "\\<football-gather-mode-map>\
RET types into this field, \\[forward-button] leaves it"))))
    (unless (football-gather--press-key key awaited)
      (user-error "Nothing has the key %s here; ? lists the keys" key))))

(defun football-gather-help ()
  "List the keys: those of the actions here, and those of the mode."
  (interactive)
  (football-gather--settle)
  (let ((actions (append (cdr (football-gather--row (football-gather-render-key (point))))
                         (football-gather-offers-actions (football-gather--view))
                         nil))
        (mode (documentation 'football-gather-mode)))
    (with-help-window (help-buffer)
      (dolist (action actions)
        (when (plist-get action :key)
          (princ (format "%s\n" (football-gather-words-printable
                                 (football-gather-render-title action))))))
      (princ (concat "\n" mode)))))

(defun football-gather-back ()
  "Go back, or cancel the form or alert."
  (interactive)
  (let* ((awaited (football-gather--awaited))
         (view (football-gather--view))
         (action (football-gather-offers-of-role
                  view (if (football-gather-offers-inputs view)
                           '("cancel" "back")
                         '("back" "cancel")))))
    (if action
        (football-gather--perform '("back") action nil awaited)
      (user-error "There is no way back from here"))))

(defun football-gather-increase (by)
  "Add BY to the number at point."
  (interactive "p")
  (football-gather--settle)
  (pcase (football-gather-render-key (point))
    ((and `("field" ,id) (let field (football-gather--field id))
          (guard (member (plist-get field :kind) '("number" "stepper"))))
     (football-gather-driver-step football-gather--driver field by))
    (_ (user-error "There is no number here"))))

(defun football-gather-decrease (by)
  "Subtract BY from the number at point."
  (interactive "p")
  (football-gather-increase (- by)))

(defun football-gather-quit ()
  "End the session; `football-gather' opens it again where it was."
  (interactive)
  (quit-window t))

(defun football-gather-fill (field value)
  "Put VALUE into the FIELD of this buffer's view, and point on it."
  (football-gather-place-go (list "field" (plist-get field :id)))
  (football-gather-driver-fill football-gather--driver field value))

(defun football-gather--draw (answers)
  "Draw the view; ANSWERS is non-nil for the response to a user's act."
  (football-gather-place-draw (football-gather--view)
                              (football-gather-driver-drafts football-gather--driver)
                              (football-gather-driver-notice football-gather--driver)
                              answers))

(defun football-gather--do (pick)
  "Press the button at point; PICK chooses one of a row's actions."
  (let* ((awaited (football-gather--awaited))
         (view (football-gather--view))
         (key (football-gather-render-key (point))))
    (pcase key
      ('nil (user-error "There is nothing to do here"))
      (`("field" ,id)
       (let ((field (football-gather--field id)))
         (football-gather-fill
          field (football-gather-ask-value
                 field (football-gather-offers-shown
                        field (football-gather-driver-drafts football-gather--driver))))))
      (`("row" . ,_)
       (pcase-let ((`(,row . ,actions) (football-gather--row key)))
         (football-gather--perform
          key (funcall pick (seq-filter #'football-gather-offers-enabled-p actions)) row awaited)))
      (`("column" ,section ,id)
       (let ((section (football-gather-offers-find section (plist-get view :sections))))
         (football-gather--perform
          key (plist-get (football-gather-offers-find id (plist-get section :columns)) :action)
          nil awaited)))
      (`(,_ ,id)
       (football-gather--perform
        key (football-gather-offers-find id (football-gather-offers-actions view)) nil awaited)))))

(defun football-gather--row (key)
  "Return the row of KEY and the actions that hold for it; nil if KEY is no row's."
  (pcase key
    (`("row" ,section ,id)
     (let* ((view (football-gather--view))
            (row (football-gather-offers-row view section id))
            (section (football-gather-offers-find section (plist-get view :sections))))
       (cons row (football-gather-offers-row-actions section row))))))

(defun football-gather--press-key (letter awaited)
  "Do the action that has the key LETTER; return nil if there is none.
Do nothing else if it is the press that was AWAITED."
  (let* ((view (football-gather--view))
         (place (football-gather-render-key (point)))
         (row (football-gather--row place))
         (own (football-gather-offers-keyed letter (cdr row)))
         (action (or own (football-gather-offers-keyed
                          letter (football-gather-offers-actions view)))))
    (when action
      (football-gather--perform
       (if own place (list (if (plist-get view :alert) "alert" "action") (plist-get action :id)))
       action (and own (car row)) awaited)
      t)))

(defun football-gather--perform (key action row awaited)
  "Do ACTION, which was pressed on KEY, with ROW if it is a row's.
Do nothing without an action, or if it is the press that was AWAITED when it
came: a double press is done once."
  (let ((press (list key (plist-get action :id))))
    (unless (or (not action) (equal press awaited))
      (setf (football-gather-driver-press football-gather--driver) press)
      (football-gather-driver-perform football-gather--driver action row)
      ;; Who selects goes through the list.
      (when (and (plist-get action :rowState) (football-gather-offers-enabled-p action))
        (football-gather-place-next-row)))))

(defun football-gather--awaited ()
  "Wait for the answer on its way; return the press that it answers, if any."
  (let ((press (and (football-gather-driver-waits football-gather--driver)
                    (football-gather-driver-press football-gather--driver))))
    (football-gather--settle)
    press))

(defun football-gather--view ()
  "Return the view that is shown."
  (football-gather-driver-view football-gather--driver))

(defun football-gather--settle ()
  "Wait for the pending response, so that keys apply to its view."
  (while (football-gather-driver-waits football-gather--driver)
    (unless (football-gather-service-take
             (football-gather-driver-service football-gather--driver))
      (accept-process-output nil 0.1))))

(defun football-gather--field (id)
  "Return the field with this ID."
  (football-gather-offers-find
   id (plist-get (football-gather--view) :fields)))

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
  (football-gather-driver-refresh football-gather--driver))

(defun football-gather--close ()
  "End this buffer's session."
  (football-gather-driver-close football-gather--driver))

(defun football-gather--headline ()
  "Return the header line of the buffer: the first countdown, else the title."
  (let ((view (football-gather--view)))
    (string-replace "%" "%%"
                    (football-gather-words-printable
                     (concat (or (football-gather-render-countdown view)
                                (plist-get view :title))
                            (and (football-gather-driver-waits football-gather--driver) " …"))))))

(provide 'football-gather)
;;; football-gather.el ends here
