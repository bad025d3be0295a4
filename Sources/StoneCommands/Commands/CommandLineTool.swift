package import StoneCommandLine
import StoneSuggestions

/// The tool `stonec`: runs the command named by the first argument.
package enum CommandLineTool {
    private static let commands: [any Command.Type] = [
        InitCommand.self, GenerateCommand.self, CheckCommand.self, FormatCommand.self, BreakingCommand.self,
        ChangelogCommand.self, DocumentCommand.self, CallCommand.self, ExportCommand.self, MockCommand.self,
        FakeDropboxCommand.self,
        LanguageServerCommand.self, IRCommand.self, EditorsCommand.self, ExplainCommand.self, CompletionsCommand.self,
    ]

    /// Hints for commands of similar tools.
    private static let counterparts: [String: String] = [
        "breaking-changes": "'breaking' reports breaking changes",
        "build": "'generate' writes Swift code",
        "compat": "'breaking' reports breaking changes",
        "compile": "'generate' writes Swift code",
        "changes": "'changelog' describes the changes between two versions",
        "diff": "'breaking' and 'changelog' compare specs, and 'generate --check' generated code with the specs",
        "doc": "'document' writes a documentation site",
        "docs": "'document' writes a documentation site",
        "fmt": "'format' formats specs",
        "json": "'ir' prints the API as JSON",
        "json-schema": "'export json-schema' prints the types as JSON Schema",
        "jsonschema": "'export json-schema' prints the types as JSON Schema",
        "lint": "'check --lint' shows warnings about style",
        "lsp": "'language-server' serves an editor",
        "new": "'init' writes a new package",
        "notes": "'changelog' writes release notes",
        "openapi": "'export openapi' prints the API as OpenAPI",
        "prism": "'mock' serves an API from the examples of its specs",
        "serve": "'mock' serves an API from its examples, and 'init --server' writes a package with a server",
        "server": "'mock' serves an API from its examples, and 'init --server' writes a package with a server",
        "swagger": "'export openapi' prints the API as OpenAPI",
        "test": "'check' checks the examples in the specs",
        "validate": "'check' reports all errors",
        "verify": "'check' reports all errors",
        "version": "'--version' prints the version",
    ]

    /// All commands with all options.
    static var commandDescriptions: [CommandDescription] { commands.map { $0.completeDescription } }

    /// Runs a command line without the name of the tool.
    package static func run(_ arguments: [String], _ console: Console) -> ExitStatus {
        do throws(UsageError) {
            return try dispatch(arguments, console)
        } catch {
            return error.report(console)
        }
    }

    private static func dispatch(_ arguments: [String], _ console: Console) throws(UsageError) -> ExitStatus {
        guard let name = arguments.first else {
            console.report(HelpText.text(for: commands.map { $0.description }))
            return .usage
        }
        switch name {
        case "-h", "--help", "help":
            if let topic = arguments.dropFirst().first(where: { !["-h", "--help", "help"].contains($0) }) {
                console.print(HelpText.text(for: try find(topic).completeDescription))
            } else {
                console.print(HelpText.text(for: commands.map { $0.description }))
            }
            return .success
        case "--version":
            console.print("stonec \(ToolVersion.current)\n")
            return .success
        default:
            return try find(name, or: ["help", "--help", "--version"]).run(Array(arguments.dropFirst()), console)
        }
    }

    /// - Parameter others: Other arguments to suggest.
    private static func find(_ name: String, or others: [String] = []) throws(UsageError) -> any Command.Type {
        if let command = commands.first(where: { $0.description.name == name }) { return command }
        if let counterpart = counterparts[name] {
            throw UsageError("unknown command '\(name)'; \(counterpart) ('stonec --help' lists the commands)")
        }
        let near = didYouMean(name, among: commands.map { $0.description.name } + others)
        let kind = name.hasPrefix("-") ? "option" : "command"
        throw UsageError("unknown \(kind) '\(name)'\(near) ('stonec --help' lists the commands)")
    }
}
