;;; football-gather-service.el --- The service as a subprocess  -*- lexical-binding: t -*-

;;; Commentary:

;; Starts football-gather, calls it and ends it, on the built-in jsonrpc.el.

;;; Code:

(require 'jsonrpc)
(require 'seq)
(require 'subr-x)

(defgroup football-gather nil
  "A front end for Football Gather."
  :group 'games
  :prefix "football-gather-")

(defcustom football-gather-command nil
  "The service's command line, a list of the executable and its options.
If it is nil, the executable is the one that the environment variable
FOOTBALL_GATHER names, else the release build of the checkout that this file is
in, else the one on the variable `exec-path'."
  :type '(choice (const :tag "Find it" nil) (repeat :tag "Command line" string)))

(defcustom football-gather-timeout 10
  "How many seconds to wait for an answer."
  :type 'number)

(defconst football-gather-service-protocol "1.0"
  "The version of the protocol that this client speaks.")

(defconst football-gather-service-level 1
  "The level of the contract that this client was written for.")

(defconst football-gather-service--build
  (expand-file-name "../../.build/release/football-gather"
                    (file-name-directory (or load-file-name buffer-file-name)))
  "Where a checkout has its release build.")

;; The framing of jsonrpc.el waits for ever after a long invalid line; line framing recovers.
(defclass football-gather-service (jsonrpc-process-connection)
  ((subprocess :initarg :subprocess)
   (on-noise :initarg :on-noise))
  :documentation "A connection whose messages are lines of JSON.")

(cl-defmethod jsonrpc-connection-send ((service football-gather-service)
                                       &rest message &key method &allow-other-keys)
  "Send MESSAGE to SERVICE as one line; METHOD is a symbol if there is one."
  (let ((message (append '(:jsonrpc "2.0") message)))
    (when method
      (setq message (plist-put message :method (symbol-name method))))
    (process-send-string
     (oref service subprocess)
     (concat (json-serialize message :null-object nil :false-object :json-false) "\n"))))

(cl-defun football-gather-service-start (&key options on-view on-noise on-end on-request)
  "Start the service with OPTIONS and return it.
Signal a `file-error' if that is impossible.
ON-VIEW gets each view that comes unasked, ON-NOISE a line that is no message,
ON-END a sentence when the service has ended.  ON-REQUEST gets the method and
the params of a request, and returns its result."
  (let* ((name (football-gather-service--name))
         (process (make-process :name name
                                :command (append (football-gather-service-command) options)
                                :connection-type 'pipe
                                :coding 'utf-8-emacs-unix
                                :noquery t
                                ;; This is where jsonrpc.el looks for it.
                                :stderr (get-buffer-create (format "*%s stderr*" name))))
         (service (make-instance
                   'football-gather-service
                   :name name
                   :process process
                   :subprocess process
                   :on-noise on-noise
                   :events-buffer-scrollback-size 0
                   :notification-dispatcher
                   (lambda (_service method params)
                     (when (eq method 'view/changed) (funcall on-view params)))
                   :request-dispatcher
                   (lambda (_service method params) (funcall on-request method params))
                   :on-shutdown
                   (lambda (service) (funcall on-end (football-gather-service--ending service))))))
    (set-process-filter process
                        (lambda (process text)
                          (with-current-buffer (process-buffer process)
                            (let ((inhibit-read-only t))
                              (goto-char (point-max))
                              (insert text)))
                          (while (football-gather-service-take service))))
    (set-process-sentinel (get-buffer-process (jsonrpc-stderr-buffer service)) #'ignore)
    service))

(defun football-gather-service--name ()
  "Return a name that no other connection has: jsonrpc.el names its buffers by it."
  (cl-loop for number from 1
           for name = (format "football-gather %d" number)
           unless (get-process name) return name))

(defun football-gather-service-command ()
  "Return the service's command line; signal `file-missing' if nothing can run it."
  (let ((command (or football-gather-command
                     (list (or (getenv "FOOTBALL_GATHER")
                               (seq-find #'file-executable-p (list football-gather-service--build))
                               "football-gather")))))
    ;; Emacs itself would not say so if the executable is named with its folder.
    (unless (executable-find (car command))
      (signal 'file-missing (list "No such executable" (car command))))
    command))

(defun football-gather-service-call (service method params answered refused)
  "Call METHOD of SERVICE with PARAMS.
ANSWERED gets the result, or REFUSED a sentence, and the error's kind if any."
  (jsonrpc-async-request
   service (intern method) params
   :timeout football-gather-timeout
   :success-fn answered
   :error-fn (jsonrpc-lambda (&key message data &allow-other-keys)
               (let ((data (and (listp data) data)))
                 (funcall refused (or (plist-get data :text) message) (plist-get data :kind))))
   :timeout-fn (lambda ()
                 (funcall refused
                          (format "The service has not answered for %s seconds.  Press g to ask again."
                                  football-gather-timeout)))))

(defun football-gather-service-end (service)
  "End SERVICE by the end of its input, or by force after a timeout."
  (let ((process (oref service subprocess)))
    (when (process-live-p process)
      ;; The service may have closed its end.
      (ignore-errors (process-send-eof process))
      (with-timeout (1)
        (while (process-live-p process)
          (accept-process-output process 0.05))))
    (jsonrpc-shutdown service t)
    (kill-buffer (jsonrpc-events-buffer service))))

(defun football-gather-service-take (service)
  "Have SERVICE receive the next line that has come; return nil if there is none.
A request may be answered only when what follows it has been processed, too."
  (let* ((buffer (process-buffer (oref service subprocess)))
         (line (and (buffer-live-p buffer)
                    (with-current-buffer buffer
                      (let ((inhibit-read-only t))
                        (goto-char (point-min))
                        (and (search-forward "\n" nil t)
                             (delete-and-extract-region (point-min) (point))))))))
    (when line
      (let ((message (football-gather-service--parse line)))
        (if message
            (jsonrpc-connection-receive service message)
          (funcall (oref service on-noise) line)))
      t)))

(defun football-gather-service--parse (line)
  "Return the message in LINE, nil if there is none."
  (let ((json (ignore-errors
                (json-parse-string line :object-type 'plist
                                   :null-object nil :false-object :json-false))))
    (and (plist-get (and (listp json) json) :jsonrpc) json)))

(defun football-gather-service--ending (service)
  "Return a sentence on how SERVICE has ended, with its last output."
  (let* ((process (oref service subprocess))
         (errors (jsonrpc-stderr-buffer service))
         (pipe (get-buffer-process errors)))
    (while (and pipe (accept-process-output pipe 0.1)))
    (let ((said (with-current-buffer errors (string-trim (buffer-string)))))
      (format "The service has ended %s %d%s"
              (if (eq (process-status process) 'signal) "by signal" "with status")
              (process-exit-status process)
              (if (string-empty-p said) "." (concat ": " said))))))

(provide 'football-gather-service)
;;; football-gather-service.el ends here
