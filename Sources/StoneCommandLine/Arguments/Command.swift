/// The values of the options and operands of a command.
package protocol CommandOptions: Sendable {
    static var all: [Option<Self>] { get }

    /// The operands: arguments without an option.
    var operands: [String] { get set }

    init()
}

extension CommandOptions {
    /// The options of a command, and those that every command has.
    static var definitions: [OptionDefinition] {
        all.map(\.definition) + [.color, OptionDefinition(name: "help", short: "h", help: "Show this help.")]
    }
}

/// A command of a tool.
package protocol Command: Sendable {
    associatedtype Options: CommandOptions

    static var description: CommandDescription { get }

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus
}

/// A command as help and completions describe it.
package struct CommandDescription: Sendable {
    package var name: String
    /// The program and the command, as in `stonec check`.
    package var invocation: String
    /// The summary of the command, on one line.
    package var summary: String
    /// The operands in the help, such as `SPECS…`; `nil` if there are none.
    package var operands: String?
    /// The accepted operands, unless they are paths.
    package var operandChoices: [String]
    /// The accepted words of the first operand, before paths: the formats of `stonec export`.
    package var firstOperandChoices: [String]
    /// Whether the command itself completes its operands: `stonec call --complete -- WORDS`.
    package var completesOperands: Bool
    /// Hints for options of similar tools, by their spellings: `--data`, `-d`.
    package var counterparts: [String: String]
    package var options: [OptionDefinition] = []
    /// Paragraphs below the usage line.
    package var discussion: [String]
    /// Command lines, each with its purpose.
    package var examples: [(line: String, purpose: String)]

    package init(
        name: String,
        invocation: String? = nil,
        summary: String,
        operands: String? = nil,
        operandChoices: [String] = [],
        firstOperandChoices: [String] = [],
        completesOperands: Bool = false,
        counterparts: [String: String] = [:],
        discussion: [String] = [],
        examples: [(line: String, purpose: String)] = []
    ) {
        self.name = name
        self.invocation = invocation ?? "stonec \(name)"
        self.summary = summary
        self.operands = operands
        self.operandChoices = operandChoices
        self.firstOperandChoices = firstOperandChoices
        self.completesOperands = completesOperands
        self.counterparts = counterparts
        self.discussion = discussion
        self.examples = examples
    }
}

extension Command {
    /// The description with all options.
    package static var completeDescription: CommandDescription {
        var description = description
        description.options = Options.definitions
        return description
    }

    /// Runs a command with its arguments, and reports usage errors.
    package static func run(_ arguments: [String], _ console: Console) -> ExitStatus {
        do throws(UsageError) {
            guard !requestsHelp(arguments) else { return help(console) }
            var parser = ArgumentParser<Options>(arguments, of: description)
            guard let options = try parser.parse() else { return help(console) }
            return try run(options, console.colored(parser.color))
        } catch {
            return error.report(console)
        }
    }

    private static func help(_ console: Console) -> ExitStatus {
        console.print(HelpText.text(for: completeDescription))
        return .success
    }

    /// Returns whether the arguments request help, which takes precedence over mistakes in them.
    private static func requestsHelp(_ arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }
}
