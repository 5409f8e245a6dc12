;;; football-gather-driver.el --- The user's hands on the service  -*- lexical-binding: t -*-

;;; Commentary:

;; Turns the user's input into calls, and keeps the view and the drafts.
;; It knows the vocabulary of views, and no screen.

;;; Code:

(require 'cl-lib)
(require 'football-gather-offers)
(require 'football-gather-service)
(require 'football-gather-words)

(defconst football-gather-driver-outdated '("intentUnavailable" "staleRevision")
  "The kinds of errors after which the view is out of date.")

(cl-defstruct (football-gather-driver
               (:constructor football-gather-driver-make (redraw announce answer open-document)))
  "A session with the service, and the user's half of it."
  (redraw nil :documentation "Called when there is something else to draw; with non-nil
if that comes from what the user did.")
  (announce nil :documentation "Says a sentence once; with non-nil if an alert comes with it.")
  (answer nil :documentation "Gives the result of a request's method and params.")
  (open-document nil :documentation "Opens a document.")
  (options nil :documentation "What is added to the command line of the service.")
  (service nil :documentation "The connection, nil when there is none.")
  (view nil :documentation "The latest view, nil before the first.")
  (drafts nil :documentation "What the user has put into fields.")
  (notice nil :documentation "A sentence for the user that no view says.")
  (changing nil :documentation "The changes whose answers are on their way, the latest first:
the fields' ids with the values that were sent.")
  (waits nil :documentation "Non-nil while an answer is on its way.")
  (press nil :documentation "What the user pressed last: its key, and the action's id."))

(defun football-gather-driver-open (driver)
  "Start a service for DRIVER and open the session where it was left."
  (football-gather-driver-close driver)
  (setf (football-gather-driver-notice driver) nil)
  (condition-case problem
      (setf (football-gather-driver-service driver) (football-gather-driver--start driver))
    (file-error
     (football-gather-driver--say
      driver "The service cannot be started: %s.  Build it with swift build -c release, or \
set football-gather-command.  Then press g." (error-message-string problem))))
  (when (football-gather-driver-service driver)
    (football-gather-driver--call
     driver "initialize"
     `(:client (:name "football-gather.el") :processId ,(emacs-pid)
       :protocolVersions [,football-gather-service-protocol]
       :level ,football-gather-service-level)
     (lambda (welcome) (football-gather-driver--welcome driver welcome)))))

(defun football-gather-driver-close (driver)
  "End the service of DRIVER, if there is one."
  (let ((service (football-gather-driver-service driver)))
    (setf (football-gather-driver-service driver) nil
          (football-gather-driver-changing driver) nil
          (football-gather-driver-waits driver) nil)
    (when service
      (football-gather-service-end service))))

(defun football-gather-driver-refresh (driver)
  "Reload the view of DRIVER; without one, open the session."
  (if (and (football-gather-driver-service driver) (football-gather-driver-view driver))
      (football-gather-driver--send driver '("session/view") nil)
    (football-gather-driver-open driver)))

(defun football-gather-driver-perform (driver action &optional row)
  "Do the ACTION of DRIVER's view, with ROW if it is a row's."
  (if (football-gather-offers-enabled-p action)
      (football-gather-driver--send
       driver
       (football-gather-offers-intent (football-gather-driver-view driver) action
                                      (football-gather-driver-drafts driver) row)
       (plist-get action :inputs))
    (football-gather-driver--say driver "%s" (or (plist-get action :reason)
                                                 "This cannot be done now."))))

(defun football-gather-driver-fill (driver field value)
  "Put VALUE into FIELD of DRIVER's view; send it now if it has a change."
  (let ((id (plist-get field :id))
        (change (football-gather-offers-change field value))
        (latest (assoc (plist-get field :id) (football-gather-driver-changing driver)))
        (sent (football-gather-offers-wire-value field value)))
    (cond ((not (football-gather-offers-changeable-p (football-gather-driver-view driver) field))
           (football-gather-driver--say driver "%s cannot be changed now." (plist-get field :label)))
          ((not (football-gather-offers-possible-p field value))
           (football-gather-driver--say driver "%s has no such choice." (plist-get field :label)))
          (t
           (when (or (not change) (football-gather-offers-typed-p field))
             (setf (alist-get id (football-gather-driver-drafts driver) nil nil #'equal) value))
           ;; What the service has, or is about to have, is not sent.
           (if (and change (not (if latest (equal (cdr latest) sent)
                                  (football-gather-offers-unchanged-p field value))))
               (football-gather-driver--send driver change (list id) (cons id sent))
             (when (and change (not latest))
               (setf (alist-get id (football-gather-driver-drafts driver) nil t #'equal) nil))
             (football-gather-driver--redraw driver))))))

(defun football-gather-driver-step (driver field by)
  "Move the number in FIELD of DRIVER's view by BY, within its limits."
  (let* ((shown (football-gather-offers-shown field (football-gather-driver-drafts driver)))
         (value (football-gather-offers-wire-value field shown))
         (moved (+ by (if (integerp value) value 0)))
         (low (plist-get field :minimum))
         (high (plist-get field :maximum)))
    (setq moved (max moved (or low moved))
          moved (min moved (or high moved)))
    (unless (equal moved value)
      (football-gather-driver-fill driver field moved))))

(defun football-gather-driver--start (driver)
  "Start a service whose messages reach DRIVER as long as it is DRIVER's."
  (let* (service
         (own (lambda (function)
                (lambda (argument)
                  (when (eq service (football-gather-driver-service driver))
                    (funcall function argument))))))
    (setq service
          (football-gather-service-start
           :options (football-gather-driver-options driver)
           :on-view (funcall own (lambda (view) (football-gather-driver--show driver view)))
           :on-noise (funcall own (lambda (line) (football-gather-driver--noise driver line)))
           :on-end (funcall own (lambda (sentence) (football-gather-driver--end driver sentence)))
           :on-request (football-gather-driver-answer driver)))))

(defun football-gather-driver--welcome (driver welcome)
  "Open the session of DRIVER, unless its service said in WELCOME it is too new."
  (let ((version (or (plist-get welcome :protocolVersion) football-gather-service-protocol)))
    ;; Additions of a minor version are ignored, or drawn as unknown kinds.
    (if (<= (string-to-number (car (split-string version "\\.")))
            (string-to-number football-gather-service-protocol))
        (football-gather-driver--call
         driver "session/open" '(:notify t)
         (lambda (view) (football-gather-driver--show driver view t)))
      (football-gather-driver-close driver)
      (football-gather-driver--say
       driver "The service speaks protocol %s, and this client %s.  Update the client, or set \
football-gather-command to another service.  Then press g."
       version football-gather-service-protocol))))

(defun football-gather-driver--send (driver call inputs &optional change)
  "Send CALL, with the fields INPUTS, for DRIVER, and show the view it answers.
CHANGE is the id of the field whose change it is, with the value, if it is one."
  (setf (football-gather-driver-notice driver) nil)
  (when change
    (push change (football-gather-driver-changing driver)))
  (let ((sent (seq-filter (lambda (draft) (seq-contains-p inputs (car draft)))
                          (copy-alist (football-gather-driver-drafts driver)))))
    (apply
     #'football-gather-driver--call driver (car call) (cdr call)
     (lambda (view) (football-gather-driver--show driver view t sent (car change)))
     (when change
       (list (lambda ()
               (setf (football-gather-driver-changing driver)
                     (remq change (football-gather-driver-changing driver)))))))))

(defun football-gather-driver--call (driver method params answered &optional end)
  "Call METHOD with PARAMS for DRIVER; ANSWERED gets the result.
END is called before that, and also if there is an error."
  (let ((service (football-gather-driver-service driver)))
    (if (not service)
        (football-gather-driver--say driver "No service runs.  Press g to open one.")
      (setf (football-gather-driver-waits driver) t)
      (condition-case problem
          (football-gather-service-call
           service method params
           (lambda (result)
             (setf (football-gather-driver-waits driver) nil)
             (funcall (or end #'ignore))
             (funcall answered result))
           (lambda (message &optional kind)
             (funcall (or end #'ignore))
             (football-gather-driver--refused driver message kind)))
        ;; The process has ended; the sentinel is called next.
        (error (football-gather-driver--refused driver (error-message-string problem) nil))))))

(defun football-gather-driver--refused (driver message kind)
  "Inform the user of DRIVER by MESSAGE that a call failed, of KIND or none."
  (setf (football-gather-driver-waits driver) nil)
  (football-gather-driver--say driver "%s" message)
  ;; The view is out of date: fetch the current one.
  (when (member kind football-gather-driver-outdated)
    (football-gather-driver--call
     driver "session/view" nil
     (lambda (view) (football-gather-driver--show driver view)))))

(defun football-gather-driver--show (driver view &optional answers sent changed)
  "Have DRIVER go over to VIEW.
It ANSWERS what the user did with the drafts SENT, which is the change of
the field CHANGED if that is non-nil; or it has come unasked.  What the user
has typed stays while its field does, until the service has taken it: then the
field's own value is valid again.  What was typed after that stays."
  (let* ((fields (plist-get view :fields))
         (before (football-gather-driver-view driver))
         ;; Typed text belongs to a screen and its subject.
         (stays (and (equal (plist-get view :screen) (plist-get before :screen))
                     (equal (plist-get view :subject) (plist-get before :subject))))
         (taken (unless (football-gather-offers-refusal-p view changed) sent)))
    (seq-do #'football-gather-offers-make-known fields)
    (setf (football-gather-driver-view driver) view
          (football-gather-driver-drafts driver)
          (and stays
               (seq-filter
                (lambda (draft)
                  (and (football-gather-offers-find (car draft) fields)
                       (not (seq-contains-p taken draft))))
                (football-gather-driver-drafts driver))))
    (football-gather-driver--redraw driver answers)
    (when (plist-get view :document)
      (funcall (football-gather-driver-open-document driver) (plist-get view :document)))
    (when (plist-get view :announce)
      (funcall (football-gather-driver-announce driver)
               (football-gather-words-printable (plist-get view :announce))
               (plist-get view :alert)))))

(defun football-gather-driver--noise (driver line)
  "Inform the user of DRIVER of a LINE that is no message; an answer may be lost."
  (setf (football-gather-driver-waits driver) nil
        (football-gather-driver-changing driver) nil)
  (football-gather-driver--say
   driver "The service said something that is no message: %s.  Press g to see where you are."
   (truncate-string-to-width (string-trim line) 80 nil nil t)))

(defun football-gather-driver--end (driver sentence)
  "Inform the user of DRIVER that its service is gone, which SENTENCE explains."
  (football-gather-driver-close driver)
  (football-gather-driver--say driver "%s  Press g to open it again." sentence))

(defun football-gather-driver--say (driver format &rest arguments)
  "Show the user of DRIVER a notice by FORMAT with ARGUMENTS."
  (setf (football-gather-driver-notice driver) (apply #'format format arguments))
  (football-gather-driver--redraw driver))

(defun football-gather-driver--redraw (driver &optional answers)
  "Have DRIVER drawn; ANSWERS is non-nil if that comes from what the user did."
  (funcall (football-gather-driver-redraw driver) answers))

(provide 'football-gather-driver)
;;; football-gather-driver.el ends here
