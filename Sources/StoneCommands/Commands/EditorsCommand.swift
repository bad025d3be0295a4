import StoneCommandLine
import StoneMustache
import StoneSuggestions

/// `stonec editors EDITOR --output DIR`: writes the files of an editor.
enum EditorsCommand: Command {
    struct Options: CommandOptions {
        var operands: [String] = []
        var output: String?
        var replacesFiles = false

        static let all: [Option<Self>] = [
            .value(
                "output",
                short: "o",
                placeholder: "DIR",
                into: \.output,
                help: "The folder for the files; created if missing. Nothing is written outside."
            ),
            .flag("force", \.replacesFiles, help: "Replace files that differ, such as those of an earlier version."),
        ]
    }

    private static let names = Editor.allCases.map(\.rawValue)
    private static let list = names.joined(separator: ", ")

    static let description = CommandDescription(
        name: "editors",
        summary: "Writes syntax highlighting, indentation and server settings for an editor.",
        operands: "EDITOR",
        operandChoices: names,
        discussion: [
            """
            EDITOR is one of: \(list). Without '--force', files that differ are not replaced: if one \
            of them exists, nothing is written.
            """
        ],
        examples: [
            ("stonec editors vim --output \(Editor.vim.usualFolder)", "Set up Vim."),
            ("stonec editors neovim --output \(Editor.neovim.usualFolder)", "Set up Neovim, with the language server."),
            ("stonec editors emacs --output \(Editor.emacs.usualFolder)", "Write 'stone-mode.el'."),
            ("stonec editors vscode --output \(Editor.vscode.usualFolder)", "Write an extension."),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        guard options.operands.count == 1 else { throw UsageError("expected one editor: \(list)") }
        let name = options.operands[0]
        guard let editor = Editor(rawValue: name) else {
            throw UsageError(unknownChoice("editor", name, among: names))
        }
        guard let output = options.output, !output.isEmpty else {
            throw UsageError("expected '--output DIR', such as '--output \(editor.usualFolder)'")
        }
        let files: [UserFiles.File]
        do throws(TemplateError) { files = try editor.files() } catch { throw UsageError("\(error)") }
        let folder = Paths.absolute(output)
        let changed = UserFiles(folder: folder, files: files).changedFiles
        guard !changed.isEmpty else {
            console.print("'\(output)' is up to date.\n")
            return .success
        }
        let target = UserFiles(folder: folder, files: changed, replacesFiles: options.replacesFiles)
        let obstacles = target.obstacles()
        guard obstacles.isEmpty else {
            let advice = options.replacesFiles ? "" : "; '--force' replaces files"
            throw UsageError(
                "nothing was written, because these already exist\(advice):" + obstacles.map { "\n    \($0)" }.joined(),
                .failure
            )
        }
        do throws(FileError) { try target.write() } catch {
            var run = CommandRun(console)
            run.diagnostics.add(error.diagnostic)
            return run.finish()
        }
        console.print("Wrote into '\(output)':\n\(changed.map { "    \($0.path)\n" }.joined())\(editor.advice)\n")
        return .success
    }
}
