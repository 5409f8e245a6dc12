;;; football-gather-status.el --- A countdown in every mode line  -*- lexical-binding: t -*-

;;; Commentary:

;; A minor mode that shows the countdown of a session, or the title of its alert, in all mode
;; lines: also while another buffer is looked at.

;;; Code:

(require 'seq)
(require 'football-gather-act)

(defconst football-gather-status--construct '(:eval (football-gather-status-text))
  "What is in the mode lines.")

(defun football-gather-status-text ()
  "Return the status of the latest session; an empty text without one."
  (let ((buffer (seq-find (lambda (buffer)
                            (provided-mode-derived-p (buffer-local-value 'major-mode buffer)
                                                     'football-gather-mode))
                          (buffer-list))))
    (if (not buffer)
        ""
      (with-current-buffer buffer
        (let* ((view (football-gather-act-view))
               (status (or (plist-get (plist-get view :alert) :title)
                           (football-gather-render-countdown view))))
          (if status
              (string-replace "%" "%%" (concat " " (football-gather-words-printable status) " "))
            ""))))))

;;;###autoload
(define-minor-mode football-gather-status-mode
  "Show the countdown of a session of Football Gather in all mode lines."
  :global t
  :group 'football-gather
  (setq mode-line-misc-info (delete football-gather-status--construct mode-line-misc-info))
  (when football-gather-status-mode
    (push football-gather-status--construct mode-line-misc-info))
  (force-mode-line-update t))

(provide 'football-gather-status)
;;; football-gather-status.el ends here
