;;; evening-tests.el --- An evening, key by key  -*- lexical-binding: t -*-

;;; Commentary:

;; Plays ../evening.json with the keyboard.  The store and the profile are those of
;; EVENING_ARGUMENTS; who runs this looks at what is stored.

;;; Code:

(require 'football-gather-tests)

(defconst evening-tests-file
  (expand-file-name "../evening.json" (file-name-directory load-file-name))
  "The evening.")

(ert-deftest evening-tests-evening ()
  "From login to the final score."
  (football-gather-tests-with
      (cons (getenv "FOOTBALL_GATHER") (split-string (getenv "EVENING_ARGUMENTS")))
    (seq-doseq (step (plist-get (evening-tests--read) :steps))
      (let ((view (football-gather--view)))
        (should (equal (plist-get view :screen) (plist-get step :screen)))
        (should (equal (plist-get (plist-get view :alert) :title) (plist-get step :alert))))
      (apply #'football-gather-tests-shows (append (plist-get step :sees) nil))
      (evening-tests--play step))))

(defun evening-tests--read ()
  "Return the evening."
  (with-temp-buffer
    (insert-file-contents evening-tests-file)
    (json-parse-buffer :object-type 'plist)))

(defun evening-tests--play (step)
  "Do a STEP of the evening."
  (let ((fill (plist-get step :fill)))
    (while fill
      (evening-tests--fill (substring (symbol-name (pop fill)) 1) (pop fill))))
  (let ((action (plist-get step :press)) (row (plist-get step :row)))
    (cond (row (evening-tests--press-row row action))
          (action (football-gather-tests-press (if (plist-get step :alert) "alert" "action")
                                               action)))))

(defun evening-tests--fill (id value)
  "Fill the field with ID with VALUE: type it, choose it, toggle it or step to it."
  (let* ((field (football-gather--field id)) (before (plist-get field :value)))
    (pcase (plist-get field :kind)
      ("stepper" (football-gather-tests-go "field" id)
                 (dotimes (_ (- value before)) (football-gather-tests-keys "+")))
      ("toggle" (unless (eq (eq value t) (eq before t))
                  (football-gather-tests-press "field" id)))
      ("choice" (football-gather-tests-press
                 "field" id (evening-tests--title value (plist-get field :choices))))
      ("secret" (football-gather-tests-press "field" id value))
      (_ (football-gather-tests-press "field" id (vconcat (kbd "C-a C-SPC C-e C-w") value))))))

(defun evening-tests--press-row (row action)
  "Press ACTION, an id, of the ROW with this title."
  (football-gather-tests-go "row" row)
  (pcase-let* ((`(,_ ,section ,id) (football-gather-render-key (point)))
               (view (football-gather--view))
               (entry (football-gather-offers-row view section id))
               (section (football-gather-offers-find section (plist-get view :sections)))
               (actions (football-gather-offers-row-actions section entry)))
    (football-gather-tests-press "row" row
                                 (and (cdr actions) (evening-tests--title action actions)))))

(defun evening-tests--title (id things)
  "Return the title of the one with ID among THINGS."
  (plist-get (football-gather-offers-find id things) :title))

(provide 'evening-tests)
;;; evening-tests.el ends here
