import StoneIndex
import StoneSource
import StoneSyntax

/// Resolves the names around a position.
struct CompletionResolver {
    private let document: AnalyzedDocument
    private let line: CompletionLine

    private var analysis: Analysis { document.analysis }
    private var index: SemanticIndex { document.index }

    init(_ document: AnalyzedDocument, _ line: CompletionLine) {
        self.document = document
        self.line = line
    }

    /// The namespace of the document.
    var ownNamespace: Int? { document.namespace }

    func namespace(_ name: String) -> Int? { analysis.namespaces[name] }

    /// Returns the type with a name, which may begin with a namespace.
    func type(named parts: [String]) -> Int? { declaration(named: parts) { $0.isType } }

    /// Returns the names of the parameters of an annotation type, whose name may begin with a namespace.
    func parameters(ofAnnotationType parts: [String]) -> [String] {
        let type = declaration(named: parts) { $0 == .annotationType }
        return type.map { analysis.members[$0].map { index.symbols[$0].name } } ?? []
    }

    private func declaration(named parts: [String], _ isWanted: (SemanticIndex.Symbol.Kind) -> Bool) -> Int? {
        guard let name = parts.last, let namespace = parts.count > 1 ? namespace(parts[0]) : document.namespace else {
            return nil
        }
        return analysis.members[namespace].first { index.symbols[$0].name == name && isWanted(index.symbols[$0].kind) }
    }

    /// The type whose body contains the position.
    var enclosingType: Int? {
        for (depth, enclosing) in line.enclosing.enumerated() {
            guard let first = enclosing.tokens.first?.kind else { continue }
            let position = first == .patch ? 2 : 1
            guard [.structure, .union, .unionClosed, .patch].contains(first) else { continue }
            if position < enclosing.tokens.count { return type(named: [enclosing.tokens[position].text]) }
            // The name of a nested definition is the type of the field above it.
            guard let field = line.enclosing.dropFirst(depth + 1).first?.tokens, field.count > 1,
                field[0].kind == .identifier
            else { return nil }
            return type(named: [field[1].text])
        }
        return nil
    }

    /// The tags without a value of the union that is defined below the field at the position.
    private var tagsOfNestedUnion: [String] {
        let field = document.storage.path(at: line.tokens[0].range.lowerBound).last { $0.isLine }
        guard let union = field?.nestedDefinition, union.kind == .union else { return [] }
        return union.bodyLines.filter { $0.kind == .field && $0.child(2) == nil }.compactMap(\.nameToken?.text)
    }

    private var enclosingKind: TokenKind? { line.enclosing.first?.tokens.first?.kind }

    private var routeSchema: Int? { analysis.routeSchema }

    /// The site at the start of a line.
    var startOfLine: CompletionSite? {
        guard let kind = enclosingKind else {
            return .words(ReservedWords.declarations.filter { $0 != "namespace" || document.namespace == nil })
        }
        switch kind {
        case .structure: return .words(["example"] + (canListSubtypes ? Self.unions : []))
        case .union where isSubtypeList, .unionClosed where isSubtypeList: return nil
        case .union, .unionClosed, .patch: return .words(["example"])
        case .route: return .words(["attrs"])
        case .example: return enclosingType.map { .fields(type: $0, present: line.siblings) }
        case .attrs: return routeSchema.map { .fields(type: $0, present: line.siblings) }
        default: return nil
        }
    }

    private static let unions = ["union", "union_closed"]

    /// Whether the enclosing struct can have a list of subtypes at the position: below documentation only.
    private var canListSubtypes: Bool {
        line.enclosing.first?.tokens.contains { $0.kind == .extends } == false
            && line.siblingsAbove.allSatisfy { $0.hasPrefix("\"") }
            && line.siblingsBelow.isDisjoint(with: Self.unions)
    }

    /// Whether the enclosing line is `union` in a struct.
    private var isSubtypeList: Bool {
        line.enclosing.first?.tokens.count == 1 && line.enclosing.count > 1
            && line.enclosing[1].tokens.first?.kind == .structure
    }

    /// Returns the site after the name of a field, a tag, an attribute, or a field of an example.
    func member(_ tokens: [CompletionLine.TokenText]) -> CompletionSite? {
        let equal = tokens.firstIndex { $0.kind == .equal }
        switch enclosingKind {
        case .example:
            guard equal == 1, let type = enclosingType else { return nil }
            return values(ofField: tokens[0].text, of: type, inExample: true)
        case .attrs:
            guard equal == 1, let schema = routeSchema else { return nil }
            return values(ofField: tokens[0].text, of: schema, inExample: false)
        case .union where isSubtypeList, .unionClosed where isSubtypeList:
            guard tokens.count == 1 else { return nil }
            let names = line.enclosing[1].tokens.dropFirst().prefix(1).map(\.text)
            return .types(.subtype(of: type(named: names)))
        case .structure, .union, .unionClosed, .patch, .annotationType:
            if tokens.count == 1 {
                return .types(.value)
            }
            guard let equal, equal == tokens.count - 1 else { return nil }
            var type = type(of: tokens[1..<equal])
            // A field without the value after `=` has an error, so that the definition below it has no symbol.
            if type.symbol == nil { type.literals = tagsOfNestedUnion }
            return .values(type, inExample: false)
        default: return nil
        }
    }

    private func values(ofField name: String, of type: Int, inExample: Bool) -> CompletionSite? {
        guard let field = analysis.fields(of: type).first(where: { index.symbols[$0].name == name }),
            analysis.reference(of: field) != nil
        else { return nil }
        var type = self.type(of: field)
        if !inExample, type.symbol == nil, !type.isBoolean { type.literals = literals(ofAttribute: field) }
        return .values(type, inExample: inExample)
    }

    /// The suggested strings for the value of an attribute; `nil` elsewhere.
    var textsOfAttribute: [String]? {
        guard enclosingKind == .attrs, line.tokens.count > 1, line.tokens[0].kind == .identifier,
            case .values(let type, _)? = member(line.tokens)
        else { return nil }
        return type.literals.filter { $0.count > 1 && $0.hasPrefix("\"") }.map { String($0.dropFirst().dropLast()) }
    }

    /// Returns the default of an attribute, and its values in other places, without duplicates.
    private func literals(ofAttribute attribute: Int) -> [String] {
        var literals: [String] = []
        for occurrence in index.occurrences(of: attribute) {
            let (name, own) = (occurrence.range.lowerBound, line.tokens[0].range.lowerBound)
            guard occurrence.file != document.file || name != own,
                let node = analysis.specs[occurrence.file].storage.path(at: name).last(where: { $0.isLine }),
                let value = node.kind == .field ? node.token(4) : node.kind == .attribute ? node.token(2) : nil,
                [.string, .integer, .float].contains(value.kind), !literals.contains(value.text)
            else { continue }
            literals.append(value.text)
        }
        return literals
    }

    /// Returns the type that tokens name.
    private func type(of tokens: ArraySlice<CompletionLine.TokenText>) -> CompletionType {
        let parts = tokens.filter { $0.kind == .identifier }.map(\.text)
        var type = type(named: parts).map(type) ?? CompletionType(isBoolean: parts == ["Boolean"])
        if tokens.last?.kind == .question { type.isNullable = true }
        return type
    }

    private func type(of symbol: Int) -> CompletionType {
        let values = analysis.values(of: symbol)
        return CompletionType(symbol: values.structure, isBoolean: values.isBoolean, isNullable: values.isNullable)
    }
}
