;;; football-gather-place.el --- Point stays on its thing  -*- lexical-binding: t -*-

;;; Commentary:

;; Puts a drawing into the current buffer, and point where the user would look for it: on
;; what it was on as long as that is shown.

;;; Code:

(require 'seq)
(require 'text-property-search)
(require 'football-gather-render)

(defvar-local football-gather-place--screen nil
  "What is drawn: the screen, and whether an alert is in front of it.")

(defvar-local football-gather-place--left-at nil
  "The key at point when a screen was left, an alist.")

(defconst football-gather-place--patience 0.05
  "How many seconds to look for what has not changed in a drawing.")

(defun football-gather-place-draw (view drafts notice answers)
  "Draw VIEW with DRAFTS and NOTICE in the current buffer.
ANSWERS is non-nil if VIEW answers what the user did: then point goes to what is
wrong."
  (let ((key (football-gather-render-key (point))))
    (football-gather-place--replace view drafts notice)
    (let ((before (point)))
      (football-gather-place--move view drafts key answers)
      (unless (= (point) before)
        (dolist (window (get-buffer-window-list nil nil t))
          (set-window-point window (point)))))))

(defun football-gather-place-go (key)
  "Move point to the button of KEY; return nil if there is none."
  (let ((match (and key
                    (save-excursion
                      (goto-char (point-min))
                      (text-property-search-forward 'football-gather-key key t)))))
    (when match
      (goto-char (prop-match-beginning match)))))

(defun football-gather-place--replace (view drafts notice)
  "Have the buffer show VIEW with DRAFTS and NOTICE.
What stays the same is not touched: no window scrolls when a countdown ticks."
  (let ((buffer (current-buffer)))
    (with-temp-buffer
      (let ((drawing (current-buffer)) (indent-tabs-mode nil))
        (football-gather-render view drafts notice)
        (with-current-buffer buffer
          (with-silent-modifications
            (replace-buffer-contents drawing football-gather-place--patience)
            (let ((start 1) end)
              (while (< start (point-max))
                (setq end (next-property-change start drawing (point-max)))
                (set-text-properties start end (text-properties-at start drawing))
                (setq start end)))))))))

(defun football-gather-place--move (view drafts key answers)
  "Move point, which was on KEY, to its place in VIEW with DRAFTS.
If VIEW ANSWERS what the user did, that is the first field with an error."
  (let* ((left football-gather-place--screen)
         (screen (list (plist-get view :screen) (and (plist-get view :alert) t)))
         (same (equal screen left))
         (wrong (seq-find (lambda (field) (plist-get field :error)) (plist-get view :fields))))
    (unless same
      (setf (alist-get left football-gather-place--left-at nil nil #'equal) key
            football-gather-place--screen screen))
    (cond
     ((and wrong
           (or answers (not same))
           (football-gather-place-go (list "field" (plist-get wrong :id)))))
     ((not same)
      (or (seq-some #'football-gather-place-go
                    (football-gather-place--entry
                     view drafts
                     (alist-get screen football-gather-place--left-at nil nil #'equal)))
          (goto-char (point-min))))
     ((and key (not (equal key (football-gather-render-key (point)))))
      (or (football-gather-place-go key)
          (football-gather-place--next))))))

(defun football-gather-place--next ()
  "Move point to the button on its line, else to the next one or the last."
  (forward-line 0)
  (or (button-at (point))
      (forward-button 1 nil nil t)
      (backward-button 1 nil nil t)))

(defun football-gather-place--entry (view drafts left-at)
  "Return the keys on one of which point enters VIEW with DRAFTS, best first.
LEFT-AT is what it was on when the screen was left."
  (if (plist-get view :alert)
      (let ((safe (seq-remove (lambda (action) (equal (plist-get action :role) "destructive"))
                              (football-gather-offers-actions view))))
        (mapcar (lambda (action) (list "alert" (plist-get action :id))) safe))
    (let* ((inputs (seq-into (football-gather-offers-inputs view) 'list))
           (empty (seq-filter
                   (lambda (id)
                     (member (football-gather-offers-shown
                              (football-gather-offers-find id (plist-get view :fields)) drafts)
                             '(nil "")))
                   inputs)))
      (append (mapcar (lambda (id) (list "field" id)) empty)
              (list left-at)
              (mapcar (lambda (id) (list "field" id)) inputs)
              (seq-mapcat (lambda (section)
                            (mapcar (lambda (row)
                                      (list "row" (plist-get section :id) (plist-get row :id)))
                                    (plist-get section :rows)))
                          (plist-get view :sections))
              (mapcar (lambda (action) (list "action" (plist-get action :id)))
                      (plist-get view :actions))))))

(provide 'football-gather-place)
;;; football-gather-place.el ends here
