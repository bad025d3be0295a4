import StoneSource

/// The bodies of structs, unions, patches and annotation types.
extension Parser {
    /// Parses documentation, subtypes, fields and examples, in this order.
    mutating func parseTypeBody(
        _ owner: TypeBody.Owner,
        of description: @autoclosure () -> String,
        name: Identifier
    ) -> TypeBody {
        var body = TypeBody()
        guard requireBody(of: description(), at: name.range, example: owner == .union ? "tag" : "name String") else {
            return body
        }
        parseBlock { (parser) throws(ParseFailure) in
            try parser.parseTypeBodyLine(owner, description(), into: &body)
        }
        return body
    }

    private mutating func parseTypeBodyLine(
        _ owner: TypeBody.Owner,
        _ description: @autoclosure () -> String,
        into body: inout TypeBody
    ) throws(ParseFailure) {
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
            try parseMisspelledExample(into: &body)
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
            throw unexpectedLine("a \(owner.member)")
        case .at:
            reportMisplaced("expected an annotation indented below the field or alias it applies to", start)
            throw .line
        default:
            if looksLikeDeclaration { throw unexpectedLine("a \(owner.member)") }
            if current.kind.isReservedWord {
                _ = try parseName("the name of a \(owner.member)")
            }
            throw unexpected("a \(owner.member)")
        }
    }

    /// `union_closed`, with a line for each subtype below.
    private mutating func parseSubtypes() throws(ParseFailure) -> SubtypeList {
        let keyword = advance()
        let word = text(keyword)
        try expectEndOfLine(after: "'\(word)' of a list of subtypes")
        var subtypes: [SubtypeDeclaration] = []
        if requireBody(of: "the list of subtypes", at: keyword.range, example: "file FileMetadata") {
            parseBlock { (parser) throws(ParseFailure) in
                let start = parser.current.range.lowerBound
                if !parser.at(.identifier) && parser.current.kind.reservedWord == nil {
                    throw parser.unexpectedLine("the tag of a subtype")
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

    /// Reports a misplaced line of a block, unless a previous error in the block may be the cause.
    mutating func reportMisplaced(
        _ message: String,
        _ range: SourceRange,
        notes: [Note] = [],
        fixIts: [FixIt] = []
    ) {
        guard !blockHasMistake else { return diagnostics.muteLine(at: range.lowerBound) }
        diagnostics.reportOncePerLine(.misplaced(message), at: range, notes: notes, fixIts: fixIts)
    }
}

/// The body of a struct, a union, a patch or an annotation type.
struct TypeBody {
    enum Owner {
        case structure
        case union
        case patch
        case annotationType

        /// The kind of its members, for errors.
        var member: String {
            switch self {
            case .structure, .patch: "field"
            case .union: "tag"
            case .annotationType: "parameter"
            }
        }
    }

    var documentation: StringLiteral?
    var subtypes: SubtypeList?
    var fields: [FieldDeclaration] = []
    private(set) var examples: [ExampleDeclaration] = []
    private var exampleIndex = NameIndex()

    mutating func append(_ example: ExampleDeclaration) {
        if let index = index(of: example.label.text), examples[index].fields.isEmpty {
            // The first of two duplicate lines has no body.
            examples[index] = example
            return
        }
        examples.append(example)
        exampleIndex.noteLast(count: examples.count) { examples[$0].label.text }
    }

    /// Extends the range of the last example to an offset.
    mutating func extendLastExample(to end: Int) {
        guard let last = examples.popLast() else { return }
        let range = SourceRange(last.range.lowerBound, end)
        examples.append(ExampleDeclaration(label: last.label, text: last.text, fields: last.fields, range: range))
    }

    /// Returns the first example with a label.
    func example(_ label: String) -> ExampleDeclaration? {
        index(of: label).map { examples[$0] }
    }

    private func index(of label: String) -> Int? {
        exampleIndex.position(of: label, count: examples.count) { examples[$0].label.text }
    }

    var isEmpty: Bool { documentation == nil && subtypes == nil && fields.isEmpty && examples.isEmpty }
}
