import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommands

/// Specs that are typed line by line, without blanks at the beginning of lines.
struct IndentationTests {
    /// `⇥` and `⇤` stand for the key that indents the line by one level more, or less, than the editor does.
    private static let spec = #"""
        namespace plants
            "The plants of a garden,
            and their beds."

        import tools

        alias Name = String(max_length=20)
            @Old
            "A name."

        annotation Old = Deprecated()

        struct Bed
            "A bed, (see \" #
            below."

            width Float64(min_value=0,
                max_value=2)
                "In metres."
            # A comment
            name String
                @Old
                "The name."
            kind Kind
                ⇥union
                    soft
                    hard
            ⇤⇤notice String = "Of
                two lines."

            example default
                width = 1  # "
                sizes = {
                    "a": [
                        1
                    ],
                    "b": {}
                }
                kind = soft

            example other
                width = 2

        struct Medium
            union_closed
                book Book
                film Film

            ⇤title String

        route lend (LendArg,
            LendResult,
            LendError)
            "Lends."
            attrs
                auth = "user"

        route lend/other:2 (LendArg, Void, Void)

        union LendError
            unknown
            until String
                "When it comes back."
            late

        patch struct Bed
            size UInt32
        """#

    private static let expected = spec.replacing("⇥", with: "").replacing("⇤", with: "")
    private static let typed = spec.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }.joined(separator: "\n")

    @Test(.enabled(if: Subprocess.isExpected("vim"), "'vim' is not installed"))
    func vimIndents() throws { try typesInVim(.vim) }

    @Test(.enabled(if: Subprocess.isExpected("nvim"), "'nvim' is not installed"))
    func neovimIndents() throws { try typesInVim(.neovim) }

    @Test(.enabled(if: Subprocess.isExpected("emacs"), "'emacs' is not installed"))
    func emacsIndents() throws {
        let output = try InstalledEditor(.emacs).run(
            """
            (require 'cl-lib)
            (defvar lines (with-temp-buffer (insert-file-contents "typed") (split-string (buffer-string) "\\n")))
            (find-file "new.stone")
            (electric-indent-mode 1)
            (cl-loop for line in lines for first = t then nil do
              (unless first (let ((last-command-event ?\\n)) (call-interactively #'newline)))
              (cl-loop for character across line do
                (pcase character
                  (?⇥ (insert "    "))
                  (?⇤ (backward-delete-char-untabify 4))
                  (_ (let ((last-command-event character)) (call-interactively #'self-insert-command))))))
            (let ((text (format "%s\\n%s" major-mode (buffer-string))))
              (with-temp-file "output" (insert text)))
            """,
            files: ["typed": Self.typed]
        )
        #expect(output == "stone-mode\n\(Self.expected)")
    }

    private func typesInVim(_ editor: Editor) throws {
        let output = try InstalledEditor(editor).run(
            """
            edit new.stone
            let s:keys = join(readfile('typed'), "\\<CR>")
            let s:keys = substitute(substitute(s:keys, '⇤', "\\<C-D>", 'g'), '⇥', "\\<C-T>", 'g')
            execute 'normal! i' . s:keys
            call writefile([&filetype . ' ' . &commentstring . ' ' . &shiftwidth] + getline(1, '$'), 'output')
            qall!
            """,
            files: ["typed": Self.typed]
        )
        #expect(output == "stone # %s 4\n\(Self.expected)\n")
    }

    /// Indentation is significant: a command that indents a file again keeps it.
    @Test(.enabled(if: Subprocess.isExpected("vim") && Subprocess.isExpected("emacs"), "needs 'vim' and 'emacs'"))
    func indentingAgainChangesNothing() throws {
        for file in try PackageFolder.specs(["specs/calc.stone", "specs/tour"]) {
            let text = String(decoding: file.bytes, as: UTF8.self)
            let vim = try InstalledEditor(.vim).run(
                "edit new.stone\nnormal! gg=G\nwrite! output\nqall!\n",
                files: ["new.stone": text]
            )
            #expect(vim == text, "\(file.path)")
            let emacs = try InstalledEditor(.emacs).run(
                #"(find-file "new.stone") (indent-region (point-min) (point-max)) (write-file "output")"#,
                files: ["new.stone": text]
            )
            #expect(emacs == text, "\(file.path)")
        }
    }
}
