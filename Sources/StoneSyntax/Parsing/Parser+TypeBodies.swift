/// Structs and unions, at the top level or nested below a field, and the bodies of structs, unions, patches and annotation types.
extension Parser {
    /// `struct Account extends Person`, `union_closed WriteMode`
    /// - Parameter name: `nil` for a nested definition, whose name is the type of the field above it.
    mutating func parseType(_ kind: SyntaxKind, name: Expectation?) {
        let (node, line) = (begin(), lineStart)
        let owner = kind == .structure ? TypeBody.structure : .union
        consume()
        if let name {
            expect(.identifier, name)
        } else {
            builder.hasNestedDefinitions = true
            builder.addAbsent()
        }
        if take(.extends) {
            parseTypeReference(.type)
            if tokens[index - 1].kind == .question && !isBroken { builder.noteError() }
        } else {
            builder.addAbsent()
        }
        finishLine(line, mayContinue: false)
        parseTypeBody(owner)
        finish(kind, node)
    }

    /// Parses documentation, subtypes, fields and examples.
    mutating func parseTypeBody(_ owner: TypeBody) {
        guard at(.indent) else { return failBody() }
        var hasFields = false
        var hasExamples = false
        var order = LineOrder()
        let outerLabels = labels.beginList()
        defer { labels.endList(returningTo: outerLabels) }
        parseBlock { parser in
            let errors = parser.builder.errorCount
            switch parser.kind {
            case .string where owner != .patch:
                parser.noteErrorInNextNode(unless: order.isNext(0))
                parser.parseDocumentation()
            case .identifier:
                if owner != .annotationType, let keyword = parser.misspelledExample(hasFields: hasFields) {
                    _ = order.isNext(3)
                    parser.parseExample(keyword)
                    hasExamples = true
                } else if hasExamples && parser.nextKind == .equal {
                    parser.parseOutdentedLines(.exampleField)
                } else {
                    parser.noteErrorInNextNode(unless: order.isNext(2, isRepeatable: true))
                    parser.parseField(owner)
                    hasFields = hasFields || parser.builder.errorCount == errors
                }
            case _ where parser.isMemberNamedByKeyword(owner): parser.parseField(owner)
            case .union where owner == .structure, .unionClosed where owner == .structure:
                parser.noteErrorInNextNode(unless: order.isNext(1))
                parser.parseSubtypes()
            case .example where owner != .annotationType:
                _ = order.isNext(3)
                parser.parseExample(.keyword)
                hasExamples = true
            case .at:
                parser.builder.noteErrorInNextNode()
                parser.parseAnnotationUse()
            case .attrs where parser.nextKind == .newline: parser.parseUnexpectedRest()
            case _ where parser.looksLikeDeclaration: parser.parseMisplacedDeclaration()
            case _ where parser.kind.isReservedWord: parser.parseField(owner)
            default: parser.parseUnexpectedLine()
            }
        }
    }

    private static let builtinTypes: Set = [
        "Boolean", "Bytes", "Float32", "Float64", "Int32", "Int64", "List", "Map", "String", "Timestamp", "UInt32",
        "UInt64",
    ]

    /// Returns whether the current line is a field such as `struct String`, or a tag such as `example`. An example or a tag with lines below it is
    /// something else.
    private func isMemberNamedByKeyword(_ owner: TypeBody) -> Bool {
        guard kind.isReservedWord else { return false }
        let isTag = owner == .union && nextKind == .newline
        guard isTag || Self.builtinTypes.contains(text(at: index + 1)) else { return false }
        let end = isTag ? index + 1 : index + 2
        return !(isTag || at(.example)) || kind(at: end) != .newline || kind(at: end + 1) != .indent
    }

    /// Parses a declaration inside a body.
    mutating func parseMisplacedDeclaration() {
        builder.noteErrorInNextNode()
        nested { parser in
            parser.isMisplaced = true
            parser.parseDeclaration(parser.kind)
        }
    }

    /// Adds a missing body, or the lines in its place (at the top level, up to the next declaration) as unexpected syntax.
    mutating func failBody() {
        if blockDepth == 0, !at(.endOfFile), !kind.beginsDeclaration {
            parseUnexpectedLines()
        } else if isMisplaced, !at(.dedent), !at(.endOfFile) {
            // Only the first line of the declaration is indented.
            parseUnexpectedRest()
        } else {
            builder.addMissing(.body, at: index)
        }
    }

    /// `union_closed`, with a line for each subtype below.
    private mutating func parseSubtypes() {
        let (node, line) = (begin(), lineStart)
        consume()
        finishLine(line)
        if at(.indent) {
            parseBlock { parser in
                if parser.at(.identifier) || parser.kind.reservedWord != nil {
                    parser.parseSubtype()
                } else {
                    parser.parseUnexpectedRest()
                }
            }
        } else {
            failBody()
        }
        finish(.subtypes, node)
    }

    /// `file FileMetadata`
    private mutating func parseSubtype() {
        let (node, line) = (begin(), lineStart)
        expect(.identifier, .subtypeTag)
        parseTypeReference(.type)
        finishLine(line)
        parseNoBody()
        finish(.subtype, node)
    }
}

/// The owner of a body with members.
enum TypeBody {
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
