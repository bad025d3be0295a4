/// Documentation and other strings.
extension Parser {
    /// Parses a line that holds nothing but the documentation of something.
    mutating func parseDocumentation(
        into documentation: inout StringLiteral?,
        of owner: @autoclosure () -> String
    ) throws(Abandonment) {
        guard at(.string) else { throw strangerInBlock("the documentation of \(owner())") }
        let token = advance()
        let literal = StringLiteral(token.range, of: source, depth: blockDepth)
        if let first = documentation {
            reportMisplaced(
                "duplicate documentation of \(owner())",
                token.range,
                notes: [note("previous documentation is here", first.range)]
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
