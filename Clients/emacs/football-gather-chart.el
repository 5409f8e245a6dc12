;;; football-gather-chart.el --- Charts as blocks  -*- lexical-binding: t -*-

;;; Commentary:

;; How a chart is drawn as text.

;;; Code:

(require 'seq)
(require 'football-gather-faces)
(require 'football-gather-words)

(defun football-gather-chart-insert (chart)
  "Insert CHART: a line of blocks for each point.
A chart that is a line is drawn from its least value on."
  (let* ((points (append (plist-get chart :points) nil))
         (values (mapcar (lambda (point) (plist-get point :value)) points))
         (low (if (equal (plist-get chart :kind) "line") (seq-min (or values '(0))) 0))
         (range (max 1 (- (seq-max (or values '(0))) low)))
         (width (apply #'max 0 (mapcar (lambda (point) (football-gather-words-width (plist-get point :label)))
                                       points)))
         (unit (plist-get chart :unit)))
    (insert (propertize (football-gather-words-printable
                         (concat (plist-get chart :title) (and unit (format " (%s)" unit))))
                        'face 'football-gather-heading)
            "\n")
    (dolist (point points)
      (insert "  " (football-gather-words-printable (plist-get point :label)))
      (indent-to (+ width 3) 1)
      (insert (make-string (round (* 24.0 (- (plist-get point :value) low)) range) ?█)
              (format " %s\n" (plist-get point :value))))))

(provide 'football-gather-chart)
;;; football-gather-chart.el ends here
