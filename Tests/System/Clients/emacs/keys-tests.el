;;; keys-tests.el --- What keys do, and where point is  -*- lexical-binding: t -*-

;;; Code:

(require 'football-gather-tests)

(ert-deftest keys-tests-an-alert-comes-first ()
  "It has the only buttons; after it, point is on what is wrong."
  (football-gather-tests-with football-gather-tests-service
    (should (equal (football-gather-render-key (point)) '("field" "username")))
    (football-gather-tests-press "field" "username" "ann")
    (football-gather-tests-press "field" "password" "a wrong word")
    (football-gather-tests-press "action" "submit")
    (should (string-prefix-p "Error\nWrong username or password.\n[c] OK\n\nLogin\n"
                             (buffer-string)))
    (should (equal (football-gather-render-key (point)) '("alert" "dismiss")))
    (football-gather-tests-keys "TAB")
    (should (equal (football-gather-render-key (point)) '("alert" "dismiss")))
    (football-gather-tests-keys "DEL")
    (football-gather-tests-shows "Username*:    ann ")
    (should (equal (football-gather-render-key (point)) '("field" "password")))))

(ert-deftest keys-tests-to-the-teams ()
  "Errors, secrets, choices, selection, and ways back."
  (football-gather-tests-with football-gather-tests-service
    (football-gather-tests-keys "RET" '("ann") "s h o r t TAB")
    (football-gather-tests-shows "•••••")
    (football-gather-tests-press "action" "Register")
    (football-gather-tests-shows "Enter a password of at least 8 characters.")
    (should (equal (football-gather-render-key (point)) '("field" "password")))
    (football-gather-tests-press "field" "password" "a good password")
    (should-not (string-match-p "good" (buffer-string)))
    (football-gather-tests-press "action" "Register")
    (football-gather-tests-shows "No players yet. Add one, or paste a list."
                                 "[s] Select — Add a player first\n\n[i] Import players\n"
                                 "[t] Leaderboard\n\n[Change password]\n[Signed-in devices]\n[Sign out]\n")
    (football-gather-tests-press "action" "Add player")
    (football-gather-tests-press "action" "Done")
    (should (equal (football-gather-render-key (point)) '("field" "name")))
    (football-gather-tests-shows "Enter a name")
    (football-gather-tests-keys "RET" '("Zoë 審判"))
    (should (football-gather-tests-at-p "action" "Add player"))
    ;; What is typed ahead is for what will be shown.
    (football-gather-tests-keys "RET RET A n n RET")
    (football-gather-tests-shows "\nName      Position  Skill\nAnn\nZoë 審判\n")
    (football-gather-tests-press "row" "Ann")
    (football-gather-tests-press "row" "Skill")
    (football-gather-tests-press "field" "value" "Amateur")
    (football-gather-tests-press "action" "Done")
    (football-gather-tests-shows "Skill · Amateur")
    (football-gather-tests-press "row" "Skill")
    (football-gather-tests-press "field" "value" "(none)")
    (football-gather-tests-press "action" "Done")
    (football-gather-tests-shows "   Skill   ")
    (should (football-gather-tests-at-p "row" "Skill"))
    (football-gather-tests-keys "DEL")
    (football-gather-tests-shows "Players\n")
    (football-gather-tests-press "field" "search" "zo")
    (football-gather-tests-shows "Search:  zo \n\nName      Position  Skill\nZoë 審判\n")
    (should-not (string-match-p "Ann" (buffer-string)))
    (football-gather-tests-keys "RET" "C-a C-k RET")
    (football-gather-tests-press "action" "Select")
    (football-gather-tests-go "row" "Ann")
    (football-gather-tests-keys "SPC RET p RET p SPC")
    (football-gather-tests-shows "2 selected" "[x] Ann" "[x] Zoë")
    (football-gather-tests-press "action" "Pick teams by hand")
    (football-gather-tests-press "row" "Ann" "To Team A")
    ;; The next player of the bench is at point.
    (should (football-gather-tests-at-p "row" "Zoë"))
    (football-gather-tests-press "row" "Zoë" "To Team B")
    ;; The view names another place to begin.
    (should (football-gather-tests-at-p "action" "Kick off"))
    (football-gather-tests-keys "DEL DEL")
    (football-gather-tests-shows "Players\n")
    (should-error (football-gather-tests-keys "DEL") :type 'user-error)
    (should-error (football-gather-tests-keys "M-< +") :type 'user-error)
    (should-error (football-gather-tests-keys "RET") :type 'user-error)))

(ert-deftest keys-tests-a-list-of-several-lines ()
  "It is written in a separate buffer, and taken over as a whole or not at all."
  (football-gather-tests-with football-gather-tests-service
    (football-gather-tests-press "field" "username" "ann")
  (football-gather-tests-press "field" "password" "a good password")
  (football-gather-tests-keys "r")
    (football-gather-tests-press "action" "Import players")
    (football-gather-tests-go "field" "list")
    (football-gather-tests-keys "RET" '("Name;Age") '("Bob;31") "Cy;4 C-c C-c")
    (football-gather-tests-shows "Name;Age\n" " Bob;31\n" " Cy;4 ")
    (should (equal "quit" (condition-case nil
                              (football-gather-tests-keys "RET x C-c C-k")
                            (quit "quit"))))
    (should (football-gather-tests-at-p "field" "list"))
    (should-not (get-buffer "*List*"))
    (football-gather-tests-press "action" "Preview")
    (football-gather-tests-shows "2 new.")))

(ert-deftest keys-tests-a-match-ticks-in-place ()
  "What is typed, and where, survives the views that come unasked."
  (football-gather-tests-with football-gather-tests-service
    (keys-tests--to-the-match)
    (should (equal (football-gather-keys-headline) "10:00 stopped · C-c C-c Start · ? keys"))
    (football-gather-tests-press "action" "Start")
    (football-gather-tests-go "field" "scoreA")
    (football-gather-tests-keys "+++ -" "C-u 1 0 0 -" "+ +")
    (football-gather-tests-shows "Team A:  [−] 2 [+]  (0–100)")
    (football-gather-tests-press "more" "scoreA")
    (football-gather-tests-keys "RET +")
    (football-gather-tests-shows "Team A:  [−] 5 [+]")
    (football-gather-tests-press "less" "scoreA")
    (football-gather-tests-shows "Team A:  [−] 4 [+]")
    (should (equal (football-gather-render-key (point)) '("less" "scoreA")))
    (football-gather-tests-press "action" "Set")
    (football-gather-tests-press "field" "minutes" (kbd "C-a C-k 0"))
    (football-gather-tests-press "field" "seconds" (kbd "C-a C-k 1"))
    (football-gather-tests-go "field" "seconds")
    (let ((marker (copy-marker (1+ (string-match "Bob" (buffer-string))))))
      (keys-tests--tick)
      (keys-tests--tick)
      (football-gather-tests-shows "Minutes*: 0 " "Seconds*: 1 ")
      (should (equal (football-gather-render-key (point)) '("field" "seconds")))
      ;; Nothing has moved that has not changed, so no window scrolls.
      (should (= (1+ (string-match "Bob" (buffer-string))) marker)))
    (football-gather-tests-press "action" "Done")
    (football-gather-tests-shows "00:01 stopped")
    (football-gather-tests-press "action" "Start")
    (football-gather-tests-shows "Time’s up!\n")
    (should (equal (car (football-gather-render-key (point))) "alert"))
    (football-gather-tests-keys "RET")
    (football-gather-tests-press "action" "End match")
    (should (football-gather-tests-at-p "alert" "Keep playing"))
    (football-gather-tests-keys "DEL")
    (should (football-gather-tests-at-p "action" "End match"))))

(ert-deftest keys-tests-quit-and-come-back ()
  "The service ends with the buffer, and the next one continues."
  (let ((folder (make-temp-file "football-gather-" t)))
    (unwind-protect
        (football-gather-tests-with
            (list (getenv "FOOTBALL_GATHER") "--store" (format "sqlite:%s/store" folder)
                  "--profile" (format "%s/profile" folder))
          (keys-tests--to-the-match)
          (execute-kbd-macro "q")
          (should-not (get-buffer "*Football Gather*"))
          (should-not (process-list))
          (football-gather)
          (football-gather-act-settle)
          (football-gather-tests-shows "Match\n"))
      (delete-directory folder t))))

(defun keys-tests--to-the-match ()
  "Go from the login screen to a match of Ann and Bob."
  (football-gather-tests-press "field" "username" "ann")
  (football-gather-tests-press "field" "password" "a good password")
  (football-gather-tests-keys "r")
  (dolist (name '("Ann" "Bob"))
    (football-gather-tests-press "action" "Add player")
    (football-gather-tests-keys "RET" (list name)))
  (football-gather-tests-press "action" "Select")
  (football-gather-tests-press "row" "Ann")
  (football-gather-tests-press "row" "Bob")
  (football-gather-tests-press "action" "Pick teams by hand")
  (football-gather-tests-press "row" "Ann" "To Team A")
  (football-gather-tests-press "row" "Bob" "To Team B")
  (football-gather-tests-press "action" "Start match"))

(defun keys-tests--tick ()
  "Wait for another time of the countdown."
  (let ((before (football-gather-keys-headline)))
    (football-gather-tests-await "The countdown does not tick"
                                 (lambda () (not (equal before (football-gather-keys-headline)))))))

(provide 'keys-tests)
;;; keys-tests.el ends here
