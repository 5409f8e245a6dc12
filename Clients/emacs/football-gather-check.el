;;; football-gather-check.el --- The client as its checker sees it  -*- lexical-binding: t -*-

;;; Commentary:

;; The check mode of the client, for `football-gather check-client -- Clients/emacs/check':
;; the service is on the other side of this process, and asks besides what is drawn, and
;; for the user's acts.

;;; Code:

(require 'map)
(require 'football-gather)

(defconst football-gather-check-relay
  '("sh" "-c" "exec 5<&0; cat <&5 >&4 & exec cat <&3")
  "A command in place of a service, which forwards both directions.
It reads from descriptor 3 and writes to descriptor 4 of this Emacs.")

(defvar football-gather-check--said nil
  "What has been announced since the last drawing, the last sentence first.")

(defvar football-gather-check--has-document nil
  "Whether there is a document, which stays until the user acts again.")

(defun football-gather-check ()
  "Play the client before a checker until its input ends."
  (let ((football-gather-command football-gather-check-relay)
        (football-gather-announce-function #'football-gather-check--announce)
        ;; The checker reads line by line.
        (football-gather-beside nil)
        (football-gather-answer-function #'football-gather-check--answer))
    (football-gather)
    (while (football-gather-driver-service football-gather-act-driver)
      (accept-process-output))))

(defun football-gather-check--answer (method params)
  "Perform METHOD with PARAMS as the user, and return its result."
  (with-current-buffer "*Football Gather*"
    (setq football-gather-check--has-document
          (and (eq method 'check/draw)
               (or football-gather-check--has-document
                   (plist-get (football-gather-act-view) :document))))
    (pcase method
      ('check/draw
       (append (list :text (concat (buffer-string)
                                   (when football-gather-check--has-document
                                     (football-gather-document-text)))
                     :said (vconcat (nreverse football-gather-check--said)))
               (progn (setq football-gather-check--said nil)
                      (pcase (football-gather-render-key (point))
                        (`("field" ,id) (list :focus id))))))
      ('check/fill
       (football-gather-check--fill params)
       #s(hash-table))
      ('check/press
       (football-gather-check--press params)
       #s(hash-table))
      ('check/key
       (football-gather-check--key params)
       #s(hash-table))
      (_ (jsonrpc-error :code -32601 :message (format "There is no method %s" method))))))

(defun football-gather-check--fill (params)
  "Fill the field that PARAMS name with the value in them."
  (let ((field (football-gather-act-field (plist-get params :field))))
    (when field
      (football-gather-act-fill field (plist-get params :value)))))

(defun football-gather-check--press (params)
  "Press what PARAMS name: an action, one of a row, a row itself or a heading."
  (pcase-let (((map :action :section :row :column) params)
              (awaited (football-gather-act-awaited)))
    (when (cond (row (football-gather-place-go (list "row" section row)))
                (column (football-gather-place-go (list "column" section column)))
                (t (or (football-gather-place-go (list "alert" action))
                       (football-gather-place-go (list "action" action)))))
      (football-gather-act-press
       (lambda (actions)
         (if action
             (football-gather-offers-find action actions)
           (football-gather-offers-primary actions)))
       awaited))))

(defun football-gather-check--key (params)
  "Type the letter in PARAMS on the row that they name, or else where nothing is."
  (pcase-let (((map :key :section :row) params))
    (let ((awaited (football-gather-act-awaited)))
      (when (if row
                (football-gather-place-go (list "row" section row))
              (goto-char (point-min)))
        (football-gather-act-letter key awaited)))))

(defun football-gather-check--announce (sentence is-alarming)
  "Keep SENTENCE for the next drawing; it has a sound if it IS-ALARMING."
  (push sentence football-gather-check--said)
  (football-gather--announce sentence is-alarming))

(provide 'football-gather-check)
;;; football-gather-check.el ends here
