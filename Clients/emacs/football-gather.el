;;; football-gather.el --- A front end for Football Gather  -*- lexical-binding: t -*-

;; Version: 1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: games

;;; Commentary:

;; M-x football-gather opens the app in a buffer: what can be done is a button.  A text of
;; several lines is written in a separate buffer, which C-c C-c takes over.  It spawns
;; the executable football-gather, which decides all that an app decides; this only draws
;; the views that it sends, and sends what they offer.  To have it:
;;
;;     (add-to-list 'load-path "…/Clients/emacs")
;;     (require 'football-gather)

;;; Code:

(require 'football-gather-driver)
(require 'football-gather-place)

(defvar football-gather-answer-function
  (lambda (method _params)
    (jsonrpc-error :code -32601 :message (format "There is no method %s" method)))
  "Gives the result of a request, by its method and params.
The service sends none.")

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
    map)
  "Keys of a football-gather buffer.")

(defvar football-gather-lines-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'exit-recursive-edit)
    (define-key map (kbd "C-c C-k") #'abort-recursive-edit)
    map)
  "Keys of a buffer in which a text of several lines is written.")

(define-button-type 'football-gather
  'action (lambda (button)
            ;; Keys may be typed ahead; a click is for the visible view.
            (unless (and (mouse-event-p last-input-event)
                         (football-gather-driver-waits football-gather--driver))
              (goto-char (button-start button))
              (football-gather-press)))
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
What can be done is a button; \\[forward-button] goes to the next one.
\\{football-gather-mode-map}"
  (let ((buffer (current-buffer)))
    (setq football-gather--driver
          (football-gather-driver-make
           (lambda (answers)
             (when (buffer-live-p buffer)
               (with-current-buffer buffer (football-gather--draw answers))))
           football-gather-answer-function)))
  (setq-local revert-buffer-function #'football-gather--refresh
              header-line-format '(:eval (football-gather--headline)))
  (add-hook 'kill-buffer-hook #'football-gather--close nil t))

(defun football-gather-press ()
  "Press the button at point; ask if it has several actions."
  (interactive)
  (football-gather--do #'football-gather--pick))

(defun football-gather-press-first ()
  "Perform the first action of the button at point."
  (interactive)
  (football-gather--do #'seq-first))

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
         (football-gather-fill field (football-gather--read field))))
      (`("row" ,section ,row)
       (let* ((entry (football-gather-offers-row view section row))
              (section (football-gather-offers-find section (plist-get view :sections)))
              (actions (seq-filter #'football-gather-offers-enabled-p
                                   (football-gather-offers-row-actions section entry))))
         (football-gather--perform key (funcall pick actions) entry awaited)))
      (`(,_ ,id)
       (football-gather--perform
        key (football-gather-offers-find id (football-gather-offers-actions view)) nil awaited)))))

(defun football-gather--perform (key action row awaited)
  "Do ACTION, which was pressed on KEY, with ROW if it is a row's.
Do nothing without an action, or if it is the press that was AWAITED when it
came: a double press is done once."
  (let ((press (list key (plist-get action :id))))
    (unless (or (not action) (equal press awaited))
      (setf (football-gather-driver-press football-gather--driver) press)
      (football-gather-driver-perform football-gather--driver action row))))

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

(defun football-gather--read (field)
  "Ask for another value of FIELD."
  (let ((prompt (format "%s: " (football-gather-words-printable (plist-get field :label))))
        (value (football-gather-offers-shown
                field (football-gather-driver-drafts football-gather--driver))))
    (pcase (plist-get field :kind)
      ("toggle" (if (eq value t) :json-false t))
      ("secret" (read-passwd prompt))
      ("choice"
       (let ((choices (append (plist-get field :choices)
                              (unless (football-gather-offers-true-p field :isRequired)
                                '((:id nil :title "(none)"))))))
         (plist-get (football-gather--choose prompt choices
                                             (football-gather-offers-find value choices))
                    :id)))
      ((guard (plist-get field :lines)) (football-gather--read-lines field (or value "")))
      (_ (read-string prompt
                      (and value (football-gather-words-printable (format "%s" value))))))))

(defun football-gather--read-lines (field text)
  "Ask for another value of FIELD than TEXT, in a separate buffer."
  (let ((buffer (generate-new-buffer
                 (format "*%s*" (football-gather-words-printable (plist-get field :label))))))
    (save-window-excursion
      (unwind-protect
          (progn
            (pop-to-buffer buffer)
            (insert (football-gather-words-lines text))
            (use-local-map football-gather-lines-map)
            (setq header-line-format
                  (substitute-command-keys
                   "\\<football-gather-lines-map>\\[exit-recursive-edit] takes it over, \
\\[abort-recursive-edit] does not"))
            (recursive-edit)
            (with-current-buffer buffer (buffer-string)))
        (kill-buffer buffer)))))

(defun football-gather--pick (actions)
  "Return one of ACTIONS, after a question if there are several."
  (if (cdr actions)
      (football-gather--choose "Do: " actions (car actions))
    (car actions)))

(defun football-gather--choose (prompt things thing)
  "Ask by PROMPT for one of THINGS by its title, and return it; THING is offered."
  (let* ((title (lambda (thing) (football-gather-words-printable (plist-get thing :title))))
         (titles (mapcar title things))
         (chosen (completing-read prompt titles nil t nil nil (and thing (funcall title thing)))))
    (seq-find (lambda (thing) (equal (funcall title thing) chosen)) things)))

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
