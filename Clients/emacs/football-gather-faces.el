;;; football-gather-faces.el --- Colours of a drawing  -*- lexical-binding: t -*-

;;; Commentary:

;; The faces of the client.  Each has its own colours for a light and for a dark background,
;; which can be told from it, and on which its text can be read.

;;; Code:

(defgroup football-gather-faces nil
  "Faces of a front end for Football Gather."
  :group 'football-gather
  :group 'faces)

(defun football-gather-faces--spec (light dark &rest attributes)
  "Return the spec of a face that is LIGHT or DARK, as the background is.
Both are lists of attributes.  ATTRIBUTES are added to them, and are the face
where there are no colours."
  `((((class color) (min-colors 88) (background light)) ,@light ,@attributes)
    (((class color) (min-colors 88)) ,@dark ,@attributes)
    (t ,@attributes)))

(defface football-gather-title '((t :weight bold :underline t))
  "The title of a screen or an alert.")

(defface football-gather-heading
  (football-gather-faces--spec '(:foreground "#0069a8") '(:foreground "#79c0ff") :weight 'bold)
  "The title of a list, and the headings of a table.")

(defface football-gather-message '((t :weight bold))
  "A sentence about the whole screen.")

(defface football-gather-info
  (football-gather-faces--spec '(:foreground "#0069a8") '(:foreground "#79c0ff"))
  "A notice, or the title of an alert, of no special severity.")

(defface football-gather-success
  (football-gather-faces--spec '(:foreground "#1a7431") '(:foreground "#7ee787"))
  "A notice, or the title of an alert, that something has been done.")

(defface football-gather-warning
  (football-gather-faces--spec '(:foreground "#8f5f00") '(:foreground "#f2cc60"))
  "A notice, or the title of an alert, that warns.")

(defface football-gather-error
  (football-gather-faces--spec '(:foreground "#c21f2b") '(:foreground "#ffa198") :weight 'bold)
  "A notice, or the title of an alert, of an error; errors of fields and failed calls.")

(defface football-gather-hint
  (football-gather-faces--spec '(:foreground "#666666") '(:foreground "#adadad") :slant 'italic)
  "Placeholders, limits, and what cannot be used now.")

(defface football-gather-field
  (football-gather-faces--spec '(:foreground "#000000" :background "#ebebeb")
                               '(:foreground "#ffffff" :background "#303030") :underline t)
  "The value of a field that can be changed.")

(defface football-gather-normal '((t :underline t))
  "An action.")

(defface football-gather-primary
  (football-gather-faces--spec '(:foreground "#1a7431") '(:foreground "#7ee787")
                               :weight 'bold :underline t)
  "The action that the screen is there for.")

(defface football-gather-destructive
  (football-gather-faces--spec '(:foreground "#c21f2b") '(:foreground "#ffa198") :underline t)
  "An action that destroys something.")

(defconst football-gather-faces-severities
  '(("success" . football-gather-success)
    ("warning" . football-gather-warning)
    ("error" . football-gather-error))
  "The faces of severities; any other one is an info.")

(defun football-gather-faces-of-severity (severity)
  "Return the face of SEVERITY."
  (alist-get severity football-gather-faces-severities 'football-gather-info nil #'equal))

(provide 'football-gather-faces)
;;; football-gather-faces.el ends here
