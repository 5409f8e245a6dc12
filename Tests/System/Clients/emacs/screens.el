;;; screens.el --- Draws screens in three widths  -*- lexical-binding: t -*-

;;; Commentary:

;; Writes what the window shows of the screens of a service, as NAME.txt in the folder FOLDER.
;; Load this in a daemon, since Emacs in batch mode does not break lines at words.  In the
;; environment SERVICE is the command; SCREENS are the names of the views that it shows, one
;; after another, once for each width.

;;; Code:

(require 'football-gather-tests)

(setq football-gather-command (split-string (getenv "SERVICE")))

(defconst screens-widths '(60 80 120)
  "The widths in which each screen is drawn.")

(defun screens-lines ()
  "Return the lines of the window, as they are broken to its width."
  (let ((lines (list (truncate-string-to-width (format-mode-line header-line-format)
                                               (window-body-width)))))
    (save-excursion
      (goto-char (point-min))
      (while (not (eobp))
        (let ((start (point)) (prefix (if (bolp) "" wrap-prefix)))
          (vertical-motion 1)
          (push (string-trim-right (concat prefix (buffer-substring-no-properties start (point))))
                lines))))
    (nreverse lines)))

(defun screens-draw (width)
  "Return the drawing of the next view, in a frame of WIDTH columns."
  (football-gather-tests-keys "g")
  (let ((frame (make-string width ?─)))
    (format "%d\n%s\n%s\n%s\n\n" width frame (string-join (screens-lines) "\n") frame)))

(defun screens-write ()
  "Write the drawings of all screens."
  (let (drawings)
    (football-gather)
    (football-gather-act-settle)
    (dolist (width screens-widths)
      (set-frame-width nil width)
      (dolist (name (split-string (getenv "SCREENS")))
        (push (screens-draw width) (alist-get name drawings nil nil #'equal))))
    (pcase-dolist (`(,name . ,parts) drawings)
      (write-region (apply #'concat (nreverse parts)) nil
                    (expand-file-name (concat name ".txt") (getenv "FOLDER"))))))

(unwind-protect
    (screens-write)
  (kill-emacs 0))

(provide 'screens)
;;; screens.el ends here
