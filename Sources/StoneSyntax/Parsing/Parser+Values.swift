/// Values: literals, bare names, and the lists and maps of examples.
extension Parser {
    /// Parses a literal or a bare name: the tag of a union.
    mutating func parseSimpleValue(_ expectation: Expectation) {
        if kind.isLiteral { return consume() }
        guard at(.identifier) else { return fail(expectation) }
        guard nextKind == .dot, kind(at: index + 2) == .identifier else { return consume() }
        let node = begin()
        builder.noteError()
        consume()
        consume()
        consume()
        finish(.dottedName, node)
    }

    /// Parses the value of a field in an example: a literal, the label of another example, a list or a map.
    mutating func parseExampleValue(_ expectation: Expectation) {
        nested { parser in
            switch parser.kind {
            case .leftBracket: parser.parseList()
            case .leftBrace: parser.parseMap()
            default: parser.parseSimpleValue(expectation)
            }
        }
    }

    /// `[1, [2, 3], default]`, on one line.
    private mutating func parseList() {
        let node = begin()
        consume()
        if !at(.rightBracket) {
            repeat {
                if at(.rightBracket) || at(.newline) || at(.leftBrace) {
                    fail(.listItem)
                } else {
                    parseExampleValue(.listItem)
                }
            } while takeSeparator()
        }
        expect(.rightBracket, .closing)
        finish(.list, node)
    }

    /// `{"a": 1, "b": {"c": 2}}`. The entries may be in an indented block, with `}` on the line after the block.
    private mutating func parseMap() {
        let node = begin()
        consume()
        if !at(.rightBrace) {
            let isBlock = at(.newline)
            if isBlock {
                consume()
                expect(.indent, .mapBlock)
            }
            repeat {
                if at(.newline) { consume() }
                if at(.rightBrace) || at(.dedent) { fail(.mapKey) } else { parseEntry() }
            } while takeSeparator()
            if isBlock {
                expect(.newline, .mapLineEnd)
                expect(.dedent, .mapBlockEnd)
            }
        }
        expect(.rightBrace, .closing)
        finish(.map, node)
    }

    /// `"key": 1`
    private mutating func parseEntry() {
        let node = begin()
        if at(.leftBracket) || at(.leftBrace) { builder.noteError() }
        parseExampleValue(.mapKey)
        expect(.colon, .colon)
        parseExampleValue(.entryValue)
        finish(.entry, node)
    }
}
