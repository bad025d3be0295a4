import StoneSyntax

/// Sorts command-line arguments as people expect it: `-o DIR`, `-oDIR`, `--output DIR`, `--output=DIR`; after `--` all that
/// follows is an operand, and `-` alone is one too.
struct ArgumentParser {
    let command: CommandDefinition
    private var arguments: ArraySlice<String>
    private var parsed = ParsedArguments()

    init(_ command: CommandDefinition, _ arguments: [String]) {
        self.command = command
        self.arguments = arguments[...]
    }

    mutating func parse() throws(UsageError) -> ParsedArguments {
        while let argument = arguments.popFirst() {
            if argument == "--" {
                parsed.operands += arguments
                break
            } else if argument.hasPrefix("--") {
                try parseLong(argument)
            } else if argument.hasPrefix("-"), argument != "-" {
                try parseShort(argument.dropFirst())
            } else {
                parsed.operands.append(argument)
            }
        }
        if command.operands == nil, let operand = parsed.operands.first {
            throw UsageError("'\(command.name)' takes no argument '\(operand)'")
        }
        return parsed
    }

    private mutating func parseLong(_ argument: String) throws(UsageError) {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = command.options.first(where: { $0.name == name }) else {
            throw UsageError("unknown option '--\(name)'\(hint(for: name))")
        }
        try accept(option, spelled: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    /// `-v`, `-oDIR`, or several flags at once: `-rv`.
    private mutating func parseShort(_ letters: Substring) throws(UsageError) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let option = command.options.first(where: { $0.short == letter }) else {
                throw UsageError("unknown option '-\(letter)'")
            }
            if option.placeholder != nil, !letters.isEmpty {
                let value = letters.first == "=" ? letters.dropFirst() : letters
                return try accept(option, spelled: "-\(letter)", attached: String(value))
            }
            try accept(option, spelled: "-\(letter)", attached: nil)
        }
    }

    private mutating func accept(
        _ option: OptionDefinition,
        spelled spelling: String,
        attached: String?
    ) throws(UsageError) {
        guard let placeholder = option.placeholder else {
            guard attached == nil else { throw UsageError("option '\(spelling)' takes no value") }
            return parsed.add("", to: option.name)
        }
        guard let value = attached ?? arguments.popFirst() else {
            throw UsageError("option '\(spelling)' needs a value: \(spelling) \(placeholder)")
        }
        if !option.choices.isEmpty, !option.choices.contains(value) {
            let near = didYouMean(value, among: option.choices)
            let choices = option.choices.joined(separator: ", ")
            throw UsageError("'\(value)' is not a value of '\(spelling)', which takes one of \(choices)\(near)")
        }
        if !option.isRepeatable, parsed.has(option.name) {
            throw UsageError("option '\(spelling)' is given twice")
        }
        parsed.add(value, to: option.name)
    }

    private func hint(for name: String) -> String {
        didYouMean(suggestion(for: name, among: command.options.map(\.name)).map { "--\($0)" })
    }
}
