import StoneSource

/// Values: literals, bare names, and the lists and maps of examples.
extension Parser {
    /// Parses a literal: `12`, `"text"`, `null`. Returns `nil` if there is none.
    mutating func parseLiteral() -> Literal? {
        let value: Literal.Value
        switch current.kind {
        case .null: value = .null
        case .true: value = .boolean(true)
        case .false: value = .boolean(false)
        case .integer: value = .integer(integerValue(current))
        case .float: value = .float(Double(text(current)) ?? .nan)
        case .string: value = .string(stringValue(current))
        default: return nil
        }
        return Literal(value: value, range: advance().range)
    }

    /// A literal or a bare name: the tag of a union.
    mutating func parseSimpleValue(_ role: @autoclosure () -> String) throws(ParseFailure) -> Literal {
        if let literal = parseLiteral() { return literal }
        if !at(.identifier) && current.kind.reservedWord == nil { throw unexpected(role()) }
        let name = try parseName(role())
        if at(.dot), nextKind == .identifier {
            advance()
            let tag = try parseName(role())
            let prefix = SourceRange(name.range.lowerBound, tag.range.lowerBound)
            diagnostics.report(
                .dottedReference(tag.text),
                at: prefix,
                fixIts: [fixIt("remove '\(name.text).'", at: prefix, replacement: "")]
            )
            return Literal(value: .reference(tag.text), range: tag.range)
        }
        return Literal(value: .reference(name.text), range: name.range)
    }

    /// The value of a field in an example: a literal, the label of another example, a list or a map.
    mutating func parseExampleValue(_ role: @autoclosure () -> String) throws(ParseFailure) -> Literal {
        try nested { (parser) throws(ParseFailure) in
            switch parser.current.kind {
            case .leftBracket: try parser.parseList()
            case .leftBrace: try parser.parseMap()
            default: try parser.parseSimpleValue(role())
            }
        }
    }

    /// `[1, [2, 3], default]`, on one line.
    private mutating func parseList() throws(ParseFailure) -> Literal {
        let opening = advance()
        var items: [Literal] = []
        if take(.rightBracket) == nil {
            repeat {
                if at(.rightBracket) { throw trailingComma() }
                if at(.newline) {
                    let mark = note("to match this opening '['", opening.range)
                    diagnostics.reportOncePerLine(.listOverLines, at: found, notes: [mark])
                    throw .line
                }
                if at(.leftBrace) {
                    diagnostics.report(.mapInList, at: current.range)
                    throw .line
                }
                items.append(try parseExampleValue("a list item"))
            } while take(.comma) != nil
            try expectClosing(.rightBracket, of: opening, after: "a list item")
        }
        return Literal(value: .list(items), range: range(from: opening.range.lowerBound))
    }

    /// `{"a": 1, "b": {"c": 2}}`. The entries may be in an indented block, with `}` on the line after the block.
    private mutating func parseMap() throws(ParseFailure) -> Literal {
        let opening = advance()
        var entries: [Literal.Entry] = []
        if take(.rightBrace) == nil {
            let isBlock = take(.newline) != nil
            if isBlock {
                try expect(.indent, "map entries indented by 4 spaces")
            }
            repeat {
                _ = take(.newline)
                if at(.rightBrace) || at(.dedent) { throw trailingComma() }
                entries.append(try parseEntry())
            } while take(.comma) != nil
            if isBlock {
                try expect(.newline, "',' or end of line after a map entry")
                try expect(.dedent, "'}' on its own line, or ',' after the previous entry")
            }
            try expectClosing(.rightBrace, of: opening, after: "a map entry")
        }
        return Literal(value: .map(entries), range: range(from: opening.range.lowerBound))
    }

    /// `"key": 1`
    private mutating func parseEntry() throws(ParseFailure) -> Literal.Entry {
        let key = try parseExampleValue("a map key")
        switch key.value {
        case .list: diagnostics.report(.mapKey("a list"), at: key.range)
        case .map: diagnostics.report(.mapKey("a map"), at: key.range)
        default: break
        }
        try expect(.colon, "':' after the key")
        return Literal.Entry(key: key, value: try parseExampleValue("the value of a map entry"))
    }

    func integerValue(_ token: Token) -> IntegerLiteral {
        let text = text(token)
        let isNegative = text.hasPrefix("-")
        return IntegerLiteral(isNegative: isNegative, digits: isNegative ? String(text.dropFirst()) : text)
    }
}
