/// Fields of structs, tags of unions and parameters of annotation types.
extension Parser {
    /// `size UInt64 = 0`, `too_many`
    /// - Parameter member: What it is called.
    mutating func parseField(_ member: String) throws(Abandonment) -> FieldDeclaration {
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

    /// The name that a definition below a field gets from the type of the field.
    private func nestedName(_ type: TypeReference) -> Identifier? {
        type.arguments.isEmpty ? type.name : nil
    }

    private mutating func parseFieldHeader(
        _ name: Identifier,
        _ member: String
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
            let end = member == "tag" ? "end of line or " : ""
            throw unexpected("\(end)the type of \(member) '\(name.text)'\(typeExample)")
        }
        let type = try parseType()
        var defaultValue: Literal?
        if take(.equal) != nil {
            defaultValue = try parseSimpleValue("a literal or a tag as the default value")
        }
        try expectEndOfLine(after: defaultValue == nil ? "the type of \(member) '\(name.text)'" : "the default value")
        return (type, defaultValue)
    }
}
