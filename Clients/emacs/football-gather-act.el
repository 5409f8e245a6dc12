;;; football-gather-act.el --- What a press does  -*- lexical-binding: t -*-

;;; Commentary:

;; The presses of the current buffer: which call belongs to what is at point, to a letter and
;; to each row of the region.

;;; Code:

(require 'football-gather-ask)
(require 'football-gather-driver)
(require 'football-gather-place)

(defvar-local football-gather-act-driver nil "The session that this buffer shows.")

(defun football-gather-act-view ()
  "Return the view that is shown."
  (football-gather-driver-view football-gather-act-driver))

(defun football-gather-act-field (id)
  "Return the field with this ID."
  (football-gather-offers-find id (plist-get (football-gather-act-view) :fields)))

(defun football-gather-act-shown (field)
  "Return the value of FIELD that is shown."
  (football-gather-offers-shown field (football-gather-driver-drafts football-gather-act-driver)))

(defun football-gather-act-row (key)
  "Return the row of KEY and the actions that hold for it; nil if KEY is no row's."
  (pcase key
    (`("row" ,section ,id)
     (let* ((view (football-gather-act-view))
            (row (football-gather-offers-row view section id))
            (section (football-gather-offers-find section (plist-get view :sections))))
       (cons row (football-gather-offers-row-actions section row))))))

(defun football-gather-act-fill (field value)
  "Put VALUE into the FIELD of this buffer's view, and point on it."
  (football-gather-place-go (list "field" (plist-get field :id)))
  (football-gather-driver-fill football-gather-act-driver field value))

(defun football-gather-act-step (field by)
  "Move the number in FIELD by BY."
  (football-gather-driver-step football-gather-act-driver field by))

(defun football-gather-act-settle ()
  "Wait for the pending response, so that keys apply to its view."
  (while (football-gather-driver-waits football-gather-act-driver)
    (football-gather-act--take)))

(defun football-gather-act-arrives-p (seconds)
  "Wait SECONDS for the pending response, unless something is typed.
Return nil if it has not come."
  (let ((end (+ (float-time) seconds)))
    (while (and (football-gather-driver-waits football-gather-act-driver)
                (not (input-pending-p))
                (< (float-time) end))
      (football-gather-act--take)))
  (not (football-gather-driver-waits football-gather-act-driver)))

(defun football-gather-act--take ()
  "Take a message that has come, or wait a moment for one."
  (unless (football-gather-service-take
           (football-gather-driver-service football-gather-act-driver))
    (accept-process-output nil 0.1)))

(defun football-gather-act-awaited ()
  "Wait for the answer on its way; return the press that it answers, if any."
  (let ((press (and (football-gather-driver-waits football-gather-act-driver)
                    (football-gather-driver-press football-gather-act-driver))))
    (football-gather-act-settle)
    press))

(defun football-gather-act-perform (key action row awaited)
  "Do ACTION, which was pressed on KEY, with ROW if it is a row's.
Do nothing without an action, or if it is the press that was AWAITED when it
came: a double press is done once."
  (let ((press (list key (plist-get action :id))))
    (unless (or (not action) (equal press awaited))
      (setf (football-gather-driver-press football-gather-act-driver) press)
      (football-gather-driver-perform football-gather-act-driver action row)
      ;; Who selects goes through the list.
      (when (and (plist-get action :rowState) (football-gather-offers-enabled-p action))
        (football-gather-place-next-row)))))

(defun football-gather-act-press (pick awaited)
  "Press the button at point; the function PICK chooses one of a row's actions.
Send nothing if it is the press that was AWAITED."
  (let ((view (football-gather-act-view)) (key (football-gather-render-key (point))))
    (pcase key
      ('nil (user-error "There is nothing to do here"))
      (`("field" ,id)
       (let ((field (football-gather-act-field id)))
         (football-gather-act-fill
          field (football-gather-ask-value field (football-gather-act-shown field)))))
      (`("less" ,id) (football-gather-act-step (football-gather-act-field id) -1))
      (`("more" ,id) (football-gather-act-step (football-gather-act-field id) 1))
      (`("row" . ,_)
       (pcase-let ((`(,row . ,actions) (football-gather-act-row key)))
         (football-gather-act-perform key (funcall pick actions) row awaited)))
      (`("column" ,section ,id)
       (let ((section (football-gather-offers-find section (plist-get view :sections))))
         (football-gather-act-perform
          key (plist-get (football-gather-offers-find id (plist-get section :columns)) :action)
          nil awaited)))
      (`(,_ ,id)
       (football-gather-act-perform
        key (football-gather-offers-find id (football-gather-offers-actions view))
        nil awaited)))))

(defun football-gather-act-letter (letter awaited)
  "Do the action that has the key LETTER; return nil if there is none.
Do nothing else if it is the press that was AWAITED."
  (let* ((place (football-gather-render-key (point)))
         (row (football-gather-act-row place))
         (pick (apply-partially #'football-gather-offers-keyed letter))
         (own (funcall pick (cdr row))))
    (cond
     ((football-gather-act-region pick))
     (own (football-gather-act-perform place own (car row) awaited) t)
     (t (football-gather-act-screen
         (funcall pick (football-gather-offers-actions (football-gather-act-view))) awaited)))))

(defun football-gather-act-screen (action awaited)
  "Do ACTION of the screen or its alert; return nil without one.
Do nothing else if it is the press that was AWAITED."
  (when action
    (football-gather-act-perform
     (list (if (plist-get (football-gather-act-view) :alert) "alert" "action")
           (plist-get action :id))
     action nil awaited)
    t))

(defun football-gather-act-region (pick)
  "Toggle each row of the region by the action that PICK chooses of the row's.
Each is pressed after the answer to the one before, until one is refused.
Return nil if there is no active region, or nothing to toggle in it."
  (let* ((toggle (lambda (key)
                   (let ((action (funcall pick (seq-filter #'football-gather-offers-enabled-p
                                                           (cdr (football-gather-act-row key))))))
                     (and (plist-get action :rowState) action))))
         (keys (and (use-region-p)
                    (seq-filter toggle (football-gather-place-rows-between
                                        (region-beginning) (region-end))))))
    (when keys
      (deactivate-mark)
      (seq-every-p (lambda (key) (football-gather-act--toggle key (funcall toggle key))) keys)
      t)))

(defun football-gather-act--toggle (key action)
  "Go to the row of KEY, do ACTION, and wait; return nil if it is refused."
  (let ((row (car (football-gather-act-row key))))
    (football-gather-place-go key)
    (football-gather-act-perform key action row nil)
    (football-gather-act-settle)
    (let ((is-refused (or (plist-get (football-gather-act-view) :alert)
                          (equal (plist-get (car (football-gather-act-row key)) :isSelected)
                                 (plist-get row :isSelected)))))
      (when is-refused
        (football-gather-place-go key))
      (not is-refused))))

(provide 'football-gather-act)
;;; football-gather-act.el ends here
