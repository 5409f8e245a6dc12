;;; football-gather-render.el --- Draws any view  -*- lexical-binding: t -*-

;;; Commentary:

;; Draws a view as text with buttons of the type `football-gather'.  It knows the
;; vocabulary of views, and no screen.  The text of a button has the property
;; `football-gather-key', which identifies it by ids that are the same in the next view:
;; ("alert" ACTION), ("field" FIELD), ("less" FIELD), ("more" FIELD), ("action" ACTION),
;; ("row" SECTION ROW) or ("column" SECTION COLUMN).  A row with no action has it as well,
;; but is no button.

;;; Code:

(require 'button)
(require 'football-gather-beside)
(require 'football-gather-chart)
(require 'football-gather-faces)
(require 'football-gather-table)

(defun football-gather-render (view drafts notice room)
  "Insert VIEW with the user's DRAFTS, and NOTICE, which is about neither.
Either may be nil.  An alert comes first, and leaves the screen no buttons.
ROOM is how many columns a table may take."
  (when notice
    (football-gather-render--line notice 'football-gather-error)
    (insert "\n"))
  (when view
    (let ((alert (plist-get view :alert)))
      (when alert
        (football-gather-render--line
         (plist-get alert :title)
         (cons 'football-gather-title
               (when (plist-get alert :severity)
                 (list (football-gather-faces-of-severity (plist-get alert :severity))))))
        (football-gather-render--lines (plist-get alert :message))
        (football-gather-render--actions "alert" (plist-get alert :actions))
        (insert "\n"))
      (football-gather-render--screen view drafts room))))

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

(defun football-gather-render--screen (view drafts room)
  "Insert VIEW, but for its alert, with the user's DRAFTS.
ROOM is that for a table."
  (football-gather-render--line (plist-get view :title) 'football-gather-title)
  (when (plist-get view :notice)
    (football-gather-render--notice view (plist-get view :notice)))
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
  (football-gather-beside-insert
   view room
   (lambda (section) (football-gather-render--section view section room))
   (lambda (section) (football-gather-words-width (football-gather-render--each-row section))))
  (seq-doseq (chart (plist-get view :charts))
    (unless (football-gather-offers-find (plist-get chart :section) (plist-get view :sections))
      (insert "\n")
      (football-gather-chart-insert chart)))
  (dolist (group (football-gather-offers-of-screen view))
    (insert "\n")
    (football-gather-render--actions (football-gather-render--kind view) group)))

(defun football-gather-render--kind (view)
  "Return the kind of the buttons of VIEW's actions.
It is nil if an alert is in front of them."
  (unless (plist-get view :alert) "action"))

(defun football-gather-render--notice (view notice)
  "Insert VIEW's NOTICE with its action."
  (insert (propertize (football-gather-words-printable (plist-get notice :text))
                      'face (football-gather-faces-of-severity (plist-get notice :severity))))
  (football-gather-render--beside view (plist-get notice :action))
  (insert "\n"))

(defun football-gather-render--beside (view id)
  "Insert VIEW's action with ID behind something, if there is one."
  (let ((action (football-gather-offers-find id (plist-get view :actions))))
    (when action
      (insert "  ")
      (football-gather-render--action (football-gather-render--kind view) action))))

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
        (football-gather-render--input field text (if empty
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

(defun football-gather-render--input (field text face)
  "Insert TEXT in FACE as the button of FIELD.
That of a stepper is between two that count."
  (let ((id (plist-get field :id)) (steps (equal (plist-get field :kind) "stepper")))
    (when steps
      (football-gather-render--button "[−]" (list "less" id) 'football-gather-normal)
      (insert " "))
    (football-gather-render--button (format "%s " text) (list "field" id) face)
    (when steps
      (football-gather-render--button "[+]" (list "more" id) 'football-gather-normal))))

(defun football-gather-render--value (field value own)
  "Return the text for VALUE in FIELD; OWN is non-nil if it is the service's."
  (let ((text (and own (plist-get field :text)))
        (choice (football-gather-offers-find value (plist-get field :choices))))
    (pcase (plist-get field :kind)
      ("toggle" (concat (if (eq value t) "[x]" "[ ]") (and text (concat " " text))))
      ("secret" (make-string (length value) ?•))
      (_ (let ((words (or text (plist-get choice :title) (and value (format "%s" value)))))
           (string-join (delq nil (list words (plist-get field :state))) " "))))))

(defun football-gather-render--section (view section room)
  "Insert the SECTION of VIEW: a heading, charts, rows, and their actions.
ROOM is that for a table."
  (let ((rows (plist-get section :rows))
        (hint (football-gather-render--each-row section))
        (columns (football-gather-table-columns section room)))
    (insert "\n")
    (unless (member (plist-get section :title) '(nil ""))
      (football-gather-render--line (plist-get section :title) 'football-gather-heading))
    (seq-doseq (chart (plist-get view :charts))
      (when (equal (plist-get chart :section) (plist-get section :id))
        (football-gather-chart-insert chart)
        (insert "\n")))
    (when (and (seq-empty-p rows) (plist-get section :emptyText))
      (football-gather-render--line (plist-get section :emptyText) 'football-gather-hint))
    (when columns
      (football-gather-render--headings view section columns))
    (seq-doseq (row rows)
      (football-gather-render--row view section row columns))
    (football-gather-render--window view section)
    (unless (or (seq-empty-p rows) (string-empty-p hint))
      (football-gather-render--line hint 'football-gather-hint))))

(defun football-gather-render--window (view section)
  "Insert which part of its list SECTION of VIEW is.
Behind that are the actions that lead to the other parts."
  (let* ((shown (length (plist-get section :rows)))
         (offset (plist-get section :offset))
         (total (plist-get section :total))
         (is-part (not (equal (or total (if offset -1 shown)) shown)))
         (start (point)))
    (when is-part
      (insert (propertize
               (format "%s of %s"
                       (if (zerop shown) "none"
                         (format "%d–%d" (1+ (or offset 0)) (+ (or offset 0) shown)))
                       (or total "many"))
               'face 'football-gather-hint)))
    (football-gather-render--beside view (plist-get section :previous))
    (football-gather-render--beside view (plist-get section :next))
    (unless (= start (point))
      (insert "\n"))))

(defun football-gather-render--headings (view section columns)
  "Insert the headings of VIEW's SECTION above COLUMNS."
  (cl-loop for heading in (football-gather-table-headings section)
           for place in columns
           for column in (cons nil (append (plist-get section :columns) nil))
           for (before . behind) = (football-gather-table-pads heading place)
           for text = (football-gather-words-printable heading)
           for action = (plist-get column :action)
           do (insert before)
           (if (and action (football-gather-render--kind view)
                    (football-gather-offers-enabled-p action))
               (football-gather-render--button
                text (list "column" (plist-get section :id) (plist-get column :id))
                '(football-gather-normal football-gather-heading))
             (insert (propertize text 'face 'football-gather-heading)))
           (insert behind))
  (delete-horizontal-space)
  (insert "\n"))

(defun football-gather-render--row (view section row columns)
  "Insert the ROW of VIEW's SECTION, its texts in COLUMNS if there are any."
  (let ((text (if columns
                  (football-gather-table-line row columns)
                (football-gather-table-row section row)))
        (key (list "row" (plist-get section :id) (plist-get row :id))))
    (cond
     ((not (football-gather-render--kind view))
      (insert text))
     ((seq-some #'football-gather-offers-enabled-p
                (football-gather-offers-row-actions section row))
      (football-gather-render--button text key 'default))
     (t
      (insert (propertize text 'football-gather-key key))))
    (insert "\n")))

(defun football-gather-render--each-row (section)
  "Return what can be done with the rows of SECTION; empty if that is nothing."
  (let ((actions (plist-get section :rowActions)))
    (if (seq-empty-p actions) ""
      (concat "Each row: " (mapconcat #'football-gather-render--row-action actions " · ")))))

(defun football-gather-render--row-action (action)
  "Return the text for the row ACTION."
  (concat (football-gather-render-title action)
          (and (plist-get action :rowState) (format " if %s" (plist-get action :rowState)))
          (football-gather-render--reason action)))

(defun football-gather-render-title (action)
  "Return the title of ACTION after its key, if it has one."
  (concat (and (plist-get action :key) (format "[%s] " (plist-get action :key)))
          (plist-get action :title)))

(defun football-gather-render--actions (kind actions)
  "Insert ACTIONS, each in a line, as buttons of KIND unless that is nil."
  (seq-doseq (action actions)
    (football-gather-render--action kind action)
    (insert "\n")))

(defun football-gather-render--action (kind action)
  "Insert ACTION, as a button of KIND unless that is nil."
  (let ((title (football-gather-words-printable
                (if (plist-get action :key)
                    (football-gather-render-title action)
                  (format "[%s]" (plist-get action :title))))))
    (if (and kind (football-gather-offers-enabled-p action))
        (football-gather-render--button
         title (list kind (plist-get action :id))
         (pcase (plist-get action :role)
           ("primary" 'football-gather-primary)
           ("destructive" 'football-gather-destructive)
           (_ 'football-gather-normal)))
      (insert (propertize title 'face 'football-gather-hint)
              (football-gather-words-printable (football-gather-render--reason action))))))

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
