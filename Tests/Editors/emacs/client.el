;;; Eglot, in the folder of the specs.  -*- lexical-binding: t -*-

(package-initialize)
(require 'eglot)
(require 'xref)
(require 'flymake)

(define-derived-mode stone-mode prog-mode "Stone")
(add-to-list 'auto-mode-alist '("\\.stone\\'" . stone-mode))
(add-to-list 'eglot-server-programs (list 'stone-mode (getenv "STONEC") "language-server"))
(setq make-backup-files nil eglot-confirm-server-initiated-edits nil eglot-sync-connect 20 flymake-no-changes-timeout 0.05)
(add-hook 'project-find-functions (lambda (_) (cons 'transient default-directory)))
(defalias 'y-or-n-p (lambda (&rest _) t))

(defun check (what condition)
  (unless condition
    (message "emacs: %s" what)
    (kill-emacs 1)))

(defun wait (what condition)
  (let ((end (+ (float-time) 20)) result)
    (while (not (or (setq result (funcall condition)) (> (float-time) end)))
      (accept-process-output nil 0.05))
    (check (concat "no " what) result)))

(defun place (text)
  (goto-char (point-min))
  (check (concat "cannot find " text) (search-forward text nil t)))

(defun diagnostics ()
  (flymake-start nil t)
  (flymake-diagnostics))

(find-file "users.stone")
(defvar original (buffer-string))
(apply #'eglot--connect (eglot--guess-contact))
(wait "server" #'eglot-current-server)
(wait "managed buffer" (lambda () eglot--managed-mode))

;; Diagnostics
(place "users_common.AccountId")
(defvar line (line-number-at-pos))
(insert "d")
(eglot--signal-textDocument/didChange)
(wait "diagnostic" (lambda () (= (length (diagnostics)) 1)))
(let ((diagnostic (car (flymake-diagnostics))))
  (check "a diagnostic at another line" (= (line-number-at-pos (flymake-diagnostic-beg diagnostic)) line))
  (check "another diagnostic" (string-match-p "AccountIdd" (flymake-diagnostic-text diagnostic))))
(delete-char -1)
(eglot--signal-textDocument/didChange)
(wait "end of the diagnostic" (lambda () (null (diagnostics))))

;; Formatting
(place "\nstruct ")
(goto-char (point-min))
(while (search-forward "\nstruct " nil t) (insert "  "))
(place "    name ")
(insert "  ")
(check "no change" (not (equal (buffer-string) original)))
(eglot-format-buffer)
(check "not formatted" (equal (buffer-string) original))

;; Definition
(place "common.RootInfo")
(backward-char 2)
(xref-find-definitions (xref-backend-identifier-at-point (xref-find-backend)))
(check "definition in another file" (equal (file-name-nondirectory buffer-file-name) "common.stone"))
(check "definition at another line"
       (equal (buffer-substring (line-beginning-position) (line-end-position)) "struct RootInfo"))

;; Rename. Changes are sent when Emacs is idle, which it never is here.
(find-file "users.stone")
(eglot--signal-textDocument/didChange)
(place "users_common.AccountId")
(backward-char 2)
(eglot-rename "AccountKey")
(check "not renamed" (not (string-match-p "AccountId\\b" (buffer-string))))
(save-some-buffers t)
(eglot-shutdown (eglot-current-server))
