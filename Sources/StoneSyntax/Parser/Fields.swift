/// Fields of structs, tags of unions and parameters of annotation types.
extension Parser {
    /// `size UInt64 = 0`, `too_many`
    mutating func parseField() throws(Abandonment) -> FieldDeclaration {
        let start = current.range.lowerBound
        let name = try parseName("the name of a field")
        let header = try parseFieldHeader(name)
        let body = parseFieldBody(of: "field '\(name.text)'", nestedName: header.type.flatMap(nestedName))
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

    /// The name that a definition below a field gets from the type of the field.
    private func nestedName(_ type: TypeReference) -> Identifier? {
        type.arguments.isEmpty ? type.name : nil
    }

    private mutating func parseFieldHeader(
        _ name: Identifier
    ) throws(Abandonment) -> (type: TypeReference?, defaultValue: Literal?) {
        if take(.newline) != nil { return (nil, nil) }
        if at(.colon) {
            let mark = current.range
            diagnostics.reportOncePerLine(
                .unexpectedColon(after: name.text),
                at: mark,
                fixIts: [fixIt("remove ':'", mark, "")]
            )
            advance()
        }
        guard at(.identifier) || current.kind.reservedWord != nil else {
            throw unexpected("the type of field '\(name.text)'\(typeExample)")
        }
        let type = try parseType()
        var defaultValue: Literal?
        if take(.equal) != nil {
            defaultValue = try parseSimpleValue("a default value: a literal or the tag of a union")
        }
        try expectEndOfLine(after: defaultValue == nil ? "the type of field '\(name.text)'" : "the default value")
        return (type, defaultValue)
    }
}
