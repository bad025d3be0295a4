import StoneIndex
import StoneSource
import StoneSyntax

/// `textDocument/documentSymbol`: the declarations of a document, with their members.
enum DocumentSymbolRequest: Request {
    struct Symbol: Codable, Sendable {
        var name: String
        var detail: String?
        var kind: Int
        var range: PositionRange
        var selectionRange: PositionRange
        var children: [Symbol]
    }

    static let method = "textDocument/documentSymbol"

    static func response(to parameters: DocumentOnly, _ context: RequestContext) async throws -> [Symbol]? {
        let spec = try context.spec(parameters.textDocument)
        return spec.storage.file.children.compactMap { symbol($0, in: spec, context) }
    }

    /// - Parameter field: The field above a nested definition, whose type is the name.
    private static func symbol(
        _ node: SyntaxNode,
        below field: SyntaxNode? = nil,
        in spec: ParsedSpec,
        _ context: RequestContext
    ) -> Symbol? {
        guard let kind = kind(of: node) else { return nil }
        let type = field.flatMap { $0.kind == .field ? $0.child(2)?.token(2)?.range : nil }
        let name = node.kind == .route ? node.child(1)?.range : node.nameToken?.range ?? type
        guard let name, !name.isEmpty else { return nil }
        let members = node.bodyLines.flatMap { line in
            line.kind == .subtypes ? Array(line.bodyLines) : [line]
        }
        return Symbol(
            name: spec.source.text(name),
            detail: node.kind == .field ? node.child(2).map { spec.source.text($0.range) } : nil,
            kind: kind.rawValue,
            range: context.range(
                SourceRange(min(name.lowerBound, node.range.lowerBound), node.range.upperBound),
                in: spec.source
            ),
            selectionRange: context.range(name, in: spec.source),
            children: members.compactMap { symbol($0, below: node, in: spec, context) }
        )
    }

    private static func kind(of node: SyntaxNode) -> SymbolKind? {
        switch node.kind {
        case .namespace: .namespace
        case .alias: .typeParameter
        case .structure, .patch: .structure
        case .union: .enumeration
        case .route: .function
        case .annotation: .constant
        case .annotationType: .class
        case .field: node.child(2) == nil ? .enumMember : .field
        case .subtype: .enumMember
        case .example: .object
        default: nil
        }
    }
}

/// The kinds of symbols of the protocol that specs have.
enum SymbolKind: Int, Codable, Sendable {
    case namespace = 3
    case `class` = 5
    case property = 7
    case field = 8
    case enumeration = 10
    case function = 12
    case constant = 14
    case object = 19
    case enumMember = 22
    case structure = 23
    case typeParameter = 26

    init(_ kind: SemanticIndex.Symbol.Kind) {
        self =
            switch kind {
            case .namespace: .namespace
            case .alias: .typeParameter
            case .structure: .structure
            case .union: .enumeration
            case .field: .field
            case .tag: .enumMember
            case .route: .function
            case .annotation: .constant
            case .annotationType: .class
            case .parameter: .property
            case .example: .object
            }
    }
}
