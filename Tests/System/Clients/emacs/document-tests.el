;;; document-tests.el --- Texts to take along  -*- lexical-binding: t -*-

;;; Code:

(require 'ert-x)
(require 'json)
(require 'football-gather-tests)

(defconst document-tests-stage
  (expand-file-name "../vim/stage.py" (file-name-directory load-file-name))
  "A service that answers from a script.")

(defun document-tests-view (&rest document)
  "Return a view with DOCUMENT, a plist, unless that is nil."
  `(:screen "kit" :revision 1 :title "Kit" :isLoading :json-false :fields [] :sections []
    :actions [(:id "copy" :title "Copy" :method "kit/copy" :isEnabled t :role "normal" :key "c")]
    ,@(and document (list :document document))))

(defmacro document-tests-with (documents &rest body)
  "Open a session whose answers have DOCUMENTS, one after another, and run BODY.
The current folder is a new one."
  (declare (indent 1))
  `(let ((folder (file-name-as-directory (make-temp-file "football-gather-" t))))
     (unwind-protect
         (football-gather-tests-with (document-tests--command folder ,documents)
           (setq default-directory folder)
           ,@body)
       (delete-directory folder t))))

(defun document-tests--command (folder documents)
  "Return a service with a script in FOLDER that has DOCUMENTS."
  (let ((script (concat folder ".script"))
        (views (cons nil documents)))
    (with-temp-file script
      (insert (json-encode
               `(:log ,(concat folder ".log")
                 :answers ,(vconcat (mapcar (lambda (document)
                                              `[(:result ,(apply #'document-tests-view document))])
                                            views))))))
    (list "python3" document-tests-stage script)))

(defun document-tests-type (&rest keys)
  "Press KEYS where the user is; those that are lists are typed."
  (execute-kbd-macro
   (apply #'vconcat (mapcar (lambda (key) (if (consp key) (concat (car key) "\r") (kbd key)))
                            keys))))

(defun document-tests-shown ()
  "Return the text in the selected window."
  (with-current-buffer (window-buffer)
    (football-gather-tests-text)))

(ert-deftest document-tests-it-is-shown-and-copied ()
  "It is beside the view and in the kill ring; q goes back."
  (document-tests-with '((:title "50 % of it" :name "match.txt" :text "Home 3\r\nGuests 2\n") nil)
    (let ((view (current-buffer)))
      (ert-with-message-capture said
        (football-gather-tests-keys "c")
        (should (string-match-p "^\"match.txt\" is in the kill ring" said)))
      (should (equal (document-tests-shown) "Home 3\nGuests 2\n"))
      (should (equal (current-kill 0) "Home 3\nGuests 2\n"))
      (should (string-prefix-p "50 %% of it — "
                               (buffer-local-value 'header-line-format (window-buffer))))
      (should (get-buffer-window view))
      (document-tests-type "q")
      (should (eq (window-buffer) view))
      (should-not (get-buffer "match.txt"))
      (football-gather-tests-keys "c")
      (should (eq (window-buffer) view)))))

(ert-deftest document-tests-it-is-saved-under-its-name ()
  "As one in the current folder, and over no other one without a question."
  (document-tests-with '((:title "It" :name "../../.rc/.match.txt" :text "Home 3\r\nŻoë")
                         (:title "It" :name "taken.txt" :text "yours"))
    (write-region "mine" nil (concat folder "taken.txt"))
    (football-gather-tests-keys "c")
    (document-tests-type "C-x C-s" "RET" "q")
    (should (equal (document-tests--file "match.txt") "Home 3\nŻoë"))
    (football-gather-tests-keys "c")
    (should-error (document-tests-type "C-x C-s" "RET" "n"))
    (document-tests-type "q")
    (should (equal (document-tests--file "taken.txt") "mine"))
    (should (equal (directory-files folder nil "\\`[^.]") '("match.txt" "taken.txt")))))

(ert-deftest document-tests-nothing-in-it-is-executed ()
  "No mode, no variable, and no control character."
  (document-tests-with `((:title "\e[2J" :name "it.el"
                          :text ,(concat "-*- mode: emacs-lisp; eval: (kill-emacs 9) -*-\n\e]0;t\a"
                                         "\u202e\t\u009b\nLocal " "Variables:\nfill-column: 7\nEnd:\n")))
    (football-gather-tests-keys "c")
    (should (equal (nth 1 (split-string (current-kill 0) "\n")) "�]0;t����"))
    (should (equal (document-tests-shown) (current-kill 0)))
    (document-tests-type "C-x C-s" "RET")
    (with-current-buffer (window-buffer)
      (should (equal (buffer-file-name) (concat folder "it.el")))
      (should (eq major-mode 'fundamental-mode))
      (should-not (eql fill-column 7))
      (should (string-prefix-p "�[2J — " header-line-format)))
    (document-tests-type "q")
    (should-not (get-buffer "it.el"))))

(ert-deftest document-tests-the-next-one-takes-its-place ()
  "Also if it was left open."
  (document-tests-with '((:title "One" :name "it.txt" :text "1") (:title "Two" :name "it.txt" :text "2"))
    (football-gather-tests-keys "c")
    (select-window (get-buffer-window "*Football Gather*"))
    (football-gather-tests-keys "c")
    (should (equal (document-tests-shown) "2"))
    (should (equal (buffer-name (window-buffer)) "it.txt"))
    (should (= (count-windows) 2))
    (document-tests-type "q")
    (should (= (count-windows) 1))))

(ert-deftest document-tests-who-is-elsewhere-is-not-disturbed ()
  "It is in the kill ring only."
  (document-tests-with '((:title "It" :name "it.txt" :text "1"))
    (let ((view (current-buffer)))
      (football-gather-act-perform
       '("action" "copy") (aref (plist-get (football-gather-act-view) :actions) 0) nil nil)
      (switch-to-buffer "*scratch*")
      (with-current-buffer view (football-gather-act-settle))
      (should (equal (current-kill 0) "1"))
      (should (equal (buffer-name (window-buffer)) "*scratch*"))
      (switch-to-buffer view))))

(defun document-tests--file (name)
  "Return the text of the file with NAME in the folder of the test."
  (with-temp-buffer
    (insert-file-contents (expand-file-name name default-directory))
    (buffer-string)))

(provide 'document-tests)
;;; document-tests.el ends here
