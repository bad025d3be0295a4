import Foundation
import StoneSyntax
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands

struct EditorsCommandTests {
    private static let files: [(editor: String, paths: [String])] = [
        (
            "vim",
            ["compiler/stonec.vim", "ftdetect/stone.vim", "ftplugin/stone.vim", "indent/stone.vim", "syntax/stone.vim"]
        ),
        ("emacs", ["stone-mode.el"]),
        (
            "vscode",
            [
                "README.md", "extension.js", "language-configuration.json", "package.json",
                "syntaxes/stone.tmLanguage.json",
            ]
        ),
        (
            "neovim",
            [
                "compiler/stonec.vim", "ftdetect/stone.vim", "ftplugin/stone.vim", "indent/stone.vim", "lsp/stone.lua",
                "plugin/stone.lua", "syntax/stone.vim",
            ]
        ),
    ]

    @Test(arguments: files)
    func allFilesAreWritten(editor: String, paths: [String]) throws {
        let folder = try TemporaryFolder()
        let run = ToolRun("editors", editor, "--output", folder.place("a/b"))
        #expect(run.status == .success && run.error.isEmpty, "\(run.error)")
        let written = FileManager.default.enumerator(atPath: folder.place("a/b"))?.compactMap { $0 as? String } ?? []
        #expect(written.filter { !Paths.isFolder(folder.place("a/b/\($0)")) }.sorted() == paths)
        for path in paths {
            #expect(run.output.contains("    \(path)\n"))
            #expect(folder.text("a/b/\(path)")?.contains("{{") == false)
        }
    }

    @Test func theFilesAreOfOneLanguage() throws {
        let folder = try TemporaryFolder()
        for editor in ["vim", "emacs", "vscode"] {
            #expect(ToolRun("editors", editor, "-o", folder.place(editor)).status == .success)
        }
        let texts = ["vim/syntax/stone.vim", "emacs/stone-mode.el", "vscode/syntaxes/stone.tmLanguage.json"]
        for path in texts {
            let text = try #require(folder.text(path))
            let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            let missing = (ReservedWords.all + ReservedWords.literals).map(\.text).filter { !words.contains($0) }
            #expect(missing.isEmpty, "\(path)")
        }
    }

    @Test func documentsOfTheExtensionAreJSON() throws {
        let folder = try TemporaryFolder()
        #expect(ToolRun("editors", "vscode", "-o", folder.path).status == .success)
        for path in ["language-configuration.json", "package.json", "syntaxes/stone.tmLanguage.json"] {
            let data = try #require(FileManager.default.contents(atPath: folder.place(path)))
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
        }
        let manifest = try #require(FileManager.default.contents(atPath: folder.place("package.json")))
        let package = try #require(JSONSerialization.jsonObject(with: manifest) as? [String: Any])
        #expect(package["version"] as? String == ToolVersion.current)
        #expect(folder.text(try #require(package["main"] as? String)) != nil)
    }

    @Test(.enabled(if: Subprocess.find("node") != nil, "needs node")) func theClientIsJavaScript() throws {
        let folder = try TemporaryFolder()
        #expect(ToolRun("editors", "vscode", "-o", folder.path).status == .success)
        let node = try #require(Subprocess.find("node"))
        let result = try Subprocess.run(node, ["--check", folder.place("extension.js")])
        #expect(result.status == 0, "\(String(decoding: result.error, as: UTF8.self))")
    }

    @Test func aSecondRunChangesNothing() throws {
        let folder = try TemporaryFolder()
        #expect(ToolRun("editors", "vim", "-o", folder.path).status == .success)
        let date = try folder.modificationDate("indent/stone.vim")
        let run = ToolRun("editors", "vim", "-o", folder.path)
        #expect(run.status == .success)
        #expect(run.output == "'\(folder.path)' is up to date.\n")
        #expect(try folder.modificationDate("indent/stone.vim") == date)
        // The files of Vim are those of Neovim, too.
        #expect(!ToolRun("editors", "neovim", "-o", folder.path).output.contains("indent"))
        #expect(folder.text("plugin/stone.lua") != nil)
    }

    @Test func filesThatDifferAreReplacedOnRequest() throws {
        let folder = try TemporaryFolder(["stone-mode.el": "mine", "other.el": "mine"])
        let run = ToolRun("editors", "emacs", "-o", folder.path)
        #expect(run.status == .failure)
        #expect(
            run.error == """
                stonec: error: nothing was written, because these already exist; '--force' replaces files:
                    \(folder.place("stone-mode.el"))

                """
        )
        #expect(folder.text("stone-mode.el") == "mine")
        #expect(ToolRun("editors", "emacs", "--force", "-o", folder.path).status == .success)
        #expect(folder.text("stone-mode.el")?.hasPrefix(";;; stone-mode.el") == true)
        #expect(folder.list("") == ["other.el", "stone-mode.el"])
        #expect(folder.text("other.el") == "mine")
    }

    @Test(arguments: [[], ["--force"]])
    func nothingIsWrittenOutside(options: [String]) throws {
        let folder = try TemporaryFolder(["lsp/stone.lua/a": ""])
        let outside = try TemporaryFolder(["stone.vim": "mine"])
        try FileManager.default.createSymbolicLink(
            atPath: folder.place("syntax"),
            withDestinationPath: outside.path
        )
        try FileManager.default.createDirectory(atPath: folder.place("indent"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: folder.place("indent/stone.vim"),
            withDestinationPath: outside.place("new.vim")
        )
        let run = ToolRun(["editors", "neovim", "-o", folder.path] + options)
        #expect(run.status == .failure)
        for path in ["syntax", "indent/stone.vim", "lsp/stone.lua"] {
            #expect(run.error.contains("    \(folder.place(path))\n"), "\(run.error)")
        }
        #expect(folder.list("") == ["indent", "lsp", "syntax"])
        #expect(outside.list("") == ["stone.vim"])
        #expect(outside.text("stone.vim") == "mine")
    }

    @Test(arguments: [
        ([], "expected one editor: vim, emacs, vscode, neovim"),
        (["nano", "-o", "x"], "unknown editor 'nano' (one of: vim, emacs, vscode, neovim)"),
        (
            ["nevim", "-o", "x"],
            "unknown editor 'nevim' (one of: vim, emacs, vscode, neovim); did you mean 'neovim'?"
        ),
        (["vim"], "expected '--output DIR', such as '--output ~/.vim/pack/stone/start/stone'"),
        (["vim", "-o", ""], "expected '--output DIR', such as '--output ~/.vim/pack/stone/start/stone'"),
    ])
    func wrongOptions(arguments: [String], message: String) {
        let run = ToolRun(["editors"] + arguments)
        #expect(run.status == .usage)
        #expect(run.error == "stonec: error: \(message)\n")
    }
}
