;;; football-gather-beside.el --- Short sections side by side  -*- lexical-binding: t -*-

;;; Commentary:

;; Short sections that follow each other are drawn side by side where all of them have room.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'subr-x)
(require 'football-gather-offers)

(defcustom football-gather-beside t
  "Non-nil means that short lists are side by side in a wide window.
Without it the buffer has them one after another, for what reads it aloud."
  :group 'football-gather
  :type 'boolean)

(defconst football-gather-beside--rows 12
  "How many rows a short section has at most.")

(defconst football-gather-beside--gap 4
  "How many spaces are between two sections.")

(defun football-gather-beside-insert (view room draw least)
  "Insert the sections of VIEW in a window of ROOM columns.
Call the function DRAW to insert one; the function LEAST returns how wide it is
at least if it has rows, so that rows that come and go move no other list."
  (let ((sections (append (plist-get view :sections) nil)))
    (while sections
      (let* ((others (seq-drop-while (apply-partially #'football-gather-beside--short-p view)
                                     sections))
             (count (max 1 (- (length sections) (length others)))))
        (football-gather-beside--insert
         (mapcar (lambda (section) (football-gather-beside--drawing draw section))
                 (seq-take sections count))
         (mapcar least (seq-take sections count))
         room)
        (setq sections (seq-drop sections count))))))

(defun football-gather-beside--short-p (view section)
  "Return non-nil if SECTION of VIEW is a short list, and has no chart."
  (and (seq-empty-p (plist-get section :columns))
       (<= (length (plist-get section :rows)) football-gather-beside--rows)
       (not (seq-some (lambda (chart)
                        (equal (plist-get chart :section) (plist-get section :id)))
                      (plist-get view :charts)))))

(defun football-gather-beside--drawing (draw section)
  "Have the function DRAW insert SECTION elsewhere, and return that."
  (with-temp-buffer
    (setq indent-tabs-mode nil)
    (funcall draw section)
    (buffer-string)))

(defun football-gather-beside--insert (drawings least room)
  "Insert DRAWINGS side by side if they fit into ROOM, else one after another.
LEAST are how wide they are at least."
  (let* ((columns (mapcar (lambda (drawing) (butlast (split-string drawing "\n"))) drawings))
         (widths (cl-mapcar (lambda (lines width)
                              (apply #'max width (mapcar #'string-width lines)))
                            columns least)))
    (if (or (not football-gather-beside)
            (not (cdr drawings))
            (> (+ (apply #'+ widths) (* football-gather-beside--gap (1- (length widths)))) room))
        (apply #'insert drawings)
      (dotimes (place (apply #'max (mapcar #'length columns)))
        (insert (string-trim-right
                 (apply #'concat
                        (cl-mapcar (lambda (lines width)
                                     (football-gather-beside--padded (nth place lines) width))
                                   columns widths)))
                "\n")))))

(defun football-gather-beside--padded (text width)
  "Return TEXT, nil for none, with spaces up to the section behind WIDTH."
  (let ((free (- width (string-width (or text "")))))
    (concat text (make-string (+ football-gather-beside--gap free) ?\s))))

(provide 'football-gather-beside)
;;; football-gather-beside.el ends here
