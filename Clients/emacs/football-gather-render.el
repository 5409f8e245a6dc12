;;; football-gather-render.el --- Draws any view  -*- lexical-binding: t -*-

;;; Commentary:

;; Draws a view as text with buttons of the type `football-gather'.  It knows the
;; vocabulary of views, and no screen.  The text of a button has the property
;; `football-gather-key', which identifies it by ids that are the same in the next view:
;; ("alert" ACTION), ("field" FIELD), ("action" ACTION) or ("row" SECTION ROW).

;;; Code:

(require 'button)
(require 'wid-edit)
(require 'football-gather-offers)
(require 'football-gather-words)

(defgroup football-gather-faces nil
  "Faces of a front end for Football Gather."
  :group 'football-gather
  :group 'faces)

(defface football-gather-title '((t :inherit (bold underline)))
  "The title of a screen or an alert.")

(defface football-gather-heading '((t :inherit font-lock-function-name-face))
  "The title of a list.")

(defface football-gather-message '((t :inherit bold))
  "A sentence about the whole screen.")

(defface football-gather-error '((t :inherit error))
  "Errors of fields and failed calls.")

(defface football-gather-hint '((t :inherit shadow))
  "Placeholders, limits, and what cannot be used now.")

(defface football-gather-field '((t :inherit widget-field))
  "The value of a field that can be changed.")

(defface football-gather-normal '((t :inherit button))
  "An action.")

(defface football-gather-primary '((t :inherit (success button)))
  "The action that the screen is there for.")

(defface football-gather-destructive '((t :inherit (warning button)))
  "An action that destroys something.")

(defun football-gather-render (view drafts notice)
  "Insert VIEW with the user's DRAFTS, and NOTICE, which is about neither.
Either may be nil.  An alert comes first, and leaves the screen no buttons."
  (when notice
    (football-gather-render--line notice 'football-gather-error)
    (insert "\n"))
  (when view
    (let ((alert (plist-get view :alert)))
      (when alert
        (football-gather-render--line (plist-get alert :title) 'football-gather-title)
        (football-gather-render--lines (plist-get alert :message))
        (football-gather-render--actions "alert" (plist-get alert :actions))
        (insert "\n"))
      (football-gather-render--screen view drafts))))

(defun football-gather-render-key (position)
  "Return the key of the text at POSITION, nil if it is only text."
  (get-text-property position 'football-gather-key))

(defun football-gather-render-countdown (view)
  "Return the text of VIEW's first countdown, nil if there is none."
  (let ((field (seq-find (lambda (field) (equal (plist-get field :kind) "countdown"))
                         (plist-get view :fields))))
    (and field (football-gather-render--value field (plist-get field :value) t))))

(defun football-gather-render--loading (view)
  "Return VIEW's loading text with its progress."
  (let ((progress (plist-get view :progress)))
    (concat "Loading …" (when progress
                          (format " %d of %d" (plist-get progress :done)
                                  (plist-get progress :total))))))

(defun football-gather-render--screen (view drafts)
  "Insert VIEW, but for its alert, with the user's DRAFTS."
  (football-gather-render--line (plist-get view :title) 'football-gather-title)
  (when (football-gather-offers-true-p view :isLoading)
    (football-gather-render--line (football-gather-render--loading view) 'football-gather-hint))
  (when (plist-get view :message)
    (football-gather-render--lines (plist-get view :message) 'football-gather-message))
  (unless (seq-empty-p (plist-get view :fields))
    (insert "\n"))
  (let* ((fields (plist-get view :fields))
         (width (apply #'max 0 (mapcar (lambda (field) (football-gather-words-width (plist-get field :label)))
                                       fields))))
    (seq-doseq (field fields)
      (football-gather-render--field view field drafts (+ width 3))))
  (seq-doseq (section (plist-get view :sections))
    (football-gather-render--section view section))
  (seq-doseq (chart (plist-get view :charts))
    (football-gather-render--chart chart))
  (insert "\n")
  (football-gather-render--actions (unless (plist-get view :alert) "action")
                                   (plist-get view :actions)))

(defun football-gather-render--field (view field drafts column)
  "Insert the FIELD of VIEW with the user's DRAFTS, its value at COLUMN."
  (insert (football-gather-words-printable (plist-get field :label))
          (if (football-gather-offers-true-p field :isRequired) "*:" ":"))
  (indent-to column 1)
  (let* ((value (football-gather-offers-shown field drafts))
         (own (not (assoc (plist-get field :id) drafts)))
         (empty (and (member value '(nil "")) (not (and own (plist-get field :text)))))
         (text (if (and empty (not (equal (plist-get field :kind) "toggle")))
                   (or (plist-get field :placeholder) "")
                 (football-gather-render--value field value own))))
    (setq text (if (plist-get field :lines)
                   (football-gather-words-lines text (make-string column ?\s))
                 (football-gather-words-printable text)))
    (if (football-gather-offers-changeable-p view field)
        (football-gather-render--button (format "%s " text) (list "field" (plist-get field :id))
                                        (if empty
                                            '(football-gather-hint football-gather-field)
                                          'football-gather-field))
      (insert text)))
  (let ((choices (mapcar (lambda (choice) (plist-get choice :title)) (plist-get field :choices)))
        (low (plist-get field :minimum))
        (high (plist-get field :maximum)))
    (when choices
      (football-gather-render--hint (string-join choices ", ")))
    (when (or low high)
      (football-gather-render--hint (format "%s–%s" (or low "") (or high "")))))
  (insert "\n")
  (when (plist-get field :error)
    (indent-to column)
    (football-gather-render--line (plist-get field :error) 'football-gather-error)))

(defun football-gather-render--value (field value own)
  "Return the text for VALUE in FIELD; OWN is non-nil if it is the service's."
  (let ((text (and own (plist-get field :text)))
        (choice (football-gather-offers-find value (plist-get field :choices))))
    (pcase (plist-get field :kind)
      ("toggle" (concat (if (eq value t) "[x]" "[ ]") (and text (concat " " text))))
      ("secret" (make-string (length value) ?•))
      (_ (let ((words (or text (plist-get choice :title) (and value (format "%s" value)))))
           (string-join (delq nil (list words (plist-get field :state))) " "))))))

(defun football-gather-render--section (view section)
  "Insert the SECTION of VIEW: a heading, rows, and their actions."
  (let* ((rows (plist-get section :rows))
         (shown (length rows))
         (offset (plist-get section :offset))
         (total (plist-get section :total))
         (actions (plist-get section :rowActions)))
    (insert "\n")
    (unless (member (plist-get section :title) '(nil ""))
      (football-gather-render--line (plist-get section :title) 'football-gather-heading))
    (when (and (seq-empty-p rows) (plist-get section :emptyText))
      (football-gather-render--line (plist-get section :emptyText) 'football-gather-hint))
    (seq-doseq (row rows)
      (football-gather-render--row view section row))
    (unless (equal (or total (if offset -1 shown)) shown)
      (football-gather-render--line
       (format "%s of %s"
               (if (zerop shown) "none"
                 (format "%d–%d" (1+ (or offset 0)) (+ (or offset 0) shown)))
               (or total "many"))
       'football-gather-hint))
    (unless (or (seq-empty-p rows) (seq-empty-p actions))
      (football-gather-render--line
       (concat "Each row: " (mapconcat #'football-gather-render--row-action actions " · "))
       'football-gather-hint))))

(defun football-gather-render--chart (chart)
  "Insert CHART: a line of blocks for each point.
A chart that is a line is drawn from its least value on."
  (let* ((points (append (plist-get chart :points) nil))
         (values (mapcar (lambda (point) (plist-get point :value)) points))
         (low (if (equal (plist-get chart :kind) "line") (seq-min (or values '(0))) 0))
         (range (max 1 (- (seq-max (or values '(0))) low)))
         (width (apply #'max 0 (mapcar (lambda (point) (football-gather-words-width (plist-get point :label)))
                                       points)))
         (unit (plist-get chart :unit)))
    (insert "\n")
    (football-gather-render--line
     (concat (plist-get chart :title) (and unit (format " (%s)" unit)))
     'football-gather-heading)
    (dolist (point points)
      (insert "  " (football-gather-words-printable (plist-get point :label)))
      (indent-to (+ width 3) 1)
      (insert (make-string (round (* 24.0 (- (plist-get point :value) low)) range) ?█)
              (format " %s\n" (plist-get point :value))))))

(defun football-gather-render--row (view section row)
  "Insert the ROW of VIEW's SECTION."
  (let ((text (string-join
               (cons (concat (and (plist-member row :isSelected)
                                  (if (football-gather-offers-true-p row :isSelected)
                                      "[x] " "[ ] "))
                             (plist-get row :title))
                     (append (plist-get row :details) nil))
               " · ")))
    (setq text (football-gather-words-printable text))
    (if (and (not (plist-get view :alert))
             (seq-some #'football-gather-offers-enabled-p
                       (football-gather-offers-row-actions section row)))
        (football-gather-render--button
         text (list "row" (plist-get section :id) (plist-get row :id)) 'default)
      (insert text))
    (insert "\n")))

(defun football-gather-render--row-action (action)
  "Return the text for the row ACTION."
  (concat (plist-get action :title)
          (and (plist-get action :rowState) (format " if %s" (plist-get action :rowState)))
          (football-gather-render--reason action)))

(defun football-gather-render--actions (kind actions)
  "Insert ACTIONS, as buttons of KIND unless that is nil."
  (seq-doseq (action actions)
    (let ((title (football-gather-words-printable (format "[%s]" (plist-get action :title)))))
      (if (and kind (football-gather-offers-enabled-p action))
          (football-gather-render--button
           title (list kind (plist-get action :id))
           (pcase (plist-get action :role)
             ("primary" 'football-gather-primary)
             ("destructive" 'football-gather-destructive)
             (_ 'football-gather-normal)))
        (insert (propertize title 'face 'football-gather-hint)
                (football-gather-words-printable (football-gather-render--reason action))))
      (insert "\n"))))

(defun football-gather-render--reason (action)
  "Return why ACTION cannot be done now; empty if it can."
  (if (football-gather-offers-enabled-p action)
      ""
    (format " — %s" (or (plist-get action :reason) "not now"))))

(defun football-gather-render--button (text key face)
  "Insert TEXT in FACE as the button of KEY."
  (insert-text-button text 'type 'football-gather 'football-gather-key key 'face face))

(defun football-gather-render--hint (text)
  "Insert TEXT after something as a hint."
  (insert (propertize (format "  (%s)" (football-gather-words-printable text))
                      'face 'football-gather-hint)))

(defun football-gather-render--line (text &optional face)
  "Insert TEXT in FACE and end the line."
  (football-gather-render--lines (football-gather-words-printable text) face))

(defun football-gather-render--lines (text &optional face)
  "Insert TEXT, which may have several lines, in FACE and end the last one."
  (let ((lines (football-gather-words-lines text)))
    (insert (if face (propertize lines 'face face) lines) "\n")))

(provide 'football-gather-render)
;;; football-gather-render.el ends here
