;;; first-drawing.el --- How long the first drawing takes  -*- lexical-binding: t -*-

;;; Commentary:

;; Prints how many milliseconds it takes to draw 20 rows and 1000 rows for the first time, and
;; their ratio, with and without the garbage collector.  The client is compiled first, as it
;; is in a package.  Load this in a batch Emacs that has Clients/emacs on its load path.

;;; Code:

(require 'benchmark)

(defun first-drawing-compile ()
  "Compile and load the client."
  (let ((folder (make-temp-file "football-gather-" t)))
    (unwind-protect
        (progn
          (dolist (file (directory-files (file-name-directory (locate-library "football-gather"))
                                         t "\\.el\\'"))
            (copy-file file (file-name-as-directory folder)))
          (let ((load-path (cons folder load-path)) (inhibit-message t))
            (byte-recompile-directory folder 0)
            (load "football-gather" nil t)))
      (delete-directory folder t))))

(defun first-drawing-view (count)
  "Return a view with a table of COUNT rows."
  `(:screen "harbour" :title "Harbour"
    :sections [(:id "ships" :title "Ships" :rowHeading "Ship"
                :columns [(:id "flag" :title "Flag" :alignment "start")
                          (:id "tons" :title "Tons" :alignment "end")]
                :rows ,(vconcat (mapcar #'first-drawing-row (number-sequence 1 count)))
                :rowActions [(:id "hail" :title "Hail" :method "ships/hail" :isEnabled t
                              :role "primary" :key "h" :rowParameter "ship")])]
    :actions []))

(defun first-drawing-row (number)
  "Return the row with NUMBER."
  `(:id ,(number-to-string number) :title ,(format "Ship %d" number)
    :details [,(format "Flag %d" (% number 7)) ,(format "%d" (* 37 number))]))

(defun first-drawing-times (count)
  "Return how many milliseconds the first drawing of COUNT rows takes.
That is the median of five, and without what the garbage collector takes."
  (let* ((view (first-drawing-view count))
         (runs (mapcar (lambda (_)
                         (garbage-collect)
                         (with-temp-buffer
                           (benchmark-run (football-gather-place-draw view nil nil nil))))
                       (number-sequence 1 5))))
    (mapcar (lambda (time) (* 1000 (nth 2 (sort (mapcar time runs) #'<))))
            (list #'car (lambda (run) (- (car run) (nth 2 run)))))))

(first-drawing-compile)
(cl-mapc (lambda (few many what)
           (princ (format "20 rows: %.1f ms, 1000 rows: %.1f ms, ratio %.0f%s\n"
                          few many (/ many few) what)))
         (first-drawing-times 20) (first-drawing-times 1000) '("" " without garbage collection"))

(provide 'first-drawing)
;;; first-drawing.el ends here
