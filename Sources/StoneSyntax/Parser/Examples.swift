import StoneSource
import StoneSuggestions

/// Examples of structs and unions.
extension Parser {
    /// `example default`, with a line for each field below.
    mutating func parseExample(into body: inout TypeBody) throws(ParseFailure) {
        let start = advance().range.lowerBound
        try parseExample(from: start, into: &body)
    }

    /// Parses an example from its label on.
    private mutating func parseExample(from start: Int, into body: inout TypeBody) throws(ParseFailure) {
        let label = try parseName("the label of the example")
        if let first = body.example(label.text), !blockHasMistake {
            diagnostics.report(
                .duplicateExample(label.text),
                at: label.range,
                notes: [note("previous example is here", first.label.range)]
            )
        }
        try expectEndOfLine(after: "the label of the example")
        let (text, fields) = parseExampleBody(label)
        let example = ExampleDeclaration(label: label, text: text, fields: fields, range: range(from: start))
        body.append(example)
    }

    private mutating func parseExampleBody(_ label: Identifier) -> (text: StringLiteral?, fields: [ExampleField]) {
        var text: StringLiteral?
        var fields: [ExampleField] = []
        var isEmpty = true
        var fieldIndex = NameIndex()
        let hasBody = at(.indent)
        parseBlock { (parser) throws(ParseFailure) in
            let start = parser.current.range
            if parser.at(.string) {
                try parser.parseDocumentation(into: &text, of: "example '\(label.text)'")
                if !isEmpty {
                    parser.reportMisplaced("expected the text of example '\(label.text)' before its fields", start)
                }
                return
            }
            isEmpty = false
            if parser.at(.example), parser.nextKind == .identifier {
                throw parser.unexpectedLine("a field of example '\(label.text)'")
            }
            let field = try parser.parseExampleField()
            if let first = fieldIndex.position(of: field.name.text, count: fields.count, { fields[$0].name.text }) {
                parser.diagnostics.report(
                    .duplicateExampleField(field.name.text, example: label.text),
                    at: field.name.range,
                    notes: [parser.note("previous value is here", fields[first].name.range)]
                )
                return
            }
            fields.append(field)
            fieldIndex.noteLast(count: fields.count) { fields[$0].name.text }
        }
        if hasBody && isEmpty {
            diagnostics.report(
                .missingBody("example '\(label.text)'", example: "name = \"value\""),
                at: label.range
            )
        }
        return (text, fields)
    }

    /// Whether the current line begins an example with a misspelled or missing keyword: lines like `name = value` are
    /// indented below it.
    /// - Parameter hasFields: Whether the type has fields above the line.
    func looksLikeExample(hasFields: Bool) -> Bool {
        let hasKeyword = nextKind == .identifier
        var next = index + (hasKeyword ? 2 : 1)
        guard kind(next) == .newline, kind(next + 1) == .indent else { return false }
        next += kind(next + 2) == .string ? 4 : 2
        guard kind(next) == .identifier, kind(next + 1) == .equal else { return false }
        return hasKeyword ? suggestion(for: text(current), among: ["example"]) != nil : hasFields
    }

    private func kind(_ index: Int) -> TokenKind { tokens[min(index, tokens.count - 1)].kind }

    /// Parses an example with a misspelled or missing keyword.
    mutating func parseMisspelledExample(into body: inout TypeBody) throws(ParseFailure) {
        let hasKeyword = nextKind == .identifier
        let range = current.range
        let gap = SourceRange(range.lowerBound, range.lowerBound)
        diagnostics.reportOncePerLine(
            .unknownWord(text(current), expected: hasKeyword ? "'example'" : "'example' and a label", suggestion: nil),
            at: range,
            fixIts: [
                hasKeyword
                    ? fixIt("replace with 'example'", at: range, replacement: "example")
                    : fixIt("insert 'example'", at: gap, replacement: "example ")
            ]
        )
        if hasKeyword { advance() }
        try parseExample(from: range.lowerBound, into: &body)
    }

    /// Parses unindented fields of the previous example.
    mutating func parseOutdentedFields(of body: inout TypeBody) throws(ParseFailure) {
        guard let example = body.examples.last else { return }
        reportMissingIndentation(below: "example '\(example.label.text)'")
        defer { body.extendLastExample(to: previousEnd) }
        while at(.identifier) && nextKind == .equal {
            _ = try parseExampleField()
            parseBlock { (parser) throws(ParseFailure) in _ = try parser.parseExampleField() }
        }
    }

    /// `name = "Ada"`. A map may begin on the next line, indented below the name.
    private mutating func parseExampleField() throws(ParseFailure) -> ExampleField {
        let name = try parseName("the name of a field")
        try expectEqual(after: name)
        let value: Literal
        if at(.newline), nextKind == .indent {
            advance()
            advance()
            guard at(.leftBrace) else { throw unexpected("a map, or a value on the line above") }
            value = try parseExampleValue("a map")
            try expectEndOfLine(after: "the map")
            try expect(.dedent, "end of block after the map")
        } else if at(.newline), nextKind == .leftBrace {
            advance()
            throw unexpected("an indented map below the name of its field")
        } else {
            value = try parseExampleValue("the value of field '\(name.text)'")
            try expectEndOfLine(after: "the value of field '\(name.text)'")
        }
        return ExampleField(name: name, value: value)
    }
}
