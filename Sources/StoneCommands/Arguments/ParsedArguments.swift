/// The arguments of a command, sorted by option.
package struct ParsedArguments: Sendable {
    package var operands: [String] = []
    private var values: [String: [String]] = [:]

    package init() {}

    mutating func add(_ value: String, to option: String) {
        values[option, default: []].append(value)
    }

    /// Whether a flag was given.
    package func has(_ option: String) -> Bool { values[option] != nil }

    /// The value of an option; the last one counts.
    package func value(_ option: String) -> String? { values[option]?.last }

    /// All values of an option that may be repeated.
    package func values(_ option: String) -> [String] { values[option] ?? [] }
}
