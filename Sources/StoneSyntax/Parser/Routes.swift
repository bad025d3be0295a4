import StoneSource
import StoneSuggestions

/// Routes.
extension Parser {
    /// `route tags/add:2 (AddTagArg, Void, AddTagError) deprecated by tags/put`
    mutating func parseRoute() throws(ParseFailure) -> RouteDeclaration {
        let start = advance().range.lowerBound
        let name = try parseRouteName()
        let types = try parseRouteTypes(name)
        let deprecation = try parseDeprecation()
        try expectEndOfLine(
            after: deprecation == nil ? "the types of the route" : "the deprecation of the route",
            or: deprecation == nil ? [.deprecated] : deprecation?.successor == nil ? [.by] : []
        )
        func description() -> String { "route '\(name.path.text)'" }
        var documentation: StringLiteral?
        var attributes: [AttributeDeclaration]?
        parseBlock { (parser) throws(ParseFailure) in
            let line = parser.current.range
            switch parser.current.kind {
            case .string:
                try parser.parseDocumentation(into: &documentation, of: description())
                if attributes != nil {
                    parser.reportMisplaced("expected the documentation of \(description()) before 'attrs'", line)
                }
            case .attrs:
                let isSecond = attributes != nil
                let parsed = try parser.parseAttributes()
                if isSecond {
                    parser.reportMisplaced("duplicate 'attrs' of \(description())", line)
                }
                attributes = (attributes ?? []) + parsed
            case .identifier where parser.nextKind == .equal && attributes != nil:
                try parser.parseOutdentedAttributes()
            default:
                try parser.reportUnexpectedLineInRoute(description())
            }
        }
        return RouteDeclaration(
            name: name,
            argument: types.argument,
            result: types.result,
            error: types.error,
            deprecation: deprecation,
            documentation: documentation,
            attributes: attributes ?? [],
            range: range(from: start)
        )
    }

    /// `tags/add:2`
    private mutating func parseRouteName() throws(ParseFailure) -> RouteName {
        var path = try parseName("the name of a route")
        if let rest = take(.path) {
            path.text += text(rest)
            path.range = path.range.union(rest.range)
        }
        var version: IntegerLiteral?
        if take(.colon) != nil {
            let token = try expect(.integer, "a positive integer as the version of the route")
            let value = integerValue(token)
            if value.isNegative || value.digits == "0" {
                diagnostics.report(.routeVersion, at: token.range)
            }
            version = value
        }
        return RouteName(path: path, version: version, range: range(from: path.range.lowerBound))
    }

    /// `(AddTagArg, Void, AddTagError)`. The error may be omitted, although the reference implementation fails on this.
    private mutating func parseRouteTypes(
        _ name: RouteName
    ) throws(ParseFailure) -> (argument: TypeReference, result: TypeReference, error: TypeReference?) {
        let opening = try expect(.leftParenthesis, "'(' and the types of route '\(name.path.text)'")
        let argument = try parseType()
        if take(.comma) == nil { throw unexpected("',' and the type of the result") }
        let result = try parseType()
        var error: TypeReference?
        if take(.comma) != nil {
            if at(.rightParenthesis) { throw trailingComma() }
            error = try parseType()
            if at(.comma) { throw unexpected("')' after the error type of the route") }
        }
        try expectClosing(.rightParenthesis, of: opening, after: "the type")
        return (argument, result, error)
    }

    /// `deprecated by tags/put:2`
    private mutating func parseDeprecation() throws(ParseFailure) -> RouteDeprecation? {
        guard let keyword = take(.deprecated) else { return nil }
        let successor = take(.by) == nil ? nil : try parseRouteName()
        return RouteDeprecation(successor: successor, range: range(from: keyword.range.lowerBound))
    }

    /// `attrs`, with a line for each attribute below.
    private mutating func parseAttributes() throws(ParseFailure) -> [AttributeDeclaration] {
        let keyword = advance()
        try expectEndOfLine(after: "'attrs'")
        var attributes: [AttributeDeclaration] = []
        var index = NameIndex()
        if at(.identifier) && nextKind == .equal {
            try parseOutdentedAttributes()
            return []
        }
        guard requireBody(of: "'attrs'", at: keyword.range, example: "auth = \"user\"") else { return [] }
        parseBlock { (parser) throws(ParseFailure) in
            let attribute = try parser.parseAttribute()
            let name = attribute.name.text
            if let first = index.position(of: name, count: attributes.count, { attributes[$0].name.text }) {
                parser.diagnostics.report(
                    .duplicateAttribute(name),
                    at: attribute.name.range,
                    notes: [parser.note("previous value is here", attributes[first].name.range)]
                )
            }
            attributes.append(attribute)
            index.noteLast(count: attributes.count) { attributes[$0].name.text }
        }
        return attributes
    }

    /// Parses unindented attributes below `attrs`.
    private mutating func parseOutdentedAttributes() throws(ParseFailure) {
        reportMissingIndentation(below: "'attrs'")
        while at(.identifier) && nextKind == .equal {
            _ = try parseAttribute()
            parseBlock { (parser) throws(ParseFailure) in _ = try parser.parseAttribute() }
        }
    }

    /// `auth = "user"`
    private mutating func parseAttribute() throws(ParseFailure) -> AttributeDeclaration {
        let start = current.range.lowerBound
        let name = try parseName("the name of an attribute")
        try expectEqual(after: name)
        let value = try parseAttributeValue("the value of attribute '\(name.text)'")
        try expectEndOfLine(after: "the value of the attribute")
        return AttributeDeclaration(name: name, value: value, range: range(from: start))
    }

    /// A literal or a name. The checker, which knows the type, reports names with dots: they are tags with their type
    /// (`Auth.user`), or strings without quotation marks (`items.read`).
    private mutating func parseAttributeValue(_ role: @autoclosure () -> String) throws(ParseFailure) -> Literal {
        guard at(.identifier), nextKind == .dot else { return try parseSimpleValue(role()) }
        let start = current.range.lowerBound
        advance()
        while at(.dot), nextKind == .identifier || tokens[min(index + 1, tokens.count - 1)].kind.isReservedWord {
            advance()
            advance()
        }
        let range = range(from: start)
        return Literal(value: .reference(source.text(range)), range: range)
    }

    private mutating func reportUnexpectedLineInRoute(_ description: String) throws(ParseFailure) {
        let expected = "documentation or 'attrs' below \(description)"
        if at(.identifier), let word = suggestion(for: text(current), among: ["attrs"]) {
            diagnostics.report(
                .unknownWord(text(current), expected: expected, suggestion: word),
                at: current.range,
                fixIts: [fixIt("replace with '\(word)'", at: current.range, replacement: word)]
            )
            throw .line
        }
        throw unexpectedLine(expected)
    }
}
