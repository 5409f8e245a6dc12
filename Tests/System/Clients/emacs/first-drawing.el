;;; first-drawing.el --- How long the first drawing takes  -*- lexical-binding: t -*-

;;; Commentary:

;; Prints how many milliseconds it takes to draw 20 rows, the window of 100 rows in which the
;; service sends a list of 1,000, and 1,000 rows for the first time, and the ratios to 20 rows,
;; with and without the garbage collector.  The client is compiled first, as it is in a
;; package.  Load this in a batch Emacs that has Clients/emacs on its load path.

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

(defconst first-drawing-turns 9
  "How often each view is drawn.")

(defun first-drawing-view (count total)
  "Return a view with a table of COUNT rows out of TOTAL."
  `(:screen "harbour" :title "Harbour"
    :sections [(:id "ships" :title "Ships" :rowHeading "Ship"
                :columns [(:id "flag" :title "Flag" :alignment "start")
                          (:id "tons" :title "Tons" :alignment "end")]
                :rows ,(vconcat (mapcar #'first-drawing-row (number-sequence 1 count)))
                :offset 0 :total ,total ,@(and (< count total) '(:next "next"))
                :rowActions [(:id "hail" :title "Hail" :method "ships/hail" :isEnabled t
                              :role "primary" :key "h" :rowParameter "ship")])]
    :actions ,(if (< count total)
                  [(:id "next" :title "Next" :method "ships/next" :isEnabled t :role "normal")]
                [])))

(defun first-drawing-row (number)
  "Return the row with NUMBER."
  `(:id ,(number-to-string number) :title ,(format "Ship %d" number)
    :details [,(format "Flag %d" (% number 7)) ,(format "%d" (* 37 number))]))

(defun first-drawing-time (view)
  "Return how many milliseconds the first drawing of VIEW takes.
The second one is without what the garbage collector takes."
  (garbage-collect)
  (with-temp-buffer
    (pcase-let ((`(,time ,_ ,collecting)
                 (benchmark-run (football-gather-place-draw view nil nil nil))))
      (list (* 1000 time) (* 1000 (- time collecting))))))

(defun first-drawing-medians (times part)
  "Return the median of each view in TIMES, each a list of one for each view.
The function PART takes the number out of a time."
  (cl-loop for place below (length (car times))
           for taken = (sort (mapcar (lambda (turn) (funcall part (nth place turn))) times) #'<)
           collect (nth (/ first-drawing-turns 2) taken)))

(first-drawing-compile)
(let* ((views (list (first-drawing-view 20 20) (first-drawing-view 100 1000)
                    (first-drawing-view 1000 1000)))
       (times (mapcar (lambda (_) (mapcar #'first-drawing-time views))
                      (number-sequence 1 first-drawing-turns))))
  (cl-loop for (part . what) in '((car . "") (cadr . " without garbage collection"))
           for (few window all) = (first-drawing-medians times part)
           do (princ (format (concat "20 rows: %.1f ms, 100 of 1,000 rows: %.1f ms, ratio %.1f, "
                                     "1,000 rows: %.1f ms, ratio %.1f%s\n")
                             few window (/ window few) all (/ all few) what))))

(provide 'first-drawing)
;;; first-drawing.el ends here
