;;; sessions-tests.el --- Several sessions, and options  -*- lexical-binding: t -*-

;;; Code:

(require 'football-gather-tests)

(defmacro sessions-tests-beside (options &rest body)
  "Open another session with OPTIONS, run BODY in its buffer, and come back."
  (declare (indent 1))
  `(let ((here (current-buffer)))
     (football-gather-tests-keys "C-u M-x" '("football-gather") (list ,options))
     (unwind-protect (progn ,@body)
       (kill-buffer)
       (switch-to-buffer here))))

(ert-deftest sessions-tests-options ()
  "A prefix argument asks for them, and each has its buffer."
  (football-gather-tests-with football-gather-tests-service
    (sessions-tests-beside "--clock manual --seed \"7\""
      (should (equal (buffer-name) "*Football Gather --clock manual --seed 7*"))
      (football-gather-tests-shows "Login\n")
      (football-gather-tests-keys "q")
      (should-not (get-buffer "*Football Gather --clock manual --seed 7*"))
      (football-gather-tests-keys "M-x football-gather RET")
      (should (equal (buffer-name) "*Football Gather*"))
      (football-gather-tests-shows "Login\n")
      (football-gather '("--seed" "3")))))

(ert-deftest sessions-tests-they-do-not-disturb-each-other ()
  "What one does, or its end, changes nothing for the other."
  (football-gather-tests-with football-gather-tests-service
    (football-gather-tests-press "field" "username" "ann")
    (let ((first (current-buffer)) (drawing (football-gather-tests-text)))
      (sessions-tests-beside "--seed 3"
        (football-gather-tests-shows "Login\n" "Username*:    Enter username ")
        (football-gather-tests-press "field" "username" "bob")
        (football-gather-tests-press "field" "password" "a good password")
        (football-gather-tests-keys "r")
        (football-gather-tests-shows "Players\n")
        (signal-process (sessions-tests--pid) 9)
        (football-gather-tests-shows "ended by signal 9" "Players\n")
        (with-current-buffer first
          (should (equal (football-gather-tests-text) drawing)))
        (football-gather-tests-keys "g")
        (football-gather-tests-shows "Login\n"))
      (football-gather-tests-press "field" "password" "a good password")
      (football-gather-tests-keys "r")
      (football-gather-tests-shows "Players\n"))))

(ert-deftest sessions-tests-each-has-its-last-words ()
  "Also if they end at the same time."
  (let ((football-gather-command '("sh" "-c" "read line; echo no ink in $1 >&2; exit 3" "sh")))
    (save-window-excursion
      (dolist (color '("red" "blue"))
        (football-gather (list color)))
      (dolist (color '("red" "blue"))
        (with-current-buffer (format "*Football Gather %s*" color)
          (football-gather-tests-shows (concat "ended with status 3: no ink in " color))
          (kill-buffer))))
    (should-not (process-list))))

(defun sessions-tests--pid ()
  "Return the id of this buffer's process."
  (process-id (oref (football-gather-driver-service football-gather-act-driver) subprocess)))

(provide 'sessions-tests)
;;; sessions-tests.el ends here
