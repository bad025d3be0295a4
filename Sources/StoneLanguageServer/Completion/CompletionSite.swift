import StoneChecker
import StoneIndex
import StoneModel
import StoneSource
import StoneSyntax

/// The construct that is expected at a position.
enum CompletionSite: Equatable {
    /// Words of the language.
    case words([String])
    case namespaces
    /// Types; after the name of a namespace and a dot, those of the namespace.
    case types(CompletionTypeUse, inNamespace: Int? = nil)
    /// Types of the namespace itself, which can be patched.
    case patches(of: SemanticIndex.Symbol.Kind, isClosed: Bool)
    /// All types of a namespace, after its name and a dot.
    case typesOf(namespace: Int)
    case annotations(namespace: Int?)
    case annotationTypes(namespace: Int?)
    case routes(namespace: Int?)
    /// The parameters of a type or an annotation: `min_length=`; and types, if one is possible.
    case parameters([String], types: CompletionTypeUse?)
    /// The names of fields, tags or attributes, without those that are present.
    case fields(type: Int, present: Set<String>)
    /// The values of a type.
    case values(CompletionType, inExample: Bool)
    /// Texts, in a string.
    case texts([String])
    /// The tags of documentation references.
    case referenceTags
    /// In documentation, the fields of a type after its name and a dot, and the types of a namespace after its name and
    /// a dot.
    case documentedFields(type: Int?, namespace: Int?)
    /// In documentation, the fields of the enclosing type, and the structs and unions that can qualify a field.
    case documentedMembers(type: Int?)
    case documentedTypes
    case documentedRoutes
}

/// The properties of a type that determine its values.
struct CompletionType: Equatable {
    /// The struct or union.
    var symbol: Int?
    var isBoolean = false
    var isNullable = false
    /// The literals that are the default or values in other places.
    var literals: [String] = []
}

extension CompletionSite {
    init?(_ line: CompletionLine, in document: AnalyzedDocument) {
        let resolver = CompletionResolver(document, line)
        if let string = line.string {
            if let texts = resolver.textsOfAttribute {
                self = .texts(texts)
                return
            }
            // A string after other tokens is a value. The tokens contain the string itself if it has no end.
            guard line.tokens.first.map({ $0.kind == .string }) ?? true else { return nil }
            self.init(documentation: string, resolver)
        } else {
            self.init(code: line.tokens, resolver)
        }
    }

    /// Creates the site of a position in documentation.
    private init?(documentation text: [UInt8], _ resolver: CompletionResolver) {
        guard let mark = text.lastIndex(of: UInt8(ascii: "`")) else {
            guard text.last(where: { !$0.isWordPart }) == UInt8(ascii: ":") else { return nil }
            self = .referenceTags
            return
        }
        let before = String(decoding: text[..<mark], as: UTF8.self)
        let typed = String(decoding: text[(mark + 1)...], as: UTF8.self)
        guard let tag = DocumentationReference.tags.first(where: { before.hasSuffix(":\($0):") }) else {
            guard text.last(where: { !$0.isWordPart }) == UInt8(ascii: ":") else { return nil }
            self = .referenceTags
            return
        }
        let parts = typed.split(separator: ".", omittingEmptySubsequences: false).dropLast().map(String.init)
        switch tag {
        case "type": self = parts.isEmpty ? .documentedTypes : .typesOf(namespace: resolver.namespace(parts[0]) ?? -1)
        case "route": self = parts.isEmpty ? .documentedRoutes : .routes(namespace: resolver.namespace(parts[0]))
        case "field" where parts.isEmpty: self = .documentedMembers(type: resolver.enclosingType)
        case "field":
            let namespace = parts.count == 1 ? resolver.namespace(parts[0]) : nil
            self = .documentedFields(type: resolver.type(named: parts), namespace: namespace)
        default: return nil
        }
    }

    private init?(code tokens: [CompletionLine.TokenText], _ resolver: CompletionResolver) {
        if let site = Self.afterDot(tokens, resolver) ?? Self.inParentheses(tokens, resolver) {
            self = site
            return
        }
        guard let first = tokens.first else {
            guard let site = resolver.startOfLine else { return nil }
            self = site
            return
        }
        let last = tokens[tokens.count - 1].kind
        switch first.kind {
        case .at: self = .annotations(namespace: nil)
        case .import where tokens.count == 1: self = .namespaces
        case .alias where last == .equal: self = .types(.any)
        case .structure where last == .extends, .union where last == .extends, .unionClosed where last == .extends:
            let type = tokens.count > 2 ? resolver.type(named: [tokens[1].text]) : nil
            let kind: SemanticIndex.Symbol.Kind = first.kind == .structure ? .structure : .union
            self = .types(.parent(of: type, kind: kind, isClosed: first.kind == .unionClosed))
        case .structure where tokens.count == 2, .union where tokens.count == 2, .unionClosed where tokens.count == 2:
            self = .words(["extends"])
        case .annotation where last == .equal: self = .annotationTypes(namespace: nil)
        case .patch where tokens.count == 1: self = .words(["struct", "union", "union_closed"])
        case .patch where tokens.count == 2:
            self = .patches(of: last == .structure ? .structure : .union, isClosed: last == .unionClosed)
        case .route where last == .rightParenthesis: self = .words(["deprecated"])
        case .route where last == .deprecated: self = .words(["by"])
        case .route where last == .by: self = .routes(namespace: resolver.ownNamespace)
        case .identifier:
            guard let site = resolver.member(tokens) else { return nil }
            self = site
        default: return nil
        }
    }

    private static func afterDot(_ tokens: [CompletionLine.TokenText], _ resolver: CompletionResolver) -> Self? {
        guard tokens.count > 1, tokens[tokens.count - 1].kind == .dot,
            let namespace = resolver.namespace(tokens[tokens.count - 2].text)
        else { return nil }
        guard tokens[0].kind != .at else { return .annotations(namespace: namespace) }
        // The types that would be possible without the namespace.
        switch CompletionSite(code: tokens.dropLast(2), resolver) {
        case .types(let use, _), .parameters(_, types: let use?): return .types(use, inNamespace: namespace)
        case .annotationTypes: return .annotationTypes(namespace: namespace)
        case .patches: return .words([])
        default: return .typesOf(namespace: namespace)
        }
    }

    private static func inParentheses(_ tokens: [CompletionLine.TokenText], _ resolver: CompletionResolver) -> Self? {
        var open: [(opening: Int, commaCount: Int, labels: Set<String>)] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .leftParenthesis: open.append((index, 0, []))
            case .rightParenthesis: _ = open.popLast()
            case .comma where !open.isEmpty: open[open.count - 1].commaCount += 1
            case .equal where !open.isEmpty: open[open.count - 1].labels.insert(tokens[index - 1].text)
            default: break
            }
        }
        guard let (opening, commaCount, labels) = open.last, opening > 0, let last = tokens.last else { return nil }
        guard last.kind == .leftParenthesis || last.kind == .comma else { return .words([]) }
        if tokens[0].kind == .route, open.count == 1 { return .types(.any) }
        let name = tokens[opening - 1].text
        let isQualified = opening > 2 && tokens[opening - 2].kind == .dot
        let builtin = isQualified ? nil : BuiltinNames.types.first { $0.name == name }
        let parts = (isQualified ? [tokens[opening - 3].text] : []) + [name]
        let parameters = builtin?.parameters ?? resolver.parameters(ofAnnotationType: parts)
        let types: CompletionTypeUse? =
            switch (builtin?.name, commaCount) {
            case ("List", 0), ("Map", 1): .value
            case ("Map", 0): .key
            default: nil
            }
        return .parameters(parameters.filter { !labels.contains($0) }, types: types)
    }
}
