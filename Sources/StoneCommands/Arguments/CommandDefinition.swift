/// What a command is called and accepts. The parser, the help and the shell completions all read it.
package struct CommandDefinition: Sendable {
    package var name: String
    /// One line.
    package var summary: String
    /// What stands for the plain arguments in the help, such as `SPECS…`; `nil` if there are none.
    package var operands: String?
    /// The plain arguments that it accepts, if it does not take files.
    package var operandChoices: [String] = []
    package var options: [OptionDefinition]
    /// Paragraphs below the options.
    package var discussion: [String] = []
    /// Command lines with a word on each.
    package var examples: [(line: String, purpose: String)] = []

    package init(
        name: String,
        summary: String,
        operands: String? = nil,
        operandChoices: [String] = [],
        options: [OptionDefinition],
        discussion: [String] = [],
        examples: [(line: String, purpose: String)] = []
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.operandChoices = operandChoices
        self.options = options
        self.discussion = discussion
        self.examples = examples
    }
}
