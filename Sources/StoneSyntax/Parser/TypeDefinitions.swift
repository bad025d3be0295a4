import StoneSource

/// Structs and unions, at the top level or nested below a field.
extension Parser {
    /// `struct Account extends Person`
    mutating func parseStruct() throws(ParseFailure) -> StructDeclaration {
        let start = advance().range.lowerBound
        let name = try parseName("the name of the struct")
        return parseStruct(name, from: start)
    }

    /// `union WriteMode extends Mode`
    mutating func parseUnion(isClosed: Bool) throws(ParseFailure) -> UnionDeclaration {
        let start = advance().range.lowerBound
        let name = try parseName("the name of the union")
        return parseUnion(name, isClosed: isClosed, from: start)
    }

    /// `union_closed`, below a field whose type names it.
    mutating func parseNestedDefinition(_ name: Identifier) throws(ParseFailure) -> NestedDefinition {
        try nested { (parser) throws(ParseFailure) in
            let keyword = parser.advance()
            guard parser.at(.newline) || parser.at(.extends) else {
                throw parser.unexpected("end of line after '\(parser.text(keyword))' of a nested definition")
            }
            let start = keyword.range.lowerBound
            if keyword.kind == .structure {
                return .structure(parser.parseStruct(name, from: start))
            }
            return .union(parser.parseUnion(name, isClosed: keyword.kind == .unionClosed, from: start))
        }
    }

    private mutating func parseStruct(_ name: Identifier, from start: Int) -> StructDeclaration {
        let parent = parseHeader(of: "the name of the struct")
        let body = parseTypeBody(.structure, of: "struct '\(name.text)'", name: name)
        return StructDeclaration(
            name: name,
            extends: parent,
            documentation: body.documentation,
            subtypes: body.subtypes,
            fields: body.fields,
            examples: body.examples,
            range: range(from: start)
        )
    }

    private mutating func parseUnion(_ name: Identifier, isClosed: Bool, from start: Int) -> UnionDeclaration {
        let parent = parseHeader(of: "the name of the union")
        let body = parseTypeBody(.union, of: "union '\(name.text)'", name: name)
        return UnionDeclaration(
            name: name,
            isClosed: isClosed,
            extends: parent,
            documentation: body.documentation,
            fields: body.fields,
            examples: body.examples,
            range: range(from: start)
        )
    }

    /// Parses the rest of the first line: `extends Person`. After an error in it, the body is still parsed.
    private mutating func parseHeader(of item: String) -> TypeReference? {
        let start = index
        do {
            var parent: TypeReference?
            if take(.extends) != nil {
                let type = try parseType()
                if type.isNullable {
                    let mark = SourceRange(type.range.upperBound - 1, type.range.upperBound)
                    diagnostics.report(
                        .nullableParent,
                        at: mark,
                        fixIts: [fixIt("remove '?'", at: mark, replacement: "")]
                    )
                }
                parent = type
            }
            try expectEndOfLine(after: parent == nil ? item : "the parent type", or: parent == nil ? [.extends] : [])
            return parent
        } catch {
            if at(.leftBrace) { foreignBraces += 1 }
            skipToBody()
            recordSkipped(from: start)
            followsMistake = true
            diagnostics.muteLine(at: tokens[start].range.lowerBound)
            return nil
        }
    }
}
