;;; football-gather-check.el --- The client as its checker sees it  -*- lexical-binding: t -*-

;;; Commentary:

;; The check mode of the client, for `football-gather check-client -- Clients/emacs/check':
;; the service is on the other side of this process, and asks besides what is drawn, and
;; for the user's acts.

;;; Code:

(require 'football-gather)

(defconst football-gather-check-relay
  '("sh" "-c" "exec 5<&0; cat <&5 >&4 & exec cat <&3")
  "A command in place of a service, which forwards both directions.
It reads from descriptor 3 and writes to descriptor 4 of this Emacs.")

(defun football-gather-check ()
  "Play the client before a checker until its input ends."
  (let ((football-gather-command football-gather-check-relay)
        (football-gather-answer-function #'football-gather-check--answer))
    (football-gather)
    (while (football-gather-driver-service football-gather--driver)
      (accept-process-output))))

(defun football-gather-check--answer (method params)
  "Perform METHOD with PARAMS as the user, and return its result."
  (with-current-buffer "*Football Gather*"
    (pcase method
      ('check/draw
       (pcase (football-gather-render-key (point))
         (`("field" ,id) (list :text (buffer-string) :focus id))
         (_ (list :text (buffer-string)))))
      ('check/fill
       (football-gather-check--fill params)
       #s(hash-table))
      ('check/press
       (football-gather-check--press params)
       #s(hash-table))
      (_ (jsonrpc-error :code -32601 :message (format "There is no method %s" method))))))

(defun football-gather-check--fill (params)
  "Fill the field that PARAMS name with the value in them."
  (let ((field (football-gather--field (plist-get params :field))))
    (when field
      (football-gather-fill field (plist-get params :value)))))

(defun football-gather-check--press (params)
  "Press the action that PARAMS name, of the row that they name if they do."
  (let ((row (plist-get params :row)) (action (plist-get params :action)))
    (when (if row
              (football-gather-place-go (list "row" (plist-get params :section) row))
            (or (football-gather-place-go (list "alert" action))
                (football-gather-place-go (list "action" action))))
      (football-gather--do
       (lambda (actions) (football-gather-offers-find action actions))))))

(provide 'football-gather-check)
;;; football-gather-check.el ends here
