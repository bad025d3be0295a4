import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands
@testable import StoneProjects

struct CompletionTests {
    @Test func bashAcceptsTheScript() throws { try accepts(.bash) }
    @Test(.enabled(if: Subprocess.isExpected("zsh"), "needs zsh")) func zshAcceptsTheScript() throws {
        try accepts(.zsh)
    }
    @Test(.enabled(if: Subprocess.isExpected("fish"), "needs fish")) func fishAcceptsTheScript() throws {
        try accepts(.fish)
    }

    private func accepts(_ shell: Shell) throws {
        let program = try #require(Subprocess.find(shell.rawValue))
        let folder = try TemporaryFolder(["script": ToolRun("completions", shell.rawValue).output])
        let result = try Subprocess.run(program, ["-n", folder.place("script")])
        #expect(result.status == 0, "\(String(decoding: result.error, as: UTF8.self))")
    }

    @Test(arguments: Shell.allCases)
    func scriptKnowsAllCommandsAndOptions(shell: Shell) {
        let script = ToolRun("completions", shell.rawValue).output
        for command in CommandLineTool.commandDescriptions {
            #expect(script.contains(command.name))
            for option in command.options { #expect(script.contains(option.name), "\(option.name)") }
        }
    }

    /// The words of a command line, and the completions of the last one.
    @Test(arguments: [
        (["stonec", "che"], ["check"]),
        (["stonec", "help", "gen"], ["generate"]),
        (["stonec", "check", "--rec"], ["--recursive"]),
        (["stonec", "check", "--diagnostics-format", ""], ["text", "json", "sarif", "github"]),
        (["stonec", "check", "--diagnostics-format", "=", "s"], ["sarif"]),
        (["stonec", "check", "--diagnostics-format", "="], ["text", "json", "sarif", "github"]),
        // If COMP_WORDBREAKS has no '=', it is one word.
        (["stonec", "generate", "--access="], ["--access=internal", "--access=package", "--access=public"]),
        (["stonec", "check", "--diagnostics-format=s"], ["--diagnostics-format=sarif"]),
        (["stonec", "generate", "--access", "pu"], ["public"]),
        (["stonec", "generate", "--generate", "s"], ["server"]),
        (["stonec", "generate", "--generate", "types,c"], ["types,client", "types,callbacks"]),
        (["stonec", "generate", "--generate=types,client,o"], ["--generate=types,client,objc"]),
        (["stonec", "check", "--enable", "unused-type,unused-im"], ["unused-type,unused-import"]),
        (["stonec", "ir", "--disable=void-error,unused-im"], ["--disable=void-error,unused-import"]),
        (["stonec", "explain", "--color", "n"], ["never"]),
        (["stonec", "explain", "alias-"], ["alias-cycle"]),
        (["stonec", "completions", "b"], ["bash"]),
        (["stonec", "export", ""], ["json-schema", "openapi"]),
        (["stonec", "export", "--title", "A", "o"], ["openapi"]),
        (["stonec", "export", "openapi", ""], []),
        (["stonec", "check", "spec"], []),
        (["stonec", "check", "-r", ""], []),
    ])
    func bashCompletes(words: [String], expected: [String]) throws {
        #expect(try bashReplies(to: words) == expected)
    }

    @Test func bashCompletesPathsBehindAnEqualsSign() throws {
        let folder = try TemporaryFolder(["some templates/a.mustache": "", "some.json": ""])
        let place = folder.place("some")
        let folders = try bashReplies(to: ["stonec", "generate", "--templates=\(place)"])
        #expect(folders == ["--templates=\(place) templates"])
        let files = try bashReplies(to: ["stonec", "generate", "--config=\(place)"])
        #expect(files.sorted() == ["--config=\(place) templates", "--config=\(place).json"])
    }

    @Test func bashCompletesFilesByKind() throws {
        let folder = try TemporaryFolder(["some/a.stone": "", "some.json": "", "some.stone": ""])
        let place = folder.place("some")
        #expect(try bashReplies(to: ["stonec", "check", "-c", place]).sorted() == [place, "\(place).json"])
        #expect(try bashReplies(to: ["stonec", "generate", "--depfile=\(place)"]).count == 3)
    }

    /// The shells complete routes, fields and tags with the tool itself.
    @Test(arguments: [
        ("files/get_m", ["files/get_metadata"], nil), ("files/upload pat", ["path="], nil),
        ("files/upload mode=ov", ["mode=overwrite"], ["overwrite"]),
        ("files/upload path=/a auto", ["autorename="], nil),
        ("files/upload mode.up", ["mode.update="], nil),
    ])
    func operandsAreCompleted(line: String, expected: [String], bash: [String]?) throws {
        let specs = PackageFolder.url.appending(path: "specs/dropbox").path
        try completes("stonec call --spec \(specs) \(line)", expected, bash: bash)
    }

    /// Shells neither expand nor unquote the words that they complete.
    @Test(arguments: ["~/my\\ specs", "$HOME/my\\ specs", "\"~/my specs\"", "~/specs"])
    func specsInTheHomeFolder(specs: String) throws {
        let home = try TemporaryFolder([
            "my specs/a.stone": "namespace a\nroute get (Void, Void, Void)\n",
            "specs/a.stone": "namespace a\nroute get (Void, Void, Void)\n",
        ])
        try completes("stonec call --spec \(specs) a/g", ["a/get"], home: home.path)
        try completes("stonec call --spec=\(specs) a/g", ["a/get"], home: home.path)
    }

    private func completes(_ line: String, _ expected: [String], bash: [String]? = nil, home: String? = nil) throws {
        let folder = URL(filePath: ToolRun.program).deletingLastPathComponent().path
        let complete = [
            "bash": """
            COMP_LINE='\(line)' COMP_POINT=${#COMP_LINE}
            read -ra COMP_WORDS <<< "$COMP_LINE"
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _stonec
            printf '%s\\n' "${COMPREPLY[@]}"
            """,
            "zsh": """
            compadd() { print -rl -- $candidates; }
            line='\(line)'; words=(${(z)line}); shift words; CURRENT=$#words
            _stonec_operands
            """,
            "fish": "complete -C '\(line)'",
        ]
        for shell in Shell.allCases {
            guard let program = Subprocess.find(shell.rawValue), let command = complete[shell.rawValue] else {
                continue
            }
            let start = shell == .zsh ? "compdef() { :; }\n" : ""
            var setup = shell == .fish ? "set -x PATH '\(folder)' $PATH\n" : "PATH='\(folder)':$PATH\n"
            if let home { setup += shell == .fish ? "set -x HOME '\(home)'\n" : "export HOME='\(home)'\n" }
            let script = setup + start + ToolRun("completions", shell.rawValue).output + "\n" + command
            let result = try Subprocess.run(program, ["-c", script])
            let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
            #expect(lines == (shell == .bash ? bash ?? expected : expected), "\(shell)")
            #expect(result.error.isEmpty, "\(shell): \(String(decoding: result.error, as: UTF8.self))")
        }
    }

    /// The first operand is a format, and the others are files.
    @Test func formatsAreCompleted() {
        let zsh = ToolRun("completions", "zsh").output
        #expect(zsh.contains("'1:export:(json-schema openapi)' \\\n            '*:specs:_files'\n"))
        let fish = ToolRun("completions", "fish").output
        let isExport = "complete -c stonec -n '__fish_seen_subcommand_from export"
        let isFormat = "__fish_seen_subcommand_from json-schema openapi'"
        #expect(
            fish.contains(
                "\(isExport); and not \(isFormat) -f -a 'json-schema openapi'\n\(isExport); and \(isFormat) -F\n"
            )
        )
    }

    @Test func fishExplainsValues() {
        let script = ToolRun("completions", "fish").output
        #expect(script.contains(#"-l access -x -a 'internal\\t"for the target only" package\\t"for the package" "#))
        #expect(script.contains(#"-l generate -x -a '(__fish_append , types\\t"the types and the route tables" "#))
        #expect(script.contains(#"unused-import\\t"The namespace does not use an import."#))
    }

    @Test(
        .enabled(if: Subprocess.isExpected("fish"), "needs fish"),
        arguments: [
            ("check --lint=", ["--lint=minimal", "--lint=standard", "--lint=strict"]),
            ("check --lint=mini", ["--lint=minimal"]), ("check --lint mini", ["minimal.txt"]),
            ("check --fix=", ["--fix=all", "--fix=safe"]), ("check mini", ["minimal.txt"]),
            ("check --disable=unused-type,unused-im", ["--disable=unused-type,unused-import"]),
        ]
    )
    func fishCompletesFilesOnlyAsOperands(line: String, expected: [String]) throws {
        let folder = try TemporaryFolder(["minimal.txt": ""])
        let script = ToolRun("completions", "fish").output
        #expect(try fishReplies(to: line, script, in: folder).map(\.value) == expected)
    }

    @Test(
        .enabled(if: Subprocess.isExpected("fish"), "needs fish"),
        arguments: [
            ("generate --config=", ["--config=a.json", "--config=c/"]),
            ("generate --config ", ["a.json", "c/"]), ("generate --config c/", ["c/d.json"]),
            ("generate --config=c/", ["--config=c/d.json"]), ("check --baseline=a", ["--baseline=a.json"]),
            ("generate --output=", ["--output=c/"]), ("generate -o ", ["c/"]),
        ]
    )
    func fishCompletesPathsBehindAnEqualsSign(line: String, expected: [String]) throws {
        let folder = try TemporaryFolder(["a.json": "", "b.txt": "", "c/d.json": ""])
        let script = ToolRun("completions", "fish").output
        #expect(try fishReplies(to: line, script, in: folder).map(\.value) == expected)
    }

    @Test(.enabled(if: Subprocess.isExpected("fish"), "needs fish"))
    func fishShowsExplanationsAsTheyAre() throws {
        let script = ToolRun("completions", "fish").output
        let replies = try fishReplies(to: "check --enable lost-backslash", script, in: TemporaryFolder([:]))
        #expect(replies.first?.help.contains(#"backslash is left out. The pattern of `"\d+"` is `d+`."#) == true)
    }

    private func fishReplies(
        to line: String,
        _ script: String,
        in folder: TemporaryFolder
    ) throws -> [(value: String, help: String)] {
        let fish = try #require(Subprocess.find("fish"))
        let result = try Subprocess.run(fish, ["-c", "cd '\(folder.path)'\n\(script)\ncomplete -C 'stonec \(line)'"])
        #expect(result.error.isEmpty, "\(String(decoding: result.error, as: UTF8.self))")
        return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", maxSplits: 1)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
    }

    private func bashReplies(to words: [String]) throws -> [String] {
        let bash = try #require(Subprocess.find("bash"))
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let script =
            ToolRun("completions", "bash").output + """
                COMP_WORDS=(\(quoted))
                COMP_CWORD=\(words.count - 1)
                _stonec
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        let result = try Subprocess.run(bash, ["-c", script])
        #expect(result.error.isEmpty, "\(String(decoding: result.error, as: UTF8.self))")
        return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test(arguments: [["completions"], ["completions", "tcsh"], ["completions", "bash", "zsh"]])
    func needsOneShell(arguments: [String]) {
        let run = ToolRun(arguments)
        #expect(run.status == .usage)
        #expect(run.error.contains("expected one shell: bash, zsh, fish"))
    }
}
