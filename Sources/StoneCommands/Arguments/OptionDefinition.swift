/// An option of a command: `-o, --output DIR`.
package struct OptionDefinition: Sendable {
    /// Its long name without dashes, by which the command asks for it.
    package var name: String
    package var short: Character?
    /// What stands for its value in the help; `nil` for a flag. Shells complete `DIR` and `FILE`.
    package var placeholder: String?
    package var help: String
    /// The values that it accepts, if they are few.
    package var choices: [String] = []
    package var isRepeatable = false

    package init(
        name: String,
        short: Character? = nil,
        placeholder: String? = nil,
        help: String,
        choices: [String] = [],
        isRepeatable: Bool = false
    ) {
        self.name = name
        self.short = short
        self.placeholder = placeholder
        self.help = help
        self.choices = choices
        self.isRepeatable = isRepeatable
    }

    /// `-o, --output DIR`
    package var synopsis: String {
        (short.map { "-\($0), " } ?? "    ") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
    }
}
