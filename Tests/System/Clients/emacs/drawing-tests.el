;;; drawing-tests.el --- Tables and colours  -*- lexical-binding: t -*-

;;; Commentary:

;; How the real leaderboard is drawn, as files; and whether colours can be told apart.

;;; Code:

(require 'football-gather-tests)

(defconst drawing-tests-golden
  (expand-file-name "golden/" (file-name-directory load-file-name))
  "The folder of drawings as they have to be.")

(defun drawing-tests-is-golden (name)
  "Fail unless the buffer is as the drawing with NAME."
  (should (equal (split-string (football-gather-tests-text) "\n")
                 (with-temp-buffer
                   (insert-file-contents (expand-file-name (concat name ".txt")
                                                           drawing-tests-golden))
                   (split-string (buffer-string) "\n")))))

(ert-deftest drawing-tests-the-leaderboard ()
  "It is a table where there is room, whose headings sort."
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "t")
    (drawing-tests-is-golden "leaderboard")
    (unwind-protect
        (progn
          (set-frame-width nil 60)
          (run-hook-with-args 'window-size-change-functions (selected-window))
          (drawing-tests-is-golden "leaderboard-narrow"))
      (set-frame-width nil 80)
      (run-hook-with-args 'window-size-change-functions (selected-window)))
    (drawing-tests-is-golden "leaderboard")
    (football-gather-tests-press "column" "won")
    (football-gather-tests-shows "Name     Rating Played Won ▼ Drawn")
    ;; The pressed heading can no longer be pressed; the view names where to go on.
    (should (equal (football-gather-render-key (point)) '("row" "ranked" "8")))))

(ert-deftest drawing-tests-cells-are-aligned ()
  "At the start, in the center or at the end of their column, by their width."
  (let ((section '(:rowHeading "Ship" :columns [(:title "Flag" :alignment "center")
                                                (:title "Tons" :alignment "end")]
                   :rows [(:title "審判" :details ["x" "1"] :isSelected t)
                          (:title "Walrus" :details ["" ""])])))
    (pcase-dolist (`(,room . ,lines) '((20 "[x] 審判   x       1" "Walrus")
                                       (19 "[x] 審判  x      1" "Walrus")
                                       (18 "[x] 審判  x      1" "Walrus")))
      (let ((columns (football-gather-table-columns section room)))
        (should (equal (mapcar (lambda (row) (football-gather-table-line row columns))
                               (plist-get section :rows))
                       lines))))
    (should-not (football-gather-table-columns section 17))))

(ert-deftest drawing-tests-colours-can-be-read ()
  "The contrast of each face is at least 4.5 on its background, as WCAG 2.2 asks."
  (dolist (face (drawing-tests--faces))
    (pcase-dolist (`(,display . ,attributes) (face-default-spec face))
      (let* ((on (if (equal (alist-get 'background (and (listp display) display)) '(light))
                     '("#ffffff" "#ebebeb") '("#000000" "#303030")))
             (color (plist-get attributes :foreground))
             (own (plist-get attributes :background)))
        (when color
          (dolist (background (cond (own (list own))
                                    ((eq face 'football-gather-hint) on)
                                    (t (list (car on)))))
            (ert-info ((format "%s %s" face background))
              (should (>= (drawing-tests--contrast color background) 4.5)))))))))

(defun drawing-tests--faces ()
  "Return the faces of the client."
  (seq-filter (lambda (face) (string-prefix-p "football-gather-" (symbol-name face)))
              (face-list)))

(defun drawing-tests--contrast (color background)
  "Return the contrast of COLOR on BACKGROUND, from 1 to 21."
  (let ((lights (sort (mapcar #'drawing-tests--luminance (list color background)) #'>)))
    (/ (+ (car lights) 0.05) (+ (cadr lights) 0.05))))

(defun drawing-tests--luminance (color)
  "Return the relative luminance of COLOR, #rrggbb."
  (apply #'+ (cl-mapcar (lambda (place weight)
                          (let ((part (/ (string-to-number (substring color place (+ place 2)) 16)
                                         255.0)))
                            (* weight (if (<= part 0.04045) (/ part 12.92)
                                        (expt (/ (+ part 0.055) 1.055) 2.4)))))
                        '(1 3 5) '(0.2126 0.7152 0.0722))))

(provide 'drawing-tests)
;;; drawing-tests.el ends here
