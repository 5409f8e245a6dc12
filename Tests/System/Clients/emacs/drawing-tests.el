;;; drawing-tests.el --- Tables and colours  -*- lexical-binding: t -*-

;;; Commentary:

;; How the real leaderboard is drawn, as files; and whether colours can be told apart.

;;; Code:

(require 'football-gather-tests)

(defconst drawing-tests-golden
  (expand-file-name "golden/" (file-name-directory load-file-name))
  "The folder of drawings as they have to be.")

(defun drawing-tests-is-golden (name)
  "Fail unless the buffer is as the drawing with NAME; RECORD_GOLDEN=1 rewrites it."
  (let ((file (expand-file-name (concat name ".txt") drawing-tests-golden)))
    (when (getenv "RECORD_GOLDEN")
      (write-region (football-gather-tests-text) nil file))
    (should (equal (split-string (football-gather-tests-text) "\n")
                   (with-temp-buffer
                     (insert-file-contents file)
                     (split-string (buffer-string) "\n"))))))

(defmacro drawing-tests--in-columns (width &rest body)
  "Run BODY while the frame has a WIDTH other than 80."
  (declare (indent 1))
  `(unwind-protect
       (progn
         (set-frame-width nil ,width)
         (run-hook-with-args 'window-size-change-functions (selected-window))
         ,@body)
     (set-frame-width nil 80)
     (run-hook-with-args 'window-size-change-functions (selected-window))))

(ert-deftest drawing-tests-the-leaderboard ()
  "It is a table where there is room, whose headings sort."
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "t")
    (drawing-tests-is-golden "leaderboard")
    (drawing-tests--in-columns 60
      (drawing-tests-is-golden "leaderboard-narrow"))
    (drawing-tests-is-golden "leaderboard")
    (football-gather-tests-press "column" "won")
    (football-gather-tests-shows "Name     Rank Rating Goals Played Won ▼ Drawn")
    ;; The pressed heading can no longer be pressed; the view names where to go on.
    (should (equal (football-gather-render-key (point)) '("row" "ranked" "8")))))

(ert-deftest drawing-tests-teams-side-by-side ()
  "Where all have room, unless the user wants none."
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "s s s s s c s")
    (football-gather-tests-shows "\n\nTeam A    Team B\n" "\n\n[s]")
    (let ((football-gather-beside nil))
      (football-gather-tests-keys "g")
      (football-gather-tests-shows "\n\nTeam A\nCid\nDee\n" "\n\nTeam B\nAda\nBob\n" "\n\n[s]"))))

(ert-deftest drawing-tests-rows-leave-one-of-several-lists ()
  "No list moves, and point is on what is in the place of the row that has gone."
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "s s s s s m")
    (football-gather-tests-shows "\n\nBench\n")
    (drawing-tests--in-columns 200
      (drawing-tests--line "^Bench.*Team A.*Team B$")
      ;; With the first move the rows can also be swapped; from then on nothing changes but the rows.
      (let (heading)
        (dolist (step '(("2" "b" "3") ("3" "b" "4") ("4" "b" "1")))
          (pcase-let ((`(,row ,key ,next) step))
            (football-gather-tests-go "row" row)
            (football-gather-tests-keys key)
            (football-gather-act-settle)
            (should (equal (football-gather-render-key (point)) `("row" "bench" ,next)))
            (let ((line (drawing-tests--line "^Bench")))
              (should (equal line (setq heading (or heading line)))))))))))

(defun drawing-tests--line (pattern)
  "Return the line that matches PATTERN."
  (save-excursion
    (goto-char (point-min))
    (re-search-forward pattern)
    (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

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

(ert-deftest drawing-tests-brackets-are-marks ()
  "Emacs highlights no pair of them at point."
  (should show-paren-mode)
  (football-gather-tests-with football-gather-tests-service
    (should-not show-paren-mode)))

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
              (should (>= (drawing-tests--contrast color background) 4.5))
              ;; So a terminal of 256 colours shows it.
              (should (>= (drawing-tests--contrast (drawing-tests--nearest color)
                                                   (drawing-tests--nearest background))
                          4.5)))))))))

(ert-deftest drawing-tests-colours-on-another-terminal ()
  "With few colours there are none, and a background that is not known is no trap.
A dark terminal that says nothing of itself is taken for a light one."
  (dolist (face (drawing-tests--faces))
    (pcase-dolist (`(,display . ,attributes) (face-default-spec face))
      (let ((color (plist-get attributes :foreground)))
        (ert-info ((format "%s %s" face display))
          (when (or color (plist-get attributes :background))
            (should (member '(min-colors 88) display)))
          (when (and color (not (plist-get attributes :background)))
            (should (>= (drawing-tests--contrast color "#000000") 3))))))))

(defun drawing-tests--faces ()
  "Return the faces of the client."
  (seq-filter (lambda (face) (string-prefix-p "football-gather-" (symbol-name face)))
              (face-list)))

(defun drawing-tests--contrast (color background)
  "Return the contrast of COLOR on BACKGROUND, from 1 to 21."
  (let ((lights (sort (mapcar #'drawing-tests--luminance (list color background)) #'>)))
    (/ (+ (car lights) 0.05) (+ (cadr lights) 0.05))))

(defun drawing-tests--nearest (color)
  "Return the one of the 256 colours of xterm that is nearest to COLOR, #rrggbb."
  (let* ((levels '(0 95 135 175 215 255))
         (grays (mapcar (lambda (level) (make-list 3 (+ 8 (* 10 level)))) (number-sequence 0 23)))
         (parts (mapcar (lambda (place) (string-to-number (substring color place (+ place 2)) 16))
                        '(1 3 5)))
         (far (lambda (others)
                (apply #'+ (cl-mapcar (lambda (part other) (expt (- part other) 2)) parts others))))
         (cube (mapcar (lambda (part)
                         (car (sort (copy-sequence levels)
                                    (lambda (a b) (< (abs (- a part)) (abs (- b part)))))))
                       parts)))
    (apply #'format "#%02x%02x%02x"
           (car (sort (cons cube grays) (lambda (a b) (< (funcall far a) (funcall far b))))))))

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
