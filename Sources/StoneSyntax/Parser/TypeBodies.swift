/// The bodies of structs, unions, patches and annotation types.
extension Parser {
    /// Parses documentation, subtypes, fields and examples, in this order.
    mutating func parseTypeBody(
        _ owner: TypeBody.Owner,
        _ description: @autoclosure () -> String,
        _ name: Identifier
    ) -> TypeBody {
        var body = TypeBody()
        guard requireBody(of: description(), at: name.range, example: owner == .union ? "tag" : "name String") else {
            return body
        }
        parseBlock { (parser) throws(Abandonment) in
            try parser.parseTypeBodyLine(owner, description(), into: &body)
        }
        return body
    }

    private mutating func parseTypeBodyLine(
        _ owner: TypeBody.Owner,
        _ description: @autoclosure () -> String,
        into body: inout TypeBody
    ) throws(Abandonment) {
        let start = current.range
        switch current.kind {
        case .string where owner != .patch:
            let wasEmpty = body.isEmpty
            try parseDocumentation(into: &body.documentation, of: description())
            if !wasEmpty && body.documentation?.range == start {
                reportMisplaced("expected the documentation of \(description()) first in its body", start)
            }
        case .union where owner == .structure, .unionClosed where owner == .structure:
            let subtypes = try parseSubtypes()
            if let first = body.subtypes {
                reportMisplaced("duplicate list of subtypes in \(description())", start)
                body.subtypes?.subtypes = first.subtypes + subtypes.subtypes
                return
            }
            if !body.fields.isEmpty || !body.examples.isEmpty {
                reportMisplaced("expected the list of subtypes before the fields", start)
            }
            body.subtypes = subtypes
        case .example where owner != .annotationType:
            try parseExample(into: &body)
        case .identifier where owner != .annotationType && looksLikeExample(hasFields: !body.fields.isEmpty):
            try parseDamagedExample(into: &body)
        case .identifier where nextKind == .equal && !body.examples.isEmpty:
            try parseOutdentedFields(of: &body)
        case .identifier:
            let field = try parseField(owner.member)
            if !body.examples.isEmpty {
                reportMisplaced(
                    "expected \(owner.member) '\(field.name.text)' before the examples",
                    field.name.range
                )
            }
            body.fields.append(field)
        case .attrs where nextKind == .newline:
            throw strangerInBlock("a \(owner.member)")
        case .at:
            reportMisplaced("expected an annotation indented below the field or alias it applies to", start)
            throw .line
        default:
            if looksLikeDeclaration { throw strangerInBlock("a \(owner.member)") }
            if current.kind.isReservedWord {
                _ = try parseName("the name of a \(owner.member)")
            }
            throw unexpected("a \(owner.member)")
        }
    }

    /// `union_closed`, with a line for each subtype below.
    private mutating func parseSubtypes() throws(Abandonment) -> SubtypeList {
        let keyword = advance()
        let word = text(keyword)
        try expectEndOfLine(after: "'\(word)' of a list of subtypes")
        var subtypes: [SubtypeDeclaration] = []
        if requireBody(of: "the list of subtypes", at: keyword.range, example: "file FileMetadata") {
            parseBlock { (parser) throws(Abandonment) in
                let start = parser.current.range.lowerBound
                if !parser.at(.identifier) && parser.current.kind.reservedWord == nil {
                    throw parser.strangerInBlock("the tag of a subtype")
                }
                let tag = try parser.parseName("the tag of a subtype")
                let type = try parser.parseType()
                try parser.expectEndOfLine(after: "the subtype")
                subtypes.append(SubtypeDeclaration(tag: tag, type: type, range: parser.range(from: start)))
            }
        }
        return SubtypeList(
            isClosed: keyword.kind == .unionClosed,
            subtypes: subtypes,
            range: range(from: keyword.range.lowerBound)
        )
    }

    /// Reports that a line of a block cannot stand where it does. What does so is often there because of a mistake above it.
    mutating func reportMisplaced(_ message: String, _ range: SourceRange, notes: [Note] = []) {
        guard !blockHasMistake else { return diagnostics.muteLine(at: range.lowerBound) }
        diagnostics.reportOncePerLine(.misplaced(message), at: range, notes: notes)
    }
}
