import StoneSource

/// Fields of structs, tags of unions and parameters of annotation types.
extension Parser {
    /// `size UInt64 = 0`, `too_many`
    /// - Parameter member: The kind of member for errors: `field`, `tag` or `parameter`.
    mutating func parseField(_ member: String) throws(ParseFailure) -> FieldDeclaration {
        let start = current.range.lowerBound
        let name = try parseName("the name of a \(member)")
        let header = try parseFieldHeader(name, member)
        let body = parseFieldBody(of: "\(member) '\(name.text)'", nestedName: header.type.flatMap(nestedName))
        return FieldDeclaration(
            name: name,
            type: header.type,
            defaultValue: header.defaultValue,
            annotations: body.annotations,
            documentation: body.documentation,
            nestedDefinition: body.nestedDefinition,
            range: range(from: start)
        )
    }

    /// Returns the name of a nested definition: the type of the field.
    private func nestedName(_ type: TypeReference) -> Identifier? {
        type.arguments.isEmpty ? type.name : nil
    }

    private mutating func parseFieldHeader(
        _ name: Identifier,
        _ member: String
    ) throws(ParseFailure) -> (type: TypeReference?, defaultValue: Literal?) {
        if take(.newline) != nil { return (nil, nil) }
        if at(.colon) {
            let mark = current.range
            diagnostics.reportOncePerLine(
                .unexpectedColon(after: name.text),
                at: mark,
                fixIts: [fixIt("remove ':'", at: mark, replacement: "")]
            )
            advance()
        }
        if member == "tag", at(.equal) { throw tagValue(name) }
        guard at(.identifier) || current.kind.reservedWord != nil else {
            let end = member == "tag" ? "end of line or " : ""
            throw unexpected("\(end)the type of \(member) '\(name.text)'\(typeExample)")
        }
        let type = try parseType()
        var defaultValue: Literal?
        if take(.equal) != nil {
            if at(.leftBracket) || at(.leftBrace) {
                diagnostics.report(.collectionDefault(text(current)), at: current.range)
                throw .line
            }
            defaultValue = try parseSimpleValue("a literal or a tag as the default value")
        }
        try expectEndOfLine(after: defaultValue == nil ? "the type of \(member) '\(name.text)'" : "the default value")
        return (type, defaultValue)
    }

    /// Reports a value of a tag, as in other languages, and returns the error to throw.
    private mutating func tagValue(_ name: Identifier) -> ParseFailure {
        let start = name.range.upperBound
        let end =
            tokens[index...].prefix { $0.kind != .newline && $0.kind != .endOfFile }.last?.range.upperBound ?? start
        let value = SourceRange(start, end)
        let removed = source.text(value).drop { $0 == " " }
        diagnostics.report(
            .tagValue(name.text),
            at: current.range,
            fixIts: [fixIt("remove '\(removed)'", at: value, replacement: "")]
        )
        return .line
    }
}

/// The bodies of fields and aliases.
extension Parser {
    /// Parses the optional body of a field or an alias: annotations, documentation and a nested definition, in this
    /// order.
    /// - Parameter nestedName: The name of a nested definition; `nil` if none is allowed.
    mutating func parseFieldBody(of owner: @autoclosure () -> String, nestedName: Identifier?) -> FieldBody {
        var body = FieldBody()
        parseBlock { (parser) throws(ParseFailure) in
            let start = parser.current.range
            switch parser.current.kind {
            case .at:
                let annotation = try parser.parseAnnotationReference()
                if body.documentation != nil || body.nestedDefinition != nil {
                    parser.reportMisplaced(
                        "expected annotations first below \(owner())",
                        start,
                        fixIts: body.nestedDefinition == nil
                            ? parser.fixItThatMoves(annotation, before: body.documentation) : []
                    )
                }
                body.annotations.append(annotation)
            case .string:
                try parser.parseDocumentation(into: &body.documentation, of: owner())
                if body.nestedDefinition != nil {
                    parser.reportMisplaced("expected documentation before the nested definition", start)
                }
            case .structure, .union, .unionClosed:
                guard let nestedName else {
                    parser.reportMisplaced(
                        "\(owner()) names no type that a definition could define",
                        start
                    )
                    throw .line
                }
                let definition = try parser.parseNestedDefinition(nestedName)
                if body.nestedDefinition != nil {
                    parser.reportMisplaced("duplicate definition below \(owner())", start)
                }
                body.nestedDefinition = definition
            default:
                let definition = nestedName == nil ? "" : ", a definition"
                throw parser.unexpectedLine("an annotation\(definition) or documentation below \(owner())")
            }
        }
        return body
    }

    /// Returns a fix-it to move the line of an annotation before the documentation.
    private func fixItThatMoves(_ annotation: AnnotationReference, before documentation: StringLiteral?) -> [FixIt] {
        guard let start = documentation?.range.lowerBound, annotation.argumentsRange == nil else { return [] }
        let lineStart = source.lineStart(source.lineIndex(at: annotation.range.lowerBound))
        var lines = source.text(SourceRange(start, lineStart))
        guard let lineBreak = lines.popLast(), lineBreak.isNewline else { return [] }
        let indentation = source.text(SourceRange(lineStart, annotation.range.lowerBound))
        return [
            fixIt(
                "move it before the documentation",
                at: SourceRange(start, annotation.range.upperBound),
                replacement: source.text(annotation.range) + String(lineBreak) + indentation + lines
            )
        ]
    }
}

/// The body of a field or an alias.
struct FieldBody {
    var annotations: [AnnotationReference] = []
    var documentation: StringLiteral?
    var nestedDefinition: NestedDefinition?
}
