import StoneSuggestions

/// Examples of structs and unions.
extension Parser {
    /// The keyword at the beginning of an example: correct, misspelled or missing.
    enum ExampleKeyword {
        case keyword
        case misspelled
        /// The line has only the label.
        case missing
    }

    /// `example default`, with a line for each field below.
    mutating func parseExample(_ keyword: ExampleKeyword) {
        let (node, line) = (begin(), lineStart)
        switch keyword {
        case .keyword: consume()
        case .misspelled:
            builder.noteError()
            consume()
        case .missing: builder.addMissing(.exampleKeyword, at: index)
        }
        if at(.identifier), labels.isDuplicate(tokens[index].nameID) { builder.noteError() }
        expect(.identifier, .exampleLabel)
        finishLine(line)
        parseExampleBody()
        if at(.identifier), nextKind == .equal, blockDepth > 0 {
            parseOutdentedLines(.exampleField)
        } else {
            builder.addAbsent()
        }
        finish(.example, node)
    }

    private mutating func parseExampleBody() {
        let outerNames = names.beginList()
        defer { names.endList(returningTo: outerNames) }
        var order = LineOrder()
        var isEmpty = true
        let hasBody = at(.indent)
        parseBlock { parser in
            if parser.at(.string) {
                parser.noteErrorInNextNode(unless: isEmpty && order.isNext(0))
                parser.parseDocumentation()
                return
            }
            isEmpty = false
            if parser.at(.example), parser.nextKind == .identifier {
                parser.builder.noteErrorInNextNode()
                parser.nested { $0.parseExample(.keyword) }
            } else {
                if parser.at(.identifier), parser.names.isDuplicate(parser.tokens[parser.index].nameID) {
                    parser.builder.noteErrorInNextNode()
                }
                parser.parseExampleField()
            }
        }
        if hasBody && isEmpty { builder.noteError() }
    }

    /// Returns the error in the keyword of the current line if the lines indented below it, `name = value`, form an
    /// example. Returns `nil` for other lines.
    ///
    /// - Parameter hasFields: Whether the type has fields above the line.
    func misspelledExample(hasFields: Bool) -> ExampleKeyword? {
        let hasKeyword = nextKind == .identifier
        var next = index + (hasKeyword ? 2 : 1)
        guard kind(at: next) == .newline, kind(at: next + 1) == .indent else { return nil }
        next += kind(at: next + 2) == .string ? 4 : 2
        guard kind(at: next) == .identifier, kind(at: next + 1) == .equal else { return nil }
        if hasKeyword { return suggestion(for: text(at: index), among: ["example"]) == nil ? nil : .misspelled }
        return hasFields ? .missing : nil
    }

    /// Parses lines of an example or of `attrs` that lack their indentation.
    mutating func parseOutdentedLines(_ kind: SyntaxKind) {
        let block = begin()
        builder.noteError()
        while at(.identifier) && nextKind == .equal {
            if kind == .attribute { parseAttribute() } else { parseExampleField() }
            while at(.indent) { parseBlock { kind == .attribute ? $0.parseAttribute() : $0.parseExampleField() } }
        }
        finish(.block, block)
    }

    /// `name = "Ada"`. A map may begin on the next line, indented below the name.
    private mutating func parseExampleField() {
        let (node, line) = (begin(), lineStart)
        expect(.identifier, .exampleFieldName)
        expect(.equal, .equal)
        if at(.newline), nextKind == .indent {
            parseIndentedMap()
            if isBroken { finishLine(line) } else { builder.addAbsent(2) }
        } else {
            if at(.newline), nextKind == .leftBrace {
                parseOutdentedMap()
            } else {
                parseExampleValue(.exampleFieldValue)
            }
            finishLine(line)
        }
        parseNoBody()
        finish(.exampleField, node)
    }

    /// Parses a map below its field that lacks indentation.
    private mutating func parseOutdentedMap() {
        let node = begin()
        consume()
        fail(.indentedMap)
        builder.addAbsent(3)
        finish(.indentedValue, node)
    }

    private mutating func parseIndentedMap() {
        let node = begin()
        consume()
        consume()
        if at(.leftBrace) { parseExampleValue(.map) } else { fail(.map) }
        expect(.newline, .mapEnd)
        expect(.dedent, .blockEnd)
        finish(.indentedValue, node)
    }
}
