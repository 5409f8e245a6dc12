;;; letters-tests.el --- Letters of actions, and where a screen begins  -*- lexical-binding: t -*-

;;; Code:

(require 'football-gather-tests)

(defun letters-tests-at (&rest key)
  "Fail unless point is on KEY."
  (should (equal (football-gather-render-key (point)) key)))

(ert-deftest letters-tests-an-evening-costs-few-keys ()
  "From the list of players to a running match of ten of them, in balanced teams."
  (football-gather-tests-in-the-league
    (letters-tests-at "row" "players" "1")
    (let ((keys (kbd "s s s s s s s s s s s c e s")))
      (should (<= (length keys) 25))
      (execute-kbd-macro keys)
      (football-gather-act-settle)
      (message "An evening costs %d keys" (length keys)))
    (football-gather-tests-shows "Match\n" "running")
    (letters-tests-at "action" "pauseClock")
    (seq-doseq (section (plist-get (football-gather-act-view) :sections))
      (should (equal (length (plist-get section :rows)) 5)))))

(ert-deftest letters-tests-select-begins-at-the-first-row ()
  "So Return selects players, wherever the button was."
  (football-gather-tests-in-the-league
    (football-gather-tests-press "action" "Select")
    (letters-tests-at "row" "players" "1")
    (football-gather-tests-keys "RET RET p d n SPC")
    (letters-tests-at "row" "players" "5")
    (football-gather-tests-shows "2 selected\n" "[x] Ada" "[ ] Bob" "[ ] Cid" "[x] Dee")
    ;; The last row has no next one.
    (football-gather-tests-go "row" "12")
    (football-gather-tests-keys "s")
    (letters-tests-at "row" "players" "12")
    (football-gather-tests-keys "x")
    (football-gather-tests-shows "Players\n")))

(ert-deftest letters-tests-rows-come-first ()
  "A letter is for the row at point, Return presses the row, and \\[universal-argument] asks."
  (football-gather-tests-in-the-league
    (cl-letf (((symbol-function 'completing-read) (lambda (&rest _) (ert-fail "It asks"))))
      (football-gather-tests-keys "n n RET"))
    (football-gather-tests-shows "Cid\n")
    (letters-tests-at "row" "personal" "name")
    (football-gather-tests-keys "DEL")
    ;; One step back is where one was.
    (letters-tests-at "row" "players" "3")
    (football-gather-tests-keys "d")
    (football-gather-tests-shows "Delete Cid?\n")
    (letters-tests-at "alert" "dismiss")
    (should-error (football-gather-tests-keys "s") :type 'user-error)
    (football-gather-tests-keys "c")
    (letters-tests-at "row" "players" "3")
    (football-gather-tests-press "row" "Cid" "Delete")
    (football-gather-tests-shows "Delete Cid?\n")
    (football-gather-tests-keys "y")
    (should (string-prefix-p "Players\nCid was deleted.  [u] Undo\n\nSearch:" (buffer-string)))
    (letters-tests-at "row" "players" "1")
    (football-gather-tests-press "action" "undo")
    (football-gather-tests-shows "\nCid")
    (should-not (string-match-p "was deleted" (buffer-string)))
    (letters-tests-at "row" "players" "1")))

(ert-deftest letters-tests-no-letter-while-typing ()
  "On a field that is typed a letter is not the screen's, and no other one is."
  (football-gather-tests-in-the-league
    (football-gather-tests-go "field" "search")
    (should-error (football-gather-tests-keys "a") :type 'user-error)
    (should-error (football-gather-tests-keys "n z") :type 'user-error)
    (football-gather-tests-shows "Players\n")
    (letters-tests-at "row" "players" "1")
    (football-gather-tests-keys "t")
    (football-gather-tests-shows "Leaderboard\n")
    ;; A choice is not typed, but this screen has no such letter.
    (football-gather-tests-go "field" "figure")
    (should-error (football-gather-tests-keys "e") :type 'user-error)))

(ert-deftest letters-tests-a-disabled-action-says-why ()
  "Its letter is the same as its button."
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "s c")
    (football-gather-tests-shows "Select at least 2 players\n\n0 selected\n")))

(ert-deftest letters-tests-help ()
  "It lists the row's letters, the screen's and the mode's, and the fixed ones stay."
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "?")
    (with-current-buffer (help-buffer)
      (should (string-match-p
               (concat "\\`C-c C-c Select\n\\[o] Open\n\\[d] Delete\n\\[a] Add player\n\\(?:.*\n\\)+"
                       "\nMajor mode for a session of Football Gather\\.\n\\(?:.*\n\\)+"
                       "DEL[ \t]+football-gather-back\n")
               (buffer-string)))
      (should-not (string-match-p "M-x\\|shadowed" (buffer-string))))
    (dolist (letter (string-to-list "abcdefimorstuvwxyz"))
      (should (eq (key-binding (string letter)) #'football-gather-key)))
    (dolist (key '("SPC" "DEL" "TAB" "n" "p" "g" "q" "h" "RET" "?" "+" "-"))
      (should-not (eq (key-binding (kbd key)) #'football-gather-key)))))

(ert-deftest letters-tests-help-is-complete ()
  "It has each key of the mode, with its command."
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "?")
    (let ((count 0))
      (letters-tests--each-key
       (lambda (keys command)
         (setq count (1+ count))
         (with-current-buffer (help-buffer)
           (goto-char (point-min))
           (should (re-search-forward (format "^%s[ \t]+%s$" (regexp-quote keys) command) nil t)))))
      (should (> count 15)))))

(ert-deftest letters-tests-the-line-above ()
  "It says what the keys do at point."
  (football-gather-tests-in-the-league
    (letters-tests--line "RET Open · C-c C-c Select · ? keys")
    (football-gather-tests-go "field" "search")
    (letters-tests--line "RET type · C-c C-c Select · ? keys")
    (football-gather-tests-keys "TAB C-c C-c")
    (letters-tests--line "RET Select · ? keys")
    (football-gather-tests-keys "C-c C-c")
    (football-gather-tests-shows "Select at least 2 players\n")
    (football-gather-tests-keys "s s")
    (letters-tests--line "RET Select · C-c C-c Confirm players · ? keys")
    (football-gather-tests-keys "C-c C-c e C-c C-c")
    (football-gather-tests-shows "Match\n" "running")
    (football-gather-tests-press "action" "End match")
    (letters-tests--line "10:00 running · ? keys")
    (football-gather-tests-keys "y")
    (should-not (plist-get (football-gather-act-view) :alert))))

(ert-deftest letters-tests-the-line-above-is-harmless ()
  "Whatever is in a text, it controls neither the terminal nor the line."
  (football-gather-tests-in-the-league
    (setf (football-gather-driver-view football-gather-act-driver)
          '(:title "x" :fields [(:kind "countdown" :text "\e[2J 5%")]
            :actions [(:title "\u202eGo\n%b" :role "primary")]))
    (letters-tests--line "\ufffd[2J 5%% · C-c C-c \ufffdGo %%b · ? keys")))

(ert-deftest letters-tests-no-main-action ()
  "Its key is not in the line above, and says so."
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "t")
    (letters-tests--line "RET Open · ? keys")
    (should-error (football-gather-tests-keys "C-c C-c") :type 'user-error)))

(ert-deftest letters-tests-announcements ()
  "A sentence is flashed once, without a sound."
  (football-gather-tests-in-the-league
    (letters-tests-says '("Ada was deleted.") 0 (lambda () (football-gather-tests-keys "d y")))
    (letters-tests-says nil 0 (lambda () (football-gather-tests-keys "g")))
    (football-gather-tests-shows "\nAda was deleted.  [u] Undo\n")
    (letters-tests-face "Ada was deleted." 'football-gather-success)
    (football-gather-tests-keys "d")
    (letters-tests-face "Delete Bob?" '(football-gather-title football-gather-warning))))

(ert-deftest letters-tests-announcement-of-an-alert ()
  "It has a sound, after which the keyboard macro goes on."
  (football-gather-tests-with football-gather-tests-service
    (letters-tests-says
     '("Wrong username or password.") 1
     (lambda ()
       (football-gather-tests-keys
        "RET" '("ann") '("a wrong word") "RET")))
    (should-not (plist-get (football-gather-act-view) :alert))
    ;; The view names it.
    (letters-tests-at "field" "password")))

(defun letters-tests--each-key (see)
  "Call SEE with each key of the mode, as it is written, and its command."
  (let (seen)
    (letrec ((walk (lambda (map before)
                     (map-keymap
                      (lambda (event binding)
                        (let ((keys (vconcat before (vector event))))
                          (cond ((keymapp binding) (funcall walk binding keys))
                                ((member keys seen))
                                ((memq binding '(undefined nil negative-argument digit-argument)))
                                (t (push keys seen)
                                   (funcall see (key-description keys) binding)))))
                      map))))
      (funcall walk football-gather-mode-map []))))

(defun letters-tests--line (text)
  "Fail unless the line above the buffer is TEXT."
  (should (equal (eval (cadr header-line-format)) text)))

(defun letters-tests-face (text face)
  "Fail unless TEXT is shown in FACE."
  (let ((place (1+ (string-match (regexp-quote text) (buffer-string)))))
    (should (equal (get-text-property place 'face) face))))

(defun letters-tests-says (sentences sounds act)
  "Fail unless the function ACT causes these SENTENCES, and as many SOUNDS."
  (let (said (heard 0))
    (cl-letf (((symbol-function 'message)
               (lambda (format &rest words)
                 (when format (push (apply #'format format words) said))))
              ((symbol-function 'ding)
               (lambda (&optional goes-on)
                 (should goes-on)
                 (setq heard (1+ heard)))))
      (funcall act))
    (should (equal (reverse said) sentences))
    (should (equal heard sounds))))

(provide 'letters-tests)
;;; letters-tests.el ends here
