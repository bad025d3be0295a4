import StoneSource

/// Files and the declarations at their top level.
extension Parser {
    /// - Parameter hasProblem: Whether the lexer has noted a problem. It may be in a gap, outside of all nodes but the file.
    mutating func parseFile(hasProblem: Bool) {
        let file = begin()
        if hasProblem { builder.noteError() }
        while !at(.endOfFile) {
            if at(.indent) {
                // Indented declarations are parsed as such.
                builder.noteError()
                consume()
            } else if at(.dedent) {
                consume()
            } else {
                let start = index
                parseDeclaration()
                if index == start { parseUnexpectedLines() }
            }
        }
        consume()
        builder.finish(.file, file, end: tokens.count)
    }

    private mutating func parseDeclaration() {
        if kind.beginsDeclaration { return parseDeclaration(kind) }
        if at(.rightBrace), nextKind == .newline || nextKind == .endOfFile { return parseClosingBrace() }
        guard at(.identifier), let keyword = intendedKeyword else { return parseUnexpectedLines() }
        builder.noteErrorInNextNode()
        parseDeclaration(keyword)
    }

    /// Adds a line with only `}`, as other languages end bodies.
    private mutating func parseClosingBrace() {
        let first = index
        advance()
        if at(.newline) { advance() }
        builder.addUnexpected(first, index)
    }

    /// The keyword that a misspelled or foreign word at the beginning of a declaration means.
    private var intendedKeyword: TokenKind? {
        let meant = ReservedWords.intendedDeclaration(text(at: index), hasValue: kind(at: index + 2) == .equal)
        return ReservedWords.all.first { $0.text == meant }?.kind
    }

    /// Parses a declaration. The current token is its keyword or a misspelling.
    mutating func parseDeclaration(_ keyword: TokenKind) {
        switch keyword {
        case .namespace: parseNamespace()
        case .import: parseImport()
        case .alias: parseAlias()
        case .structure: parseType(.structure, name: .structName)
        case .union, .unionClosed: parseType(.union, name: .unionName)
        case .patch: parsePatch()
        case .route: parseRoute()
        case .annotation: parseAnnotation()
        case .annotationType: parseAnnotationType()
        default: parseUnexpectedLines()
        }
    }

    /// Whether the current line is a declaration, and not a field whose name is a keyword.
    var looksLikeDeclaration: Bool { DeclarationLine.begins(at: index, of: tokens, source) }

    /// `namespace files`
    private mutating func parseNamespace() {
        let (node, line) = (begin(), lineStart)
        consume()
        expect(.identifier, .namespaceName)
        finishLine(line)
        var order = LineOrder()
        parseBlock { parser in
            if parser.at(.string) {
                parser.noteErrorInNextNode(unless: order.isNext(0))
                parser.parseDocumentation()
            } else {
                parser.parseUnexpectedRest()
            }
        }
        finish(.namespace, node)
    }

    /// `import common`
    private mutating func parseImport() {
        let (node, line) = (begin(), lineStart)
        consume()
        expect(.identifier, .importedNamespace)
        finishLine(line)
        parseNoBody()
        finish(.import, node)
    }

    /// `alias Path = String(pattern="/.*")`
    private mutating func parseAlias() {
        let (node, line) = (begin(), lineStart)
        consume()
        expect(.identifier, .aliasName)
        expect(.equal, .equal)
        parseTypeReference(.type)
        finishLine(line)
        parseMemberBody(canDefineType: false)
        finish(.alias, node)
    }

    /// `patch struct Account`
    private mutating func parsePatch() {
        let (node, line) = (begin(), lineStart)
        consume()
        switch kind {
        case .structure, .union, .unionClosed: consume()
        default: fail(.patchKind)
        }
        expect(.identifier, .patchedName)
        finishLine(line)
        parseTypeBody(.patch)
        finish(.patch, node)
    }

    /// `annotation InternalOnly = Omitted("internal")`
    private mutating func parseAnnotation() {
        let (node, line) = (begin(), lineStart)
        consume()
        expect(.identifier, .annotationName)
        expect(.equal, .equal)
        parseQualifiedName(.usedAnnotationType)
        parseArguments()
        finishLine(line)
        parseNoBody()
        finish(.annotation, node)
    }

    /// `annotation_type Importance`
    private mutating func parseAnnotationType() {
        let (node, line) = (begin(), lineStart)
        consume()
        expect(.identifier, .annotationTypeName)
        finishLine(line)
        parseTypeBody(.annotationType)
        finish(.annotationType, node)
    }
}

/// Lookahead for declarations in place of other lines.
enum DeclarationLine {
    /// Returns whether the line at a token is a declaration, and not a field whose name is a keyword.
    static func begins(at index: Int, of tokens: [Token], _ source: SourceText) -> Bool {
        let kinds = tokens[index...].prefix(4).map(\.kind)
        guard kinds.count == 4, kinds[1] == .identifier else { return false }
        return switch kinds[0] {
        case .structure, .union, .unionClosed: kinds[2] == .newline || kinds[2] == .extends
        case .route:
            kinds[2] == .leftParenthesis && !namesType(tokens[index + 1], source) || kinds[2] == .path
                || kinds[2] == .colon
        case .alias, .annotation: kinds[2] == .equal && kinds[3] == .identifier
        default: false
        }
    }

    /// Returns whether a token is capitalized like the name of a type: `List`, not `list_folder`.
    private static func namesType(_ token: Token, _ source: SourceText) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(source.bytes[token.range.lowerBound])
    }
}
