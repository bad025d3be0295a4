import StoneSource

/// Names of declarations and references.
extension Parser {
    /// Parses a name. Reports reserved words with a specific error.
    mutating func parseName(_ role: @autoclosure () -> String) throws(ParseFailure) -> Identifier {
        guard at(.identifier) else {
            if current.kind.isReservedWord {
                diagnostics.report(.reservedWord(text(current), role: role()), at: current.range)
                throw .line
            }
            throw unexpected(role())
        }
        let token = advance()
        return Identifier(text: name(token), range: token.range)
    }

    /// `InternalOnly` or `common.InternalOnly`
    mutating func parseQualifiedName(
        _ role: @autoclosure () -> String
    ) throws(ParseFailure) -> (namespace: Identifier?, name: Identifier) {
        let first = try parseName(role())
        guard take(.dot) != nil else { return (nil, first) }
        return (first, try parseName("a name after '\(first.text).'"))
    }
}

/// Type references and their arguments.
extension Parser {
    /// `common.Path`, `List(String(min_length=1), max_items=10)?`
    mutating func parseType() throws(ParseFailure) -> TypeReference {
        try nested { (parser) throws(ParseFailure) in
            let start = parser.current.range.lowerBound
            let example = parser.typeExample
            let (namespace, name) = try parser.parseQualifiedName("a type\(example)")
            let arguments = try parser.parseArguments()
            let isNullable = parser.take(.question) != nil
            return TypeReference(
                namespace: namespace,
                name: name,
                arguments: arguments,
                isNullable: isNullable,
                range: parser.range(from: start)
            )
        }
    }

    /// A Stone type that corresponds to the current bracket in other languages, for errors.
    var typeExample: String {
        switch current.kind {
        case .leftBracket: ", such as 'List(String)'"
        case .leftBrace: ", such as 'Map(String, String)'"
        default: ""
        }
    }

    /// `(String, min_items=1)`, or no arguments.
    mutating func parseArguments() throws(ParseFailure) -> [Argument] {
        guard let opening = take(.leftParenthesis) else { return [] }
        var arguments: [Argument] = []
        var labels: [String: SourceRange] = [:]
        if take(.rightParenthesis) != nil { return [] }
        repeat {
            if at(.rightParenthesis) { throw trailingComma() }
            let argument = try parseArgument()
            if let label = argument.label {
                if let first = labels.updateValue(label.range, forKey: label.text) {
                    diagnostics.report(
                        .duplicateArgument(label.text),
                        at: label.range,
                        notes: [note("previous value is here", first)]
                    )
                }
            } else if !labels.isEmpty {
                diagnostics.report(.positionalAfterKeyword, at: argument.range)
            }
            arguments.append(argument)
        } while take(.comma) != nil
        try expectClosing(.rightParenthesis, of: opening, after: "an argument")
        return arguments
    }

    /// `min_length=1`, `String`, `"%Y-%m-%d"`
    private mutating func parseArgument() throws(ParseFailure) -> Argument {
        let start = current.range.lowerBound
        var label: Identifier?
        if nextKind == .equal {
            label = try parseName("the name of an argument")
            advance()
        }
        let value: Argument.Value
        if let literal = parseLiteral() {
            value = .literal(literal)
        } else if at(.identifier) || current.kind.reservedWord != nil {
            value = .type(try parseType())
        } else {
            throw unexpected(label.map { "the value of argument '\($0.text)'" } ?? "a literal or a type as an argument")
        }
        return Argument(label: label, value: value, range: range(from: start))
    }

    /// Consumes a closing bracket, or reports that it is missing.
    mutating func expectClosing(_ kind: TokenKind, of opening: Token, after item: String) throws(ParseFailure) {
        if take(kind) != nil { return }
        let bracket =
            switch kind {
            case .rightBrace: "}"
            case .rightBracket: "]"
            default: ")"
            }
        guard at(.newline) || at(.endOfFile) else { throw unexpected("',' or '\(bracket)' after \(item)") }
        diagnostics.report(
            .unclosed(bracket),
            at: found,
            notes: [note("to match this opening '\(text(opening))'", opening.range)],
            fixIts: [fixIt("insert '\(bracket)'", at: found, replacement: bracket)]
        )
        throw .line
    }

    /// Reports a trailing comma and returns the error to throw.
    mutating func trailingComma() -> ParseFailure {
        let previous = tokens[..<index].last { $0.kind == .comma }?.range ?? current.range
        diagnostics.report(.trailingComma, at: previous, fixIts: [fixIt("remove ','", at: previous, replacement: "")])
        return .line
    }
}
