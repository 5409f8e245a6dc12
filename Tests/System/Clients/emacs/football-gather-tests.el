;;; football-gather-tests.el --- A user at the keyboard, for tests  -*- lexical-binding: t -*-

;;; Commentary:

;; What the tests share: a session with the service that FOOTBALL_GATHER names, and keys.
;; Where they need a faulty service, that is a line of shell around the real one.

;;; Code:

(require 'ert)
(require 'football-gather)

;; Most tests say for themselves when a prompt is opened.
(setq football-gather-form-asks nil)

(defconst football-gather-tests-service
  (list (getenv "FOOTBALL_GATHER") "--store" "memory:" "--profile" "none")
  "A service that remembers nothing.")

(defmacro football-gather-tests-with (command &rest body)
  "Open the app with the service COMMAND, run BODY, and see that no process is left."
  (declare (indent 1))
  `(let ((football-gather-command ,command))
     (unwind-protect
         (save-window-excursion
           (football-gather)
           (football-gather-act-settle)
           ,@body)
       (kill-buffer "*Football Gather*"))
     (should-not (process-list))
     (should-not (seq-filter (lambda (buffer) (string-match-p "football-gather" (buffer-name buffer)))
                             (buffer-list)))))

(defmacro football-gather-tests-in-the-league (&rest body)
  "Open the app with a copy of the store in LEAGUE_FOLDER, and run BODY.
Somebody is signed in, who has twelve players and some matches; no time passes."
  (declare (indent 0))
  `(let ((folder (make-temp-file "football-gather-" t)))
     (unwind-protect
         (progn
           (copy-directory (getenv "LEAGUE_FOLDER") (concat folder "/league"))
           (football-gather-tests-with
               (list (getenv "FOOTBALL_GATHER") "--clock" "manual" "--seed" "2"
                     "--store" (format "sqlite:%s/league/gather.sqlite" folder)
                     "--profile" (format "%s/league/profile.json" folder))
             ,@body))
       (delete-directory folder t))))

(defun football-gather-tests-keys (&rest keys)
  "Press KEYS, strings for the function `kbd', or lists of a text to type."
  (execute-kbd-macro
   (apply #'vconcat (mapcar (lambda (key) (if (consp key) (concat (car key) "\r") (kbd key)))
                            keys)))
  (football-gather-act-settle))

(defun football-gather-tests-go (kind name)
  "Go by TAB to the button of KIND with NAME, a title or an id."
  (let ((times 0))
    (while (not (football-gather-tests-at-p kind name))
      (when (> (setq times (1+ times)) 50)
        (ert-fail (list "No such button" kind name (football-gather-tests-text))))
      (football-gather-tests-keys "TAB"))))

(defun football-gather-tests-press (kind name &optional choice)
  "Press the button of KIND with NAME, and type CHOICE into what asks then.
A row asks only if it is told to, and a form is not sent."
  (football-gather-tests-go kind name)
  (execute-kbd-macro (if choice
                         (vconcat (and (equal kind "row") "\C-u") "\r" choice
                                  (if (football-gather-form-has-p name) "\t" "\r"))
                       "\r"))
  (football-gather-act-settle))

(defun football-gather-tests-await (what condition)
  "Wait for the function CONDITION to return non-nil; fail with WHAT if it does not."
  (let ((end (+ (float-time) 60)))
    (while (not (funcall condition))
      (when (> (float-time) end)
        (ert-fail (list what (football-gather-tests-text))))
      (accept-process-output nil 0.05))))

(defun football-gather-tests-shows (&rest texts)
  "Wait for all TEXTS to be in the buffer; fail if that never comes."
  (dolist (text texts)
    (football-gather-tests-await
     (list "Not shown" text)
     (lambda () (string-match-p (regexp-quote text) (buffer-string))))))

(defun football-gather-tests-text ()
  "Return the text of the buffer."
  (buffer-substring-no-properties (point-min) (point-max)))

(defun football-gather-tests-at-p (kind name)
  "Return non-nil if point is on the button of KIND with NAME."
  (let ((key (football-gather-render-key (point))))
    (and (equal (car key) kind)
         (or (equal (car (last key)) name)
             (string-match-p (concat "\\`\\(?:\\[[a-z ]] \\|\\[\\)?" (regexp-quote name))
                             (button-label (point)))))))

(provide 'football-gather-tests)
;;; football-gather-tests.el ends here
