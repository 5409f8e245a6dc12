;;; region-tests.el --- A region of rows  -*- lexical-binding: t -*-

;;; Code:

(require 'football-gather-tests)

;; As it is in an Emacs with a terminal.
(transient-mark-mode)

(ert-deftest region-tests-each-row-is-toggled ()
  "In order, each after the answer to the one before."
  (football-gather-tests-in-the-league
    (region-tests--select '("1" "2" "3") "SPC")
    (football-gather-tests-shows "3 selected\n" "[x] Ada" "[x] Bob" "[x] Cid" "[ ] Dee")
    (should-not (region-active-p))
    (should (equal (football-gather-render-key (point)) '("row" "players" "4")))
    ;; Those that are as they have to be stay so.
    (region-tests--mark "2" 4)
    (should (equal (region-tests--sent "s") '("4" "5")))
    (football-gather-tests-shows "5 selected\n")
    (region-tests--mark "1" 6)
    (should (equal (region-tests--sent "RET") '("1" "2" "3" "4" "5" "6")))
    (football-gather-tests-shows "1 selected\n" "[ ] Ada" "[x] Fay")))

(ert-deftest region-tests-a-row-that-is-partly-in-it ()
  "It counts from any of its characters to any other."
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "s")
    (football-gather-tests-go "row" "2")
    (forward-char 2)
    (push-mark nil t t)
    (forward-line 1)
    (forward-char 1)
    (should (equal (region-tests--sent "SPC") '("2" "3")))))

(ert-deftest region-tests-it-stops-at-a-refusal ()
  "An error, an alert, or a row that stays as it was."
  (dolist (refusal '(error alert nothing))
    (football-gather-tests-in-the-league
      (football-gather-tests-keys "s")
      (region-tests--mark "1" 4)
      (should (equal (region-tests--sent "SPC" "3" refusal) '("1" "2" "3")))
      ;; With an alert, no row can be pressed.
      (unless (eq refusal 'alert)
        (should (equal (football-gather-render-key (point)) '("row" "players" "3")))))))

(ert-deftest region-tests-only-what-toggles ()
  "Another action is done once, at point."
  (football-gather-tests-in-the-league
    (region-tests--mark "1" 3)
    (football-gather-tests-keys "RET")
    (football-gather-tests-shows "Dee\n" "Back"))
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "s s s s m")
    (region-tests--mark "1" 2)
    (football-gather-tests-keys "RET" '("To Team B"))
    (football-gather-tests-shows "\n\nBench\nAda\nBob\n" "\n\nTeam B\nCid\n")))

(defun region-tests--select (ids key)
  "Begin to select, and press KEY with the rows with IDS in the region."
  (football-gather-tests-keys "s")
  (region-tests--mark (car ids) (length ids))
  (should (equal (region-tests--sent key) ids)))

(defun region-tests--mark (id count)
  "Have the region begin at the row with ID, and be COUNT rows long."
  (football-gather-tests-go "row" id)
  (push-mark nil t t)
  (dotimes (_ count) (forward-line)))

(defun region-tests--sent (key &optional refused how)
  "Press KEY, and return the ids of the rows for which something is sent.
That for the row with the id REFUSED has no effect: HOW says what comes instead."
  (let ((call (symbol-function 'football-gather-driver--call)) sent)
    (cl-letf (((symbol-function 'football-gather-driver--call)
               (lambda (driver method params answered)
                 (should-not (football-gather-driver-waits driver))
                 (let ((id (plist-get params :player)))
                   (push id sent)
                   (cond ((not (equal id refused)) (funcall call driver method params answered))
                         ((eq how 'error) (football-gather-driver--say driver "No."))
                         ((eq how 'alert)
                          (funcall call driver method params
                                   (lambda (view)
                                     (funcall answered
                                              (append '(:alert (:title "No" :message "No."
                                                                :actions []))
                                                      view))))))))))
      (football-gather-tests-keys key))
    (nreverse sent)))

(provide 'region-tests)
;;; region-tests.el ends here
