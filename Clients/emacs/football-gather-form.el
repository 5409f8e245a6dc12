;;; football-gather-form.el --- One prompt after another  -*- lexical-binding: t -*-

;;; Commentary:

;; The fields that the screen's main action sends and that are typed are a form: RET in a
;; prompt goes on to the next one's, and after the last one does the main action.

;;; Code:

(require 'football-gather-act)

(defcustom football-gather-form-asks t
  "Non-nil means that a form asks for its first field as soon as it comes."
  :group 'football-gather
  :type 'boolean)

(defconst football-gather-form--patience 1
  "How many seconds to wait for a form that a press may lead to.")

(defun football-gather-form-lead (press)
  "Call the function PRESS; ask for what a form that it leads to begins with."
  (let ((before (football-gather-form--begin)))
    (funcall press)
    (when (and football-gather-form-asks
               (football-gather-act-arrives-p football-gather-form--patience))
      (let ((begin (football-gather-form--begin)))
        (unless (equal begin before)
          (football-gather-form-ask (car begin)))))))

(defun football-gather-form-ask (id)
  "Ask for the form's field with ID, and by RET for those behind it.
RET in the last prompt does the main action, if nothing is missing that it
needs; TAB only leaves the field."
  (while id
    (let* ((field (football-gather-act-field id))
           (behind (cadr (member id (football-gather-form--ids))))
           (main (and (not behind) (football-gather-form--main))))
      (football-gather-act-fill
       field (football-gather-ask-value field (football-gather-act-shown field)
                                        (plist-get main :title)))
      (football-gather-act-settle)
      (setq id (and football-gather-ask-goes-on (football-gather-form-has-p behind) behind))
      (cond ((not football-gather-ask-goes-on)
             (forward-button 1 nil nil t))
            (main
             (football-gather-form--finish))))))

(defun football-gather-form-has-p (id)
  "Return non-nil if the field with ID is one of the form's."
  (member id (football-gather-form--ids)))

(defun football-gather-form--finish ()
  "Do the main action, or go to the first field that it needs and that is empty."
  (let ((missing (seq-find #'football-gather-form--missing-p
                           (mapcar #'football-gather-act-field
                                   (football-gather-offers-inputs (football-gather-act-view))))))
    (if (not missing)
        (football-gather-act-screen (football-gather-form--main) nil)
      (football-gather-place-go (list "field" (plist-get missing :id)))
      (message "%s is missing" (football-gather-words-printable (plist-get missing :label))))))

(defun football-gather-form--missing-p (field)
  "Return non-nil if FIELD is required and empty."
  (and (football-gather-offers-true-p field :isRequired)
       (not (equal (plist-get field :kind) "toggle"))
       (member (football-gather-act-shown field) '(nil ""))))

(defun football-gather-form--main ()
  "Return the screen's main action; nil while there is an alert."
  (let ((view (football-gather-act-view)))
    (unless (plist-get view :alert)
      (football-gather-offers-primary (plist-get view :actions)))))

(defun football-gather-form--ids ()
  "Return the ids of the form's fields, in order."
  (let ((view (football-gather-act-view)))
    (seq-filter (lambda (id)
                  (let ((field (football-gather-act-field id)))
                    (and (football-gather-offers-typed-p field)
                         (not (plist-get field :lines))
                         (football-gather-offers-changeable-p view field))))
                (football-gather-offers-inputs view))))

(defun football-gather-form--begin ()
  "Return the id of the form's field at point, and what view it is in.
Return nil if there is none, or if it is wrong."
  (pcase (football-gather-render-key (point))
    ((and `("field" ,id)
          (guard (football-gather-form-has-p id))
          (guard (not (plist-get (football-gather-act-field id) :error))))
     (let ((view (football-gather-act-view)))
       (list id (plist-get view :screen) (plist-get view :subject) (plist-get view :focus))))))

(provide 'football-gather-form)
;;; football-gather-form.el ends here
