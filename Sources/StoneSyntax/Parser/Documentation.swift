/// Documentation and other strings.
extension Parser {
    /// Parses a line that holds nothing but the documentation of something.
    mutating func parseDocumentation(
        into documentation: inout StringLiteral?,
        of owner: @autoclosure () -> String
    ) throws(Abandonment) {
        guard at(.string) else {
            reportUnexpected("the documentation of \(owner())")
            throw .block
        }
        let token = advance()
        let literal = StringLiteral(range: token.range, depth: blockDepth)
        if let first = documentation {
            diagnostics.report(
                .misplaced("a second documentation string", rule: "\(owner()) has one already"),
                at: token.range,
                notes: [note("the first one is here", first.range)]
            )
        } else {
            documentation = literal
        }
        try expectEndOfLine(after: "the documentation")
    }

    /// The text that a string stands for.
    func stringValue(_ token: Token) -> String {
        StringContent(token.range, of: source, depth: blockDepth).text
    }
}
