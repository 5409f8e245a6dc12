;;; football-gather-place.el --- Point stays on its thing  -*- lexical-binding: t -*-

;;; Commentary:

;; Puts a drawing into the current buffer, and point where the user would look for it: on
;; what it was on as long as that is shown.

;;; Code:

(require 'cl-lib)
(require 'seq)
(require 'text-property-search)
(require 'football-gather-render)

(defvar-local football-gather-place--view nil
  "The view that is drawn.")

(defvar-local football-gather-place--trail nil
  "The screens on the way to the one that is drawn, the nearest one first.
It is an alist to the key that point was on when the screen was left.")

(defvar-local football-gather-place--focus nil
  "The focus of the latest view without an alert.")

(defvar-local football-gather-place--below nil
  "The key that point was on when an alert came before the screen.")

(defvar-local football-gather-place--room nil
  "How many columns the drawing may take.")

(defconst football-gather-place--patience 0.05
  "How many seconds to look for what has not changed in a drawing.")

(defun football-gather-place-draw (view drafts notice answers)
  "Draw VIEW with DRAFTS and NOTICE in the current buffer.
ANSWERS is non-nil if VIEW answers what the user did: then point goes to what is
wrong."
  (let ((key (football-gather-render-key (point))))
    (setq football-gather-place--room (football-gather-place-room))
    (football-gather-place--replace view drafts notice)
    (let ((before (point)))
      (football-gather-place--move view drafts key answers)
      (setq football-gather-place--view view)
      (unless (= (point) before)
        (dolist (window (get-buffer-window-list nil nil t))
          (set-window-point window (point)))))))

(defun football-gather-place-room ()
  "Return how many columns are in each window of this buffer."
  (apply #'min (or (mapcar #'window-max-chars-per-line (get-buffer-window-list nil nil t))
                   '(80))))

(defun football-gather-place-resized-p ()
  "Return non-nil if there is more or less room now than for the drawing."
  (not (equal football-gather-place--room (football-gather-place-room))))

(defun football-gather-place-go (key)
  "Move point to the button of KEY; return nil if there is none."
  (let ((match (and key
                    (save-excursion
                      (goto-char (point-min))
                      (text-property-search-forward 'football-gather-key key t)))))
    (when match
      (goto-char (prop-match-beginning match)))))

(defun football-gather-place-rows-between (start end)
  "Return the keys of the rows that are at least partly between START and END."
  (save-excursion
    (goto-char start)
    (cl-loop for key = (football-gather-render-key (point))
             when (equal (car key) "row") collect key
             do (goto-char (next-single-property-change (point) 'football-gather-key nil end))
             while (< (point) end))))

(defun football-gather-place--replace (view drafts notice)
  "Have the buffer show VIEW with DRAFTS and NOTICE.
What stays the same is not touched: no window scrolls when a countdown ticks."
  (let ((buffer (current-buffer))
        (room football-gather-place--room)
        ;; Else long lists are drawn for the most part by the garbage collector.
        (gc-cons-threshold (max gc-cons-threshold 32000000)))
    (with-temp-buffer
      (let ((drawing (current-buffer)) (indent-tabs-mode nil))
        (football-gather-render view drafts notice room)
        (with-current-buffer buffer
          (with-silent-modifications
            (replace-buffer-contents drawing football-gather-place--patience)
            (let ((start 1) end)
              (while (< start (point-max))
                (setq end (next-property-change start drawing (point-max)))
                (set-text-properties start end (text-properties-at start drawing))
                (setq start end)))))))))

(defun football-gather-place-next-row ()
  "Move point from a row to the next one of its section, if there is one."
  (let ((key (football-gather-render-key (point))))
    (football-gather-place-go
     (cadr (member key (football-gather-place--rows football-gather-place--view (cadr key)))))))

(defun football-gather-place--move (view drafts key answers)
  "Move point, which was on KEY, to its place in VIEW with DRAFTS.
ANSWERS is non-nil if VIEW answers what the user did."
  (let* ((left football-gather-place--view)
         (arrival (football-gather-place--trace view left key))
         (is-alert (plist-get view :alert))
         (was-alert (plist-get left :alert))
         (is-closed (and was-alert (not is-alert)))
         (wrong (seq-find (lambda (field) (plist-get field :error)) (plist-get view :fields)))
         (begin (football-gather-place--begin view (cdr arrival)))
         (entry (lambda (left-at) (football-gather-place--entry view drafts left-at))))
    (when (and is-alert (not was-alert))
      (setq football-gather-place--below (unless arrival key)))
    (unless (and wrong
                 (or answers arrival is-closed)
                 (football-gather-place-go (list "field" (plist-get wrong :id))))
      (cond
       ((and is-alert (or arrival (not was-alert)))
        (football-gather-place--go-first (football-gather-place--safe view)))
       (arrival
        (or (football-gather-place--go-first
             (append begin (funcall entry (cdr arrival))))
            (goto-char (point-min))))
       ((and answers
             (not (equal (plist-get view :focus) football-gather-place--focus))
             (football-gather-place--go-first begin)))
       (is-closed
        (football-gather-place--go-first
         (cons football-gather-place--below (append begin (funcall entry nil)))))
       (t (football-gather-place--stay view key (and answers begin)))))
    (unless is-alert
      (setq football-gather-place--focus (plist-get view :focus)))))

(defun football-gather-place--trace (view left key)
  "Enter VIEW into the trail after the view LEFT, where point was on KEY.
Return non-nil if it is of another screen or subject: a pair of t and, if this
is one step back, what point was on when it was left."
  (let ((place (football-gather-place--of view)) (before (football-gather-place--of left)))
    (cond
     ((equal place before) nil)
     ((equal place (caar football-gather-place--trail))
      (cons t (cdr (pop football-gather-place--trail))))
     (t
      ;; What comes again begins again, and so does all that was behind it.
      (let ((again (assoc place football-gather-place--trail)))
        (if again
            (setq football-gather-place--trail
                  (cdr (memq again football-gather-place--trail)))
          (push (cons before key) football-gather-place--trail)))
      '(t)))))

(defun football-gather-place--of (view)
  "Return a list that differs between VIEW's screen and others."
  (list (plist-get view :screen) (plist-get view :subject)))

(defun football-gather-place--stay (view key instead)
  "Move point to KEY in VIEW, or if that is gone to what is now in its place.
If KEY is gone and no row, that is the first of the keys INSTEAD that is there."
  (unless (or (not key) (equal key (football-gather-render-key (point))))
    (or (football-gather-place-go key)
        (if (equal (car key) "row")
            (football-gather-place--go-nearest view key)
          (football-gather-place--go-first instead))
        (football-gather-place--next))))

(defun football-gather-place--go-nearest (view key)
  "Move point to the row of VIEW that is now where that of KEY was in its section.
That is the last one if there are fewer now; return nil if there is none."
  (let* ((rows (football-gather-place--rows view (cadr key)))
         (before (football-gather-place--rows football-gather-place--view (cadr key)))
         (place (or (seq-position before key) 0)))
    (football-gather-place-go (or (nth place rows) (car (last rows))))))

(defun football-gather-place--go-first (keys)
  "Move point to the first of KEYS that is there; return nil if there is none."
  (seq-some #'football-gather-place-go keys))

(defun football-gather-place--next ()
  "Move point to the button on its line, else to the next one or the last."
  (forward-line 0)
  (or (button-at (point))
      (forward-button 1 nil nil t)
      (backward-button 1 nil nil t)))

(defun football-gather-place--safe (view)
  "Return the keys of the actions of VIEW's alert that destroy nothing."
  (mapcar (lambda (action) (list "alert" (plist-get action :id)))
          (seq-remove (lambda (action) (equal (plist-get action :role) "destructive"))
                      (football-gather-offers-actions view))))

(defun football-gather-place--begin (view left-at)
  "Return the keys on one of which the user of VIEW begins, by its focus.
In a section that is LEFT-AT, if that is a row, else the section's first row."
  (let* ((focus (plist-get view :focus))
         (section (plist-get focus :section)))
    (cond
     (section
      (append (and (equal (car left-at) "row") (list left-at))
              (football-gather-place--rows view section)))
     ((plist-get focus :field) (list (list "field" (plist-get focus :field))))
     ((plist-get focus :action) (list (list "action" (plist-get focus :action)))))))

(defun football-gather-place--rows (view id)
  "Return the keys of the rows of VIEW's section with ID."
  (mapcar (lambda (row) (list "row" id (plist-get row :id)))
          (plist-get (football-gather-offers-find id (plist-get view :sections)) :rows)))

(defun football-gather-place--entry (view drafts left-at)
  "Return the keys on one of which point enters VIEW with DRAFTS, best first.
LEFT-AT is what it was on when the screen was left."
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
                          (football-gather-place--rows view (plist-get section :id)))
                        (plist-get view :sections))
            (mapcar (lambda (action) (list "action" (plist-get action :id)))
                    (plist-get view :actions)))))

(provide 'football-gather-place)
;;; football-gather-place.el ends here
