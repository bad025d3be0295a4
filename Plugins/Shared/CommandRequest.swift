/// The command line of a command plugin: the arguments of `stonec`, and `--target NAME`.
struct CommandRequest {
    /// The commands for the specs of a target.
    private static let targetCommands = ["breaking", "check", "generate", "ir"]
    /// Options that make a command ignore the specs of targets.
    private static let untargetedOptions: Set = ["-h", "--help", "-c", "--config", "--schema"]
    /// Options that make `generate` write no file.
    private static let readingOptions: Set = ["-h", "--help", "--check", "--output-manifest"]
    /// Options whose value is the format of what a command prints.
    private static let formatOptions: Set = ["--diagnostics-format", "--diff-format", "--format"]
    /// Formats that are not a list of lines.
    private static let documentFormats: Set = ["json", "junit", "markdown", "sarif"]

    /// The arguments for `stonec`.
    private(set) var arguments: [String] = []
    /// The named targets, or all targets if none is named.
    private(set) var targets: [String] = []
    /// The options among the arguments, without their values.
    private var options: Set<String> = []
    /// Whether an option asks for a document.
    private var hasDocumentFormat = false
    /// Whether there are operands other than one old revision.
    private var hasOperands = false
    /// The revision that `breaking` compares the specs of targets with.
    private var revision: String?

    /// Xcode passes the selected targets without a command; the default is `check`.
    init(_ given: [String]) throws(PluginError) {
        var rest = given[...]
        while let argument = rest.popFirst() { try add(argument, &rest) }
        if arguments.isEmpty { arguments = [targets.isEmpty ? "--help" : "check"] }
        guard targets.isEmpty || isTargetCommand else {
            let commands = Self.targetCommands.map { "'\($0)'" }.joined(separator: ", ")
            throw PluginError("'--target' requires one of the commands \(commands).")
        }
        guard targets.count < 2 || !hasOutput else {
            throw PluginError("'--output' allows only one '--target'.")
        }
    }

    private mutating func add(_ argument: String, _ rest: inout ArraySlice<String>) throws(PluginError) {
        if argument == "--target" || argument.hasPrefix("--target=") {
            let attached = argument.dropFirst("--target=".count)
            guard let name = argument == "--target" ? rest.popFirst() : String(attached), !name.isEmpty else {
                throw PluginError("'--target' requires a name.")
            }
            return targets.append(name)
        }
        let isCommand = arguments.isEmpty
        arguments.append(argument)
        if argument == "--" {
            hasOperands = hasOperands || !rest.isEmpty
            arguments += rest
            rest = []
        } else if argument.hasPrefix("--") {
            let option = String(argument.prefix { $0 != "=" })
            options.insert(option)
            var value = String(argument.dropFirst(option.count + 1))
            if ValueOptions.names.contains(argument), let next = rest.popFirst() {
                arguments.append(next)
                value = next
            }
            if Self.formatOptions.contains(option), Self.documentFormats.contains(value) { hasDocumentFormat = true }
        } else if argument.hasPrefix("-"), argument != "-" {
            addShortOptions(argument.dropFirst(), &rest)
        } else if !isCommand {
            if revision == nil, arguments.first == "breaking", Self.isRevision(argument) {
                revision = argument
            } else {
                hasOperands = true
            }
        }
    }

    /// `-v`, `-oDIR`, `-vo DIR`
    private mutating func addShortOptions(_ letters: Substring, _ rest: inout ArraySlice<String>) {
        var letters = letters
        while let letter = letters.popFirst() {
            options.insert("-\(letter)")
            guard ValueOptions.names.contains("-\(letter)") else { continue }
            if letters.isEmpty, let value = rest.popFirst() { arguments.append(value) }
            return
        }
    }

    /// Returns whether an operand is a revision without a path: `git:main`.
    private static func isRevision(_ operand: String) -> Bool {
        operand.hasPrefix("git:") && (operand.contains("{") || !operand.dropFirst("git:".count).contains(":"))
    }

    private var isTargetCommand: Bool { arguments.first.map(Self.targetCommands.contains) ?? false }

    /// Whether the command is `generate`.
    var isGeneration: Bool { arguments.first == "generate" }

    /// Whether the command prints one document for programs, to which no other lines may be added.
    var printsDocument: Bool { hasDocumentFormat || arguments.first == "ir" || options.contains("--output-manifest") }

    /// Whether the command would write generated code.
    var writesFiles: Bool { isGeneration && options.isDisjoint(with: Self.readingOptions) }

    /// Whether the command would write a new package.
    var writesPackage: Bool { arguments.first == "init" && options.isDisjoint(with: ["-h", "--help"]) }

    /// Whether the command would write other files than code and packages.
    var writesOtherFiles: Bool {
        guard options.isDisjoint(with: ["-h", "--help"]) else { return false }
        return switch arguments.first {
        case "breaking": options.contains("--proofs")
        case "call", "changelog", "document", "editors", "export": hasOutput
        case "check":
            options.contains("--update-baseline") || options.contains("--fix") && !options.contains("--diff")
        case "format": options.isDisjoint(with: ["--check", "--diff"]) && !arguments.contains("-")
        default: false
        }
    }

    /// Whether `--output` is given.
    var hasOutput: Bool { !options.isDisjoint(with: ["-o", "--output"]) }

    /// Whether the command reads the specs of targets instead of specs on the command line.
    var readsTargets: Bool {
        guard targets.isEmpty else { return true }
        return isTargetCommand && !hasOperands && options.isDisjoint(with: Self.untargetedOptions)
    }
}
