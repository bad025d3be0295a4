import StoneSuggestions

/// Parses the arguments of a command: `-o DIR`, `-oDIR`, `--output DIR`, `--output=DIR`, combined flags (`-vq`), and
/// operands. `-` and all arguments after `--` are operands.
struct ArgumentParser<Options: CommandOptions> {
    private let command: CommandDescription
    // Lazy, since most command lines have few options or none, and key paths to all properties take time.
    private lazy var definitions = Options.definitions
    private lazy var stores = Dictionary(Options.all.map { ($0.definition.name, $0) }) { first, _ in first }
    private var arguments: ArraySlice<String>
    private var options = Options()
    private var given: Set<String> = []
    private var previous: String?
    /// The value of `--color`, which every command has.
    private(set) var color = ColorChoice.auto

    /// The largest number of choices that a message lists in addition to a suggestion.
    private static var listedChoices: Int { 12 }

    init(_ arguments: [String], of command: CommandDescription) {
        self.arguments = arguments[...]
        self.command = command
    }

    /// Returns the options, or `nil` if help is requested among other flags: `-vh`.
    mutating func parse() throws(UsageError) -> Options? {
        while let argument = arguments.popFirst() {
            defer { previous = argument }
            if argument == "--" {
                options.operands += arguments
                break
            } else if argument.hasPrefix("--") {
                try parseLong(argument)
            } else if argument.hasPrefix("-"), argument != "-" {
                try parseShort(argument)
            } else {
                try checkValue(argument)
                options.operands.append(argument)
            }
        }
        if command.operands == nil, let operand = options.operands.first {
            throw UsageError("unexpected argument '\(operand)'")
        }
        return given.contains("help") ? nil : options
    }

    /// Throws an error for an operand that is not a file, but a value of the option before it: `--lint strict`.
    private mutating func checkValue(_ operand: String) throws(UsageError) {
        guard let previous, previous.hasPrefix("-"),
            definitions.contains(where: {
                $0.isValueOptional && $0.spellings.contains(previous) && $0.choices.contains(operand)
            }),
            !SpecPaths.exists(operand)
        else { return }
        throw UsageError("no such file or folder: '\(operand)'; did you mean '\(previous)=\(operand)'?")
    }

    private mutating func parseLong(_ argument: String) throws(UsageError) {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let definition = definitions.first(where: { $0.name == name }) else {
            throw unknown("--\(name)", hint: hint(for: "--\(name)") ?? advice(for: name))
        }
        try accept(definition, spelled: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    /// `-v`, `-oDIR`, or several flags: `-vq`.
    private mutating func parseShort(_ argument: String) throws(UsageError) {
        var letters = argument.dropFirst()
        while let letter = letters.popFirst() {
            guard let definition = definitions.first(where: { $0.short == letter }) else {
                // Some tools have long options with a single dash: '-Werror'.
                if let hint = hint(for: argument) { throw unknown(argument, hint: hint) }
                throw unknown("-\(letter)", hint: hint(for: "-\(letter)") ?? "")
            }
            if definition.placeholder != nil, !letters.isEmpty {
                let value = letters.first == "=" ? letters.dropFirst() : letters
                return try accept(definition, spelled: "-\(letter)", attached: String(value))
            }
            try accept(definition, spelled: "-\(letter)", attached: nil)
        }
    }

    private func unknown(_ spelling: String, hint: String) -> UsageError {
        UsageError("unknown option '\(spelling)'\(hint) ('\(command.invocation) --help' lists the options)")
    }

    /// Returns the hint for an option of another tool.
    private func hint(for spelling: String) -> String? {
        let color = spelling == "--no-color" ? "'--color never' writes no colors" : nil
        return (command.counterparts[spelling] ?? color).map { "; \($0)" }
    }

    /// Returns a suggestion for a misspelled or abbreviated long name.
    private mutating func advice(for name: String) -> String {
        if let near = suggestion(for: name, among: definitions.map(\.name)) { return didYouMean("--\(near)") }
        let longer = definitions.map(\.name).filter { $0.hasPrefix("\(name)-") }.map { "'--\($0)'" }
        guard let last = longer.last else { return "" }
        let others = longer.dropLast().joined(separator: ", ")
        return "; did you mean \(others.isEmpty ? "" : "\(others) or ")\(last)?"
    }

    private mutating func accept(
        _ definition: OptionDefinition,
        spelled spelling: String,
        attached: String?
    ) throws(UsageError) {
        let isRepeated = !given.insert(definition.name).inserted
        guard let placeholder = definition.placeholder else {
            guard attached == nil else { throw UsageError("option '\(spelling)' does not take a value") }
            return try store("", definition)
        }
        if definition.isValueOptional, attached == nil {
            guard !isRepeated else { throw UsageError("duplicate option '\(spelling)'") }
            return try store("", definition)
        }
        guard let value = attached ?? arguments.popFirst() else {
            throw UsageError("missing value for '\(spelling) \(placeholder)'")
        }
        // A repeatable option with choices also accepts a list separated by commas.
        let isList = definition.isRepeatable && !definition.choices.isEmpty
        let values = isList ? value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [value]
        for value in values { try checkChoice(value, of: definition, spelled: spelling) }
        guard !isRepeated || definition.isRepeatable else { throw UsageError("duplicate option '\(spelling)'") }
        for value in values { try store(value, definition) }
    }

    private func checkChoice(
        _ value: String,
        of definition: OptionDefinition,
        spelled spelling: String
    ) throws(UsageError) {
        guard !definition.choices.isEmpty, !definition.choices.contains(value) else { return }
        let near = didYouMean(value, among: definition.choices)
        // With many choices, a suggestion replaces the list.
        let isListed = near.isEmpty || definition.choices.count <= Self.listedChoices
        let choices = isListed ? " (one of: \(definition.choices.joined(separator: ", ")))" : ""
        throw UsageError("invalid value '\(value)' for '\(spelling)'\(choices)\(near)")
    }

    /// Stores the value of an option; `--help` has none.
    private mutating func store(_ value: String, _ definition: OptionDefinition) throws(UsageError) {
        if definition.name == OptionDefinition.color.name { color = ColorChoice(rawValue: value) ?? .auto }
        try stores[definition.name]?.store(&options, value)
    }
}
