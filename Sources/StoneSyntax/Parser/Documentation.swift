/// Documentation and other strings.
extension Parser {
    /// Parses a line that holds nothing but the documentation of something.
    mutating func parseDocumentation(into documentation: inout StringLiteral?, of owner: String) throws(Abandonment) {
        guard at(.string) else {
            reportUnexpected("the documentation of \(owner)")
            throw .block
        }
        let token = advance()
        let value = stringValue(token).withoutTrailingBlanks
        if let first = documentation {
            diagnostics.report(
                .misplaced("a second documentation string", rule: "\(owner) has one already"),
                at: token.range,
                notes: [note("the first one is here", first.range)]
            )
        } else {
            documentation = StringLiteral(value: value, range: token.range)
        }
        try expectEndOfLine(after: "the documentation")
    }

    /// The text that a string stands for. Escapes are replaced first; then each line loses one step of indentation for
    /// each block around it, wherever in the line it finds as many spaces; then the last line break goes.
    func stringValue(_ token: Token) -> String {
        var content = source.bytes[token.range.lowerBound..<token.range.upperBound].dropFirst()
        if content.last == .quotationMark {
            content = content.dropLast()
        }
        return StringContent(content, indentation: blockDepth * Lexer.indentationWidth).value
    }
}
