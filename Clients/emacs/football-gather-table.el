;;; football-gather-table.el --- Sections as tables  -*- lexical-binding: t -*-

;;; Commentary:

;; How a section with columns is laid out: as a table where there is room for one, else each
;; cell after its heading.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'football-gather-offers)
(require 'football-gather-words)

(defconst football-gather-table-gaps '(2 1)
  "How many spaces there may be between two columns, best first.")

(defconst football-gather-table-marks '(("ascending" . " ▲") ("descending" . " ▼"))
  "What is behind the heading of the column by which the rows are sorted.")

(cl-defstruct (football-gather-table-column
               (:constructor football-gather-table-column-make (width alignment gap)))
  "The place of a column."
  (width nil :documentation "How wide its widest text is.")
  (alignment nil :documentation "Where its texts are: at its start, center or end.")
  (gap nil :documentation "How many spaces are before it."))

(defun football-gather-table-row-title (row)
  "Return the title of ROW after the mark of its selection, if it has one."
  (concat (and (plist-member row :isSelected)
               (if (football-gather-offers-true-p row :isSelected) "[x] " "[ ] "))
          (plist-get row :title)))

(defun football-gather-table-heading (column)
  "Return the heading of COLUMN, with the mark of its order."
  (concat (plist-get column :title)
          (alist-get (plist-get column :order) football-gather-table-marks nil nil #'equal)))

(defun football-gather-table-columns (section room)
  "Return the columns of SECTION as they are drawn, that of its titles first.
Return nil if it is no table, or if there is less ROOM than it needs."
  (let ((columns (plist-get section :columns)))
    (unless (or (seq-empty-p columns) (seq-empty-p (plist-get section :rows)))
      (let* ((lines (cons (football-gather-table-headings section)
                          (mapcar #'football-gather-table-cells (plist-get section :rows))))
             (widths (seq-map-indexed
                      (lambda (_ place)
                        (seq-max (mapcar (lambda (line)
                                           (football-gather-words-width (or (nth place line) "")))
                                         lines)))
                      (car lines)))
             (gap (seq-find (lambda (gap)
                              (<= (+ (apply #'+ widths) (* gap (length columns))) room))
                            football-gather-table-gaps)))
        (when gap
          (cl-mapcar #'football-gather-table-column-make
                     widths
                     (cons "start" (mapcar (lambda (column) (plist-get column :alignment)) columns))
                     (cons 0 (make-list (length columns) gap))))))))

(defun football-gather-table-headings (section)
  "Return the headings of SECTION's columns, that of its titles first."
  (cons (concat (and (seq-some (lambda (row) (plist-member row :isSelected))
                               (plist-get section :rows))
                     "    ")
                (plist-get section :rowHeading))
        (mapcar #'football-gather-table-heading (plist-get section :columns))))

(defun football-gather-table-cells (row)
  "Return the texts of ROW, one for each column."
  (cons (football-gather-table-row-title row) (append (plist-get row :details) nil)))

(defun football-gather-table-pads (text column)
  "Return the spaces before and behind TEXT in COLUMN, a pair."
  (let* ((free (- (football-gather-table-column-width column) (football-gather-words-width text)))
         (before (pcase (football-gather-table-column-alignment column)
                   ("end" free)
                   ("center" (/ free 2))
                   (_ 0))))
    (cons (make-string (+ before (football-gather-table-column-gap column)) ?\s)
          (make-string (- free before) ?\s))))

(defun football-gather-table-line (row columns)
  "Return the texts of ROW in one line, each in its one of COLUMNS."
  (string-trim-right
   (apply #'concat
          (cl-mapcar (lambda (text column)
                       (let ((pads (football-gather-table-pads text column)))
                         (concat (car pads) (football-gather-words-printable text) (cdr pads))))
                     (football-gather-table-cells row) columns))))

(defun football-gather-table-row (section row)
  "Return the text of SECTION's ROW where there is no room for a table.
Each detail of a table that is not empty comes after its heading."
  (let ((columns (append (plist-get section :columns) nil)))
    (football-gather-words-printable
     (string-join
      (cons (football-gather-table-row-title row)
            (if columns
                (cl-loop for column in columns
                         for detail across (plist-get row :details)
                         unless (string-empty-p detail)
                         collect (format "%s: %s" (football-gather-table-heading column) detail))
              (append (plist-get row :details) nil)))
      " · "))))

(provide 'football-gather-table)
;;; football-gather-table.el ends here
