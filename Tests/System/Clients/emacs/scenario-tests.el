;;; scenario-tests.el --- A scenario, key by key  -*- lexical-binding: t -*-

;;; Commentary:

;; Plays ../scenario.json with the keyboard.  The store and the profile are those of
;; SCENARIO_ARGUMENTS; the caller checks what is stored.

;;; Code:

(require 'football-gather-tests)

(defconst scenario-tests-file
  (expand-file-name "../scenario.json" (file-name-directory load-file-name))
  "The scenario.")

(ert-deftest scenario-tests-scenario ()
  "From login to the final score."
  (football-gather-tests-with
      (cons (getenv "FOOTBALL_GATHER") (split-string (getenv "SCENARIO_ARGUMENTS")))
    (seq-doseq (step (plist-get (scenario-tests--read) :steps))
      (let ((view (football-gather-act-view)))
        (should (equal (plist-get view :screen) (plist-get step :screen)))
        (should (equal (plist-get (plist-get view :alert) :title) (plist-get step :alert))))
      (apply #'football-gather-tests-shows (append (plist-get step :sees) nil))
      (scenario-tests--play step))))

(defun scenario-tests--read ()
  "Return the scenario."
  (with-temp-buffer
    (insert-file-contents scenario-tests-file)
    (json-parse-buffer :object-type 'plist)))

(defun scenario-tests--play (step)
  "Do a STEP of the scenario."
  (let ((fill (plist-get step :fill)))
    (while fill
      (scenario-tests--fill (substring (symbol-name (pop fill)) 1) (pop fill))))
  (let ((action (plist-get step :press)) (row (plist-get step :row)))
    (cond (row (scenario-tests--press-row row action))
          (action (football-gather-tests-press (if (plist-get step :alert) "alert" "action")
                                               action)))))

(defun scenario-tests--fill (id value)
  "Fill the field with ID with VALUE: type it, choose it, toggle it or step to it."
  (let* ((field (football-gather-act-field id)) (before (plist-get field :value)))
    (pcase (plist-get field :kind)
      ("stepper" (football-gather-tests-go "field" id)
                 (dotimes (_ (- value before)) (football-gather-tests-keys "+")))
      ("toggle" (unless (eq (eq value t) (eq before t))
                  (football-gather-tests-press "field" id)))
      ("choice" (football-gather-tests-press
                 "field" id (scenario-tests--title value (plist-get field :choices))))
      ("secret" (football-gather-tests-press "field" id value))
      (_ (football-gather-tests-press "field" id (vconcat (kbd "C-a C-SPC C-e C-w") value))))))

(defun scenario-tests--press-row (row action)
  "Press ACTION, an id, of the ROW with this title."
  (football-gather-tests-go "row" row)
  (pcase-let* ((`(,_ ,section ,id) (football-gather-render-key (point)))
               (view (football-gather-act-view))
               (entry (football-gather-offers-row view section id))
               (section (football-gather-offers-find section (plist-get view :sections)))
               (actions (football-gather-offers-row-actions section entry)))
    (football-gather-tests-press "row" row
                                 (and (cdr actions) (scenario-tests--title action actions)))))

(defun scenario-tests--title (id things)
  "Return the title of the one with ID among THINGS."
  (plist-get (football-gather-offers-find id things) :title))

(provide 'scenario-tests)
;;; scenario-tests.el ends here
