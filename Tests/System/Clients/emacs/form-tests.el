;;; form-tests.el --- Prompts of a form, one after another  -*- lexical-binding: t -*-

;;; Code:

(require 'football-gather-tests)

(defmacro form-tests-asking (&rest body)
  "Run BODY while forms ask as soon as they come."
  (declare (indent 0))
  `(let ((football-gather-form-asks t)) ,@body))

(ert-deftest form-tests-a-player-costs-two-keys ()
  "One leads to the form, which asks, and RET sends it."
  (football-gather-tests-in-the-league
    (form-tests-asking (football-gather-tests-keys "a L e a RET a M i a RET"))
    (football-gather-tests-shows "Players\nMia was added." "\nLea\n" "\nMia\n")))

(ert-deftest form-tests-quit-sends-nothing ()
  "Nor does it change the field."
  (football-gather-tests-in-the-league
    (form-tests-asking (football-gather-tests-keys "a L e a C-g"))
    (football-gather-tests-shows "Add player\n" "Name*: Enter name of the player ")
    (should (football-gather-tests-at-p "field" "name"))
    (football-gather-tests-keys "RET M i a C-g")
    (football-gather-tests-keys "DEL")
    (football-gather-tests-shows "Players\n")
    (should-not (string-match-p "\nLea\n\\|\nMia\n" (buffer-string)))))

(ert-deftest form-tests-tab-leaves-the-field ()
  "What is typed stays, and nothing is sent."
  (football-gather-tests-in-the-league
    (football-gather-tests-keys "a RET L e a TAB")
    (football-gather-tests-shows "Add player\n" "Name*: Lea \n")
    (should (football-gather-tests-at-p "action" "Done"))))

(ert-deftest form-tests-the-prompt-says-what-it-does ()
  "That of the last field names the main action."
  (football-gather-tests-with football-gather-tests-service
    (let (prompts)
      (cl-letf (((symbol-function 'read-string)
                 (lambda (prompt &rest _) (push prompt prompts) "ann"))
                ((symbol-function 'read-passwd)
                 (lambda (prompt &rest _) (push prompt prompts) "a wrong word")))
        (football-gather-tests-keys "RET"))
      (should (equal prompts '("Password (RET: Login, TAB: leave): " "Username: "))))
    (football-gather-tests-shows "Wrong username or password.")))

(ert-deftest form-tests-what-is-missing ()
  "RET sends nothing without it, but goes there; a secret that was typed stays."
  (football-gather-tests-with football-gather-tests-service
    (football-gather-tests-go "field" "password")
    (football-gather-tests-keys "RET" '("a good password"))
    (should (football-gather-tests-at-p "field" "username"))
    (should (equal (plist-get (football-gather-act-view) :revision) 1))
    (football-gather-tests-keys "RET" '("ann") '(""))
    (football-gather-tests-shows "Wrong username or password.")))

(ert-deftest form-tests-a-refusal-does-not-ask-again ()
  "Point is on what is wrong, and RET asks for it."
  (football-gather-tests-in-the-league
    (form-tests-asking
      (football-gather-tests-keys "a" (list (make-string 101 ?x)))
      (football-gather-tests-shows "Add player\n" "Enter a name of 1 to 100 characters")
      (should (football-gather-tests-at-p "field" "name"))
      (football-gather-tests-keys "RET C-a C-k L e a RET"))
    (football-gather-tests-shows "Lea was added.")
    (let ((asked 0))
      (cl-letf (((symbol-function 'read-string) (lambda (&rest _) (setq asked (1+ asked)) "")))
        (form-tests-asking (football-gather-tests-keys "a TAB RET"))
        (football-gather-tests-shows "Enter a name"))
      (should (equal asked 1)))))

(ert-deftest form-tests-another-key-waits-for-nothing ()
  "It comes while the answer is awaited, as a double press does."
  (football-gather-tests-in-the-league
    (football-gather-tests-go "action" "add")
    (form-tests-asking
      (let ((unread-command-events (list ?x)))
        (call-interactively #'football-gather-press))
      (should (football-gather-driver-waits football-gather-act-driver))
      ;; A letter that is typed ahead is the first one in the prompt.
      (football-gather-tests-keys "L e a RET"))
    (football-gather-tests-shows "\nLea\n")))

(provide 'form-tests)
;;; form-tests.el ends here
