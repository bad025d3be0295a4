import StoneSource
import StoneSuggestions

/// Files and the declarations at their top level.
extension Parser {
    mutating func parseFile() -> [Declaration] {
        var declarations: [Declaration] = []
        while !at(.endOfFile) {
            if take(.dedent) != nil { continue }
            parseLineOrSkip { (parser) throws(ParseFailure) in
                if let declaration = try parser.parseDeclaration() {
                    declarations.append(declaration)
                }
            }
        }
        return declarations
    }

    private mutating func parseDeclaration() throws(ParseFailure) -> Declaration? {
        let kind = current.kind
        if kind == .rightBrace, nextKind == .newline || nextKind == .endOfFile, foreignBraces > 0 {
            foreignBraces -= 1
            advance()
            _ = take(.newline)
            return nil
        }
        if kind.beginsDeclaration {
            return try parseDeclaration(kind)
        }
        let expected = "a declaration such as 'struct', 'union', 'route' or 'alias'"
        guard at(.identifier) else {
            // Indentation at the top level has been reported.
            if blockDepth == 0 { reportUnexpected(expected) }
            skipToDeclaration()
            return nil
        }
        let word = text(current)
        let near = suggestion(for: word, among: ReservedWords.declarations)
        guard let meant = near ?? ReservedWords.declaration(foreignName: word) else {
            diagnostics.report(.unknownWord(word, expected: expected, suggestion: nil), at: current.range)
            skipToDeclaration()
            return nil
        }
        diagnostics.reportOncePerLine(
            .unknownWord(word, expected: expected, suggestion: meant),
            at: current.range,
            fixIts: [fixIt("replace with '\(meant)'", at: current.range, replacement: meant)]
        )
        guard let meantKind = ReservedWords.all.first(where: { $0.text == meant })?.kind else { return nil }
        return try parseDeclaration(meantKind)
    }

    /// Parses a declaration. The current token is its keyword or a misspelling.
    private mutating func parseDeclaration(_ kind: TokenKind) throws(ParseFailure) -> Declaration? {
        if nextKind != .identifier && kind != .patch { hidesNames = true }
        return switch kind {
        case .namespace: .namespace(try parseNamespace())
        case .import: .import(try parseImport())
        case .alias: .alias(try parseAlias())
        case .structure: .structure(try parseStruct())
        case .union, .unionClosed: .union(try parseUnion(isClosed: kind == .unionClosed))
        case .patch: .patch(try parsePatch())
        case .route: .route(try parseRoute())
        case .annotation: .annotation(try parseAnnotation())
        case .annotationType: .annotationType(try parseAnnotationType())
        default: nil
        }
    }

    /// Whether the current line is a declaration, and not a field named like a keyword.
    var looksLikeDeclaration: Bool {
        let kinds = tokens[index...].prefix(4).map(\.kind)
        guard kinds.count == 4, kinds[1] == .identifier else { return false }
        return switch kinds[0] {
        case .structure, .union, .unionClosed: kinds[2] == .newline || kinds[2] == .extends
        case .route: kinds[2] == .leftParenthesis && !namesType(index + 1) || kinds[2] == .path || kinds[2] == .colon
        case .alias, .annotation: kinds[2] == .equal && kinds[3] == .identifier
        default: false
        }
    }

    /// Whether a token is capitalized like the name of a type: `List`, not `list_folder`.
    private func namesType(_ index: Int) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(source.bytes[tokens[index].range.lowerBound])
    }

    /// `namespace files`
    private mutating func parseNamespace() throws(ParseFailure) -> NamespaceDeclaration {
        let start = advance().range.lowerBound
        let name = try parseName("the name of the namespace")
        try expectEndOfLine(after: "the name of the namespace")
        var documentation: StringLiteral?
        parseBlock { (parser) throws(ParseFailure) in
            try parser.parseDocumentation(into: &documentation, of: "namespace '\(name.text)'")
        }
        return NamespaceDeclaration(name: name, documentation: documentation, range: range(from: start))
    }

    /// `import common`
    private mutating func parseImport() throws(ParseFailure) -> ImportDeclaration {
        let start = advance().range.lowerBound
        let target = try parseName("the name of the namespace to import")
        try expectEndOfLine(after: "the name of the namespace")
        return ImportDeclaration(target: target, range: range(from: start))
    }

    /// `alias Path = String(pattern="/.*")`
    private mutating func parseAlias() throws(ParseFailure) -> AliasDeclaration {
        let start = advance().range.lowerBound
        let name = try parseName("the name of the alias")
        try expectEqual(after: name)
        let type = try parseType()
        try expectEndOfLine(after: "the type of alias '\(name.text)'")
        let body = parseFieldBody(of: "alias '\(name.text)'", nestedName: nil)
        return AliasDeclaration(
            name: name,
            type: type,
            annotations: body.annotations,
            documentation: body.documentation,
            range: range(from: start)
        )
    }

    /// `patch struct Account`
    private mutating func parsePatch() throws(ParseFailure) -> PatchDeclaration {
        let start = advance().range.lowerBound
        let kind: PatchDeclaration.Kind
        switch current.kind {
        case .structure: kind = .structure
        case .union: kind = .union(isClosed: false)
        case .unionClosed: kind = .union(isClosed: true)
        default: throw unexpected("'struct', 'union' or 'union_closed' after 'patch'")
        }
        advance()
        let name = try parseName("the name of the type to patch")
        try expectEndOfLine(after: "the name of the type")
        let body = parseTypeBody(.patch, of: "patch of '\(name.text)'", name: name)
        return PatchDeclaration(
            kind: kind,
            name: name,
            fields: body.fields,
            examples: body.examples,
            range: range(from: start)
        )
    }
}
