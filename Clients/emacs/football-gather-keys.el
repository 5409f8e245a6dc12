;;; football-gather-keys.el --- What keys do here  -*- lexical-binding: t -*-

;;; Commentary:

;; The line above a screen, which says what the most important keys do there, and the list of
;; the letters.

;;; Code:

(require 'football-gather-act)

;; The keys are those of the commands of the mode.
(declare-function football-gather-press "football-gather")
(declare-function football-gather-press-first "football-gather")
(declare-function football-gather-main "football-gather")
(declare-function football-gather-help "football-gather")

(defun football-gather-keys-headline ()
  "Return the line above the screen.
It is the first countdown, and what keys do at point."
  (let ((countdown (football-gather-render-countdown (football-gather-act-view)))
        (waits (football-gather-driver-waits football-gather-act-driver)))
    (string-replace "%" "%%"
                    (football-gather-words-printable
                     (string-join
                      (delq nil `(,countdown ,(and waits "…") ,@(football-gather-keys--here)
                                  ,(football-gather-keys--main)
                                  ,(football-gather-keys--hint #'football-gather-help "keys")))
                      " · ")))))

(defun football-gather-keys-list ()
  "Return a line for the main action and for each letter that is taken here."
  (let ((actions (append (cdr (football-gather-act-row (football-gather-render-key (point))))
                         (football-gather-offers-actions (football-gather-act-view))
                         nil)))
    (mapconcat (lambda (line) (concat (football-gather-words-printable line) "\n"))
               (delq nil
                     (cons (football-gather-keys--main)
                           (mapcar (lambda (action)
                                     (and (plist-get action :key)
                                          (football-gather-render-title action)))
                                   actions)))
               "")))

(defun football-gather-keys--here ()
  "Return the hints on what is at point."
  (pcase (football-gather-render-key (point))
    ((and `("row" . ,_) key)
     (let* ((actions (seq-filter #'football-gather-offers-enabled-p
                                 (cdr (football-gather-act-row key))))
            (primary (football-gather-offers-primary actions))
            (first (car actions)))
       (list (and first (not (eq first primary))
                  (football-gather-keys--hint #'football-gather-press-first
                                              (plist-get first :title)))
             (and actions
                  (football-gather-keys--hint #'football-gather-press
                                              (if primary (plist-get primary :title) "…"))))))
    (`("field" ,id)
     (list (football-gather-keys--hint
            #'football-gather-press
            (pcase (plist-get (football-gather-act-field id) :kind)
              ("toggle" "switch") ("choice" "choose") (_ "type")))))))

(defun football-gather-keys--main ()
  "Return the hint on the main action of the screen or the alert, nil without one."
  (let ((main (football-gather-offers-primary
               (football-gather-offers-actions (football-gather-act-view)))))
    (and main (football-gather-offers-enabled-p main)
         (football-gather-keys--hint #'football-gather-main (plist-get main :title)))))

(defun football-gather-keys--hint (command words)
  "Return the key of COMMAND in this buffer before WORDS on it."
  (concat (key-description (where-is-internal command (current-local-map) t)) " " words))

(provide 'football-gather-keys)
;;; football-gather-keys.el ends here
