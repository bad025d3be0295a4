/// Names, type references and their arguments.
extension Parser {
    /// `InternalOnly` or `common.InternalOnly`
    mutating func parseQualifiedName(_ expectation: Expectation) {
        guard at(.identifier) else { return fail(expectation) }
        let node = begin()
        parseQualifiedNameSlots()
        finish(.qualifiedName, node)
    }

    private mutating func parseQualifiedNameSlots() {
        if nextKind == .dot {
            consume()
            consume()
            expect(.identifier, .nameAfterDot)
        } else {
            builder.addAbsent(2)
            consume()
        }
    }

    /// `common.Path`, `List(String(min_length=1), max_items=10)?`
    mutating func parseTypeReference(_ expectation: Expectation) {
        guard at(.identifier) else { return fail(expectation) }
        nested { parser in
            let node = parser.begin()
            parser.parseQualifiedNameSlots()
            parser.parseArguments()
            parser.take(.question)
            parser.finish(.typeReference, node)
        }
    }

    /// `(String, min_items=1)`, or no arguments.
    mutating func parseArguments() {
        guard at(.leftParenthesis) else { return builder.addAbsent() }
        let node = begin()
        consume()
        let outerLabels = labels.beginList()
        defer { labels.endList(returningTo: outerLabels) }
        var hasLabels = false
        if !at(.rightParenthesis) {
            repeat {
                if nextKind == .equal {
                    if labels.isDuplicate(tokens[index].nameID) { builder.noteErrorInNextNode() }
                    hasLabels = true
                } else {
                    noteErrorInNextNode(unless: !hasLabels || at(.rightParenthesis))
                }
                if at(.rightParenthesis) { fail(.argument) } else { parseArgument() }
            } while takeSeparator()
        }
        expect(.rightParenthesis, .closing)
        finish(.arguments, node)
    }

    /// `min_length=1`, `String`, `"%Y-%m-%d"`
    private mutating func parseArgument() {
        let node = begin()
        if nextKind == .equal {
            expect(.identifier, .argumentName)
            take(.equal)
        } else {
            builder.addAbsent(2)
        }
        if kind.isLiteral {
            consume()
        } else if at(.identifier) || kind.isReservedWord {
            parseTypeReference(.type)
        } else {
            fail(.argument)
        }
        finish(.argument, node)
    }
}

extension TokenKind {
    /// Whether the token is a value: `12`, `"text"`, `null`.
    var isLiteral: Bool {
        switch self {
        case .null, .true, .false, .integer, .float, .string: true
        default: false
        }
    }
}
