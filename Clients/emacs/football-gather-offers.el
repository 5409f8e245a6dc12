;;; football-gather-offers.el --- What a view offers, as calls  -*- lexical-binding: t -*-

;;; Commentary:

;; The rules by which a view's offers become calls.
;; A view is a plist as jsonrpc.el reads JSON: arrays are vectors, null is nil, false is
;; `:json-false'.  Drafts, the user's values of fields, are an alist from a field's
;; id to a value.  A call is a pair of a method and its params.

;;; Code:

(require 'seq)
(require 'subr-x)

(defconst football-gather-offers-typed '("text" "secret" "number")
  "The kinds of fields whose value is typed.")

(defconst football-gather-offers-changeable
  (append '("toggle" "choice" "stepper") football-gather-offers-typed)
  "The kinds of fields that a user can change; others are only shown.")

(defconst football-gather-offers-by-entry
  '(("typed" . "text") ("chosen" . "choice") ("stepped" . "stepper") ("switched" . "toggle"))
  "The kinds of fields that are entered in these ways.")

(defun football-gather-offers-make-known (field)
  "Make FIELD, of a kind not known here, one that is entered in the same way."
  (let ((entered (assoc (plist-get field :entry) football-gather-offers-by-entry)))
    (unless (or (not entered)
                (member (plist-get field :kind) football-gather-offers-changeable))
      (plist-put field :kind (cdr entered)))))

(defun football-gather-offers-find (id things)
  "Return the one with ID among THINGS, such as fields, rows or actions."
  (seq-find (lambda (thing) (equal (plist-get thing :id) id)) things))

(defun football-gather-offers-actions (view)
  "Return the actions that hold in VIEW: its alert's while there is one."
  (plist-get (or (plist-get view :alert) view) :actions))

(defun football-gather-offers-of-screen (view)
  "Return the groups of VIEW's actions that are not drawn at another place.
Each is a list; the main ones are first."
  (let ((elsewhere (cons (plist-get (plist-get view :notice) :action)
                         (seq-mapcat (lambda (section)
                                       (list (plist-get section :previous)
                                             (plist-get section :next)))
                                     (plist-get view :sections)))))
    (mapcar #'cdr
            (sort (seq-group-by #'football-gather-offers--group
                                (seq-remove (lambda (action)
                                              (member (plist-get action :id) elsewhere))
                                            (plist-get view :actions)))
                  #'car-less-than-car))))

(defun football-gather-offers--group (action)
  "Return the place of the group of ACTION; one that is not known is the main one."
  (or (seq-position '("more" "account") (plist-get action :group)) -1))

(defun football-gather-offers-primary (actions)
  "Return the primary one of ACTIONS, nil if there is none."
  (seq-find (lambda (action) (equal (plist-get action :role) "primary")) actions))

(defun football-gather-offers-keyed (key actions)
  "Return the one of ACTIONS that has KEY, nil if there is none."
  (seq-find (lambda (action) (equal (plist-get action :key) key)) actions))

(defun football-gather-offers-row (view section row)
  "Return VIEW's row with the id ROW in the section with the id SECTION."
  (football-gather-offers-find
   row (plist-get (football-gather-offers-find section (plist-get view :sections)) :rows)))

(defun football-gather-offers-row-actions (section row)
  "Return the actions of SECTION that hold for its ROW."
  (let ((state (if (football-gather-offers-true-p row :isSelected) "selected" "unselected")))
    (and (football-gather-offers-enabled-p row)
         (seq-filter (lambda (action)
                       (member (plist-get action :rowState) (list nil state)))
                     (plist-get section :rowActions)))))

(defun football-gather-offers-true-p (thing member)
  "Return non-nil if the boolean MEMBER of THING is there and true."
  (eq (plist-get thing member) t))

(defun football-gather-offers-enabled-p (thing)
  "Return non-nil if THING, an action, a field or a row, can be used."
  (not (eq (plist-get thing :isEnabled) :json-false)))

(defun football-gather-offers-changeable-p (view field)
  "Return non-nil if the user can change the FIELD of VIEW now."
  (and (not (plist-get view :alert))
       (football-gather-offers-enabled-p field)
       (member (plist-get field :kind) football-gather-offers-changeable)))

(defun football-gather-offers-possible-p (field value)
  "Return non-nil if FIELD may have VALUE.
A choice is one of those that are offered, or none if it is not required."
  (cond ((not (equal (plist-get field :kind) "choice")) t)
        ((member value '(nil "")) (not (eq (plist-get field :isRequired) t)))
        (t (football-gather-offers-find value (plist-get field :choices)))))

(defun football-gather-offers-typed-p (field)
  "Return non-nil if the value of FIELD is typed."
  (member (plist-get field :kind) football-gather-offers-typed))

(defun football-gather-offers-of-role (view roles)
  "Return VIEW's enabled action of the first of ROLES that has one."
  (seq-some (lambda (role)
              (seq-find (lambda (action)
                          (and (equal (plist-get action :role) role)
                               (football-gather-offers-enabled-p action)))
                        (football-gather-offers-actions view)))
            roles))

(defun football-gather-offers-inputs (view)
  "Return the ids of the fields that VIEW is there to have filled in."
  (plist-get (football-gather-offers-primary (plist-get view :actions)) :inputs))

(defun football-gather-offers-shown (field drafts)
  "Return the value of FIELD: the draft of DRAFTS, else the service's value."
  (let ((draft (assoc (plist-get field :id) drafts)))
    (if draft (cdr draft) (plist-get field :value))))

(defun football-gather-offers-wire-value (field value)
  "Return the VALUE of FIELD as it is put on the wire.
Numbers go as numbers, and nonsense as it was typed, so that the service can say
what is wrong with it."
  (pcase (plist-get field :kind)
    ("toggle" (or (eq value t) :json-false))
    ("choice" (and (not (equal value "")) value))
    ((and (or "number" "stepper") (guard (stringp value)))
     (let ((text (string-trim value)))
       (cond ((string-empty-p text) nil)
             ;; Longer ones are not safe as numbers in JSON.
             ((string-match-p "\\`[+-]?[0-9]\\{1,14\\}\\'" text) (string-to-number text))
             (t text))))
    ((or "number" "stepper") value)
    (_ (or value ""))))

(defun football-gather-offers-unchanged-p (field value)
  "Return non-nil if the service has this VALUE of FIELD already."
  (equal (football-gather-offers-wire-value field value)
         (football-gather-offers-wire-value field (plist-get field :value))))

(defun football-gather-offers-refusal-p (view changed)
  "Return non-nil if VIEW refuses the sent values.
If that was the change of the field with the id CHANGED, only its error matters."
  (or (plist-get view :alert)
      (seq-some (lambda (field)
                  (and (plist-get field :error)
                       (member changed (list nil (plist-get field :id)))))
                (plist-get view :fields))))

(defun football-gather-offers-intent (view action drafts &optional row)
  "Return the call of VIEW's ACTION, its inputs by DRAFTS, with the id of ROW."
  (let ((params (copy-sequence (plist-get action :params))))
    (seq-doseq (id (plist-get action :inputs))
      (let ((field (football-gather-offers-find id (plist-get view :fields))))
        (when field
          (setq params (football-gather-offers--with
                        params id
                        (football-gather-offers-wire-value
                         field (football-gather-offers-shown field drafts)))))))
    (when (and row (plist-get action :rowParameter))
      (setq params (football-gather-offers--with
                    params (plist-get action :rowParameter) (plist-get row :id))))
    (cons (plist-get action :method) params)))

(defun football-gather-offers-change (field value)
  "Return the call that a change of FIELD to VALUE sends at once; nil if none."
  (let ((change (plist-get field :change)))
    (when change
      (cons (plist-get change :method)
            (football-gather-offers--with (copy-sequence (plist-get change :params)) "value"
                                          (football-gather-offers-wire-value field value))))))

(defun football-gather-offers--with (params name value)
  "Return PARAMS, a fresh plist, with VALUE under NAME, a string."
  (plist-put params (intern (concat ":" name)) value))

(provide 'football-gather-offers)
;;; football-gather-offers.el ends here
