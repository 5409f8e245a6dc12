;;; failure-tests.el --- Missing and faulty services  -*- lexical-binding: t -*-

;;; Code:

(require 'football-gather-tests)

(defun failure-tests-shell (script)
  "Return the command of a service that is the shell SCRIPT; \"$@\" is a well one."
  `("sh" "-c" ,script "sh" ,@football-gather-tests-service))

(defun failure-tests-repair ()
  "Have a service that is well, and press the key that the notices name."
  (setq football-gather-command football-gather-tests-service)
  (football-gather-tests-keys "g")
  (football-gather-tests-shows "Login\n\nUsername*:"))

(defun failure-tests-pid ()
  "Return the process id of the service."
  (seq-some #'process-id (process-list)))

(ert-deftest failure-tests-missing ()
  "A missing executable."
  (football-gather-tests-with '("/nowhere/fg")
    (football-gather-tests-shows "cannot be started" "/nowhere/fg" "football-gather-command")
    (failure-tests-repair)
    (should-not (string-match-p "cannot be started" (buffer-string)))))

(ert-deftest failure-tests-data-that-cannot-be-opened ()
  "The service's last output is shown."
  (football-gather-tests-with
      (list (getenv "FOOTBALL_GATHER") "--store" "sqlite:/dev/null/x" "--profile" "none")
    (football-gather-tests-shows "ended with status 66" "/dev/null/x" "Press g")
    (failure-tests-repair)))

(ert-deftest failure-tests-half-an-answer ()
  "A crash in the middle of an answer."
  (football-gather-tests-with
      (failure-tests-shell "read line; printf '{\"jsonrpc\":\"2.0\",\"id\":1,\"res'
                            echo no more ink >&2; exit 3")
    (football-gather-tests-shows "ended with status 3: no more ink" "Press g")
    (failure-tests-repair)))

(ert-deftest failure-tests-killed ()
  "A service that is killed: the view stays, and what was typed goes into the next one."
  (football-gather-tests-with football-gather-tests-service
    (football-gather-tests-press "field" "username" "ann")
    (signal-process (failure-tests-pid) 9)
    (football-gather-tests-shows "ended by signal 9" "Username*:    ann ")
    (football-gather-tests-press "action" "Register")
    (football-gather-tests-shows "Press g to open one" "Username*:    ann ")
    (failure-tests-repair)
    (football-gather-tests-shows "Username*:    ann ")
    (should-not (string-match-p "Press g" (buffer-string)))))

(ert-deftest failure-tests-noise ()
  "A line that is no JSON, and one that is no message."
  (football-gather-tests-with
      (failure-tests-shell "echo \"Segmentation fault, $(seq -s, 99)\"; exec \"$@\"")
    (football-gather-tests-shows "no message: Segmentation fault, 1,2" "Login\n")
    (football-gather-tests-keys "g")
    (should (string-prefix-p "Login\n" (buffer-string))))
  (football-gather-tests-with (failure-tests-shell "echo '[7]'; exec \"$@\"")
    (football-gather-tests-shows "no message: [7]" "Login\n")))

(ert-deftest failure-tests-newer-protocol ()
  "A service that speaks another version; its process does not stay."
  (football-gather-tests-with
      (failure-tests-shell
       "read line
        echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocolVersion\":\"2.0\"}}'
        cat >/dev/null")
    (football-gather-tests-shows "speaks protocol 2.0, and this client 1.0" "press g")
    (should-not (process-list))
    (failure-tests-repair)))

(ert-deftest failure-tests-no-answer ()
  "A service that is deaf."
  (let ((football-gather-timeout 0.2))
    (football-gather-tests-with (failure-tests-shell "cat >/dev/null")
      (football-gather-tests-shows "has not answered for 0.2 seconds" "Press g")
      (setq football-gather-timeout 10)
      (failure-tests-repair))))

(ert-deftest failure-tests-closed-ears ()
  "A service that runs, but has closed its input."
  (football-gather-tests-with
      (failure-tests-shell
       "read line; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}'
        read line; exec <&-
        echo '{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{\"screen\":\"ear\",\"title\":\"Ear\"}}'
        exec tail -f /dev/null")
    (football-gather-tests-shows "Ear\n")
    (let ((pid (failure-tests-pid)))
      (football-gather-tests-keys "g")
      (football-gather-tests-shows "The service has ended" "Press g" "Ear\n")
      (football-gather-tests-await "It still runs" (lambda () (not (process-attributes pid)))))
    (failure-tests-repair)))

(ert-deftest failure-tests-refused ()
  "An error of the service is a notice, and the view is what the service has."
  (football-gather-tests-with football-gather-tests-service
    (football-gather-driver--send football-gather-act-driver '("playerList/add") nil)
    (football-gather-tests-shows "The screen login does not offer this now" "Login\n")))

(ert-deftest failure-tests-stubborn ()
  "A service that ignores the end of its input is ended by force."
  (football-gather-tests-with
      (failure-tests-shell "trap '' HUP TERM; \"$@\"; exec tail -f /dev/null")
    (football-gather-tests-shows "Login\n")))

(provide 'failure-tests)
;;; failure-tests.el ends here
