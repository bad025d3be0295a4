import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands

/// An editor without a terminal, with a separate home folder that has the files of `stonec editors`.
struct InstalledEditor {
    private let editor: Editor
    private let home: TemporaryFolder

    init(_ editor: Editor) throws {
        self.editor = editor
        home = try TemporaryFolder()
        let run = ToolRun("editors", editor.rawValue, "--output", home.place(Self.folder(of: editor)))
        try #require(run.status == .success, "\(run.error)")
    }

    /// The place in the home folder.
    private static func folder(of editor: Editor) -> String {
        editor.usualFolder.replacing("~/", with: "")
    }

    /// Runs a script of the editor in the home folder. Returns the content of the file `output`, which the script
    /// writes.
    ///
    /// - Parameters:
    ///   - script: In the language of the editor.
    ///   - files: Files in the home folder.
    ///   - settings: The settings of Vim or Neovim.
    func run(_ script: String, files: [String: String] = [:], settings: String = "") throws -> String {
        for (name, text) in files { try home.write(name, text) }
        try home.write("script", script)
        try home.write("settings.vim", "set nocompatible\nfiletype plugin indent on\nsyntax on\n\(settings)\n")
        let program = try #require(Subprocess.find(editor == .neovim ? "nvim" : editor.rawValue))
        let arguments =
            switch editor {
            case .emacs: ["-q", "--batch", "-L", Self.folder(of: editor), "-l", "stone-mode", "-l", "./script"]
            default: ["-N", "-n", "-i", "NONE", "-u", "settings.vim", "-es", "-S", "script"]
            }
        let tools = URL(filePath: ToolRun.program).deletingLastPathComponent().path
        let environment = [
            "HOME=\(home.path)", "XDG_DATA_HOME=\(home.place(".local/share"))",
            "XDG_STATE_HOME=\(home.place(".local/state"))",
            "XDG_CONFIG_HOME=\(home.place(".config"))", "XDG_CACHE_HOME=\(home.place(".cache"))",
            "PATH=\(tools):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
        ]
        // An editor that waits for a key would never end.
        let limit = Subprocess.find("timeout").map { [$0, "120"] } ?? []
        let commands = ["env"] + environment + limit + [program] + arguments
        let shell = try #require(Subprocess.find("sh"))
        let result = try Subprocess.run(shell, ["-c", #"cd "$0" && exec "$@""#, home.path] + commands)
        let messages = String(decoding: result.output + result.error, as: UTF8.self)
        return try #require(home.text("output"), "\(result.status): \(messages)")
    }
}

// MARK: Highlights

extension InstalledEditor {
    /// Returns the highlight of each byte of each file.
    func highlights(of files: [SpecFiles.File]) throws -> [[UInt8]] {
        let paths = files.map { "\(PackageFolder.url.appending(path: $0.path).path)\n" }.joined()
        let output = try run(editor == .emacs ? Self.emacsHighlights : Self.vimHighlights, files: ["paths": paths])
        // Each file begins with a line '=', and has a line of letters for each of its lines.
        return output.split(separator: "=\n", omittingEmptySubsequences: false).dropFirst().map { Array($0.utf8) }
    }

    private static let vimHighlights = """
        let s:classes = {'stoneComment': 'c', 'stoneTodo': 'c', 'stoneString': 's', 'stoneEscape': 's',
              \\ 'stoneReference': 's', 'stoneNumber': 'n', 'stoneConstant': 'l', 'stoneKeyword': 'k', 'stoneReservedName': 'k'}
        let s:letters = {}
        let s:output = []
        for path in readfile('paths')
          execute 'edit ++enc=utf-8 ++ff=unix' fnameescape(path)
          call add(s:output, '=')
          for lnum in range(1, line('$'))
            let row = ''
            for column in range(1, len(getline(lnum)))
              let id = synID(lnum, column, 1)
              if !has_key(s:letters, id)
                let s:letters[id] = get(s:classes, synIDattr(id, 'name'), '.')
              endif
              let row .= s:letters[id]
            endfor
            call add(s:output, row)
          endfor
          bwipeout!
        endfor
        call writefile(s:output, 'output')
        qall!
        """

    private static let emacsHighlights = """
        (require 'subr-x)
        (defun letter (position)
          (let ((face (get-text-property position 'face)))
            (pcase (if (consp face) (car face) face)
              ((or 'font-lock-comment-face 'font-lock-comment-delimiter-face) ?c)
              ((or 'font-lock-string-face 'font-lock-doc-face) ?s)
              ('font-lock-constant-face ?l)
              ('font-lock-keyword-face ?k)
              (_ ?.))))
        (with-temp-buffer
          (insert-file-contents "paths")
          (let ((paths (split-string (buffer-string) "\\n" t)) (rows nil))
            (with-temp-buffer
              (stone-mode)
              (dolist (path paths)
                (erase-buffer)
                (let ((coding-system-for-read 'binary)) (insert-file-contents path))
                (font-lock-ensure)
                (push "=\\n" rows)
                (let ((row (make-string (buffer-size) ?.)))
                  (dotimes (offset (buffer-size))
                    (aset row offset
                          (if (eq (char-after (1+ offset)) ?\\n) ?\\n (letter (1+ offset)))))
                  (push (concat row "\\n") rows))))
            (write-region (string-join (nreverse rows)) nil "output")))
        """
}
