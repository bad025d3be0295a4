import StoneIndex
import StoneSource
import StoneSyntax

/// A struct or union in a hierarchy of types.
struct TypeHierarchyItem: Hashable, Codable, Sendable {
    var name: String
    var kind: Int
    var detail: String?
    var uri: String
    var range: PositionRange
    var selectionRange: PositionRange
}

/// `textDocument/prepareTypeHierarchy`: the struct or union at a position.
enum PrepareTypeHierarchyRequest: Request {
    static let method = "textDocument/prepareTypeHierarchy"

    static func response(
        to parameters: DocumentAndPosition,
        _ context: RequestContext
    ) async throws -> [TypeHierarchyItem]? {
        guard let (document, occurrence) = try await context.occurrence(at: parameters),
            let type = document.analysis.structure(of: occurrence.symbol)
        else { return nil }
        return context.items([type], in: document.analysis)
    }
}

/// `typeHierarchy/supertypes`: the parent of a type.
enum SupertypesRequest: Request {
    static let method = "typeHierarchy/supertypes"

    static func response(to parameters: Parameters, _ context: RequestContext) async throws -> [TypeHierarchyItem]? {
        try await context.items(from: parameters.item) { analysis, type in analysis.parents[type].map { [$0] } ?? [] }
    }

    struct Parameters: Decodable, Sendable {
        var item: TypeHierarchyItem
    }
}

/// `typeHierarchy/subtypes`: the types that extend a type.
enum SubtypesRequest: Request {
    static let method = "typeHierarchy/subtypes"

    static func response(
        to parameters: SupertypesRequest.Parameters,
        _ context: RequestContext
    ) async throws -> [TypeHierarchyItem]? {
        try await context.items(from: parameters.item) { analysis, type in analysis.children[type] ?? [] }
    }
}

extension RequestContext {
    /// Returns the types that are related to the type of an item in one of the APIs with its spec.
    fileprivate func items(
        from item: TypeHierarchyItem,
        related: (Analysis, Int) -> [Int]
    ) async throws -> [TypeHierarchyItem]? {
        let place = DocumentAndPosition(
            textDocument: TextDocumentIdentifier(uri: item.uri),
            position: item.selectionRange.start
        )
        guard let (document, occurrence) = try await occurrence(at: place),
            let type = document.analysis.structure(of: occurrence.symbol)
        else { return nil }
        var known: Set<TypeHierarchyItem> = []
        return try await symbols(like: type, in: document).flatMap { symbol in
            items(related(symbol.analysis, symbol.symbol), in: symbol.analysis)
        }.filter { known.insert($0).inserted }
    }

    fileprivate func items(_ types: [Int], in analysis: Analysis) -> [TypeHierarchyItem] {
        types.compactMap { type in
            guard let declaration = analysis.index.declaration(of: type), let (node, file) = analysis.line(of: type)
            else {
                return nil
            }
            let source = analysis.specs[file].source
            let symbol = analysis.index.symbols[type]
            return TypeHierarchyItem(
                name: symbol.name,
                kind: SymbolKind(symbol.kind).rawValue,
                detail: symbol.container.map { analysis.qualifiedName(of: $0) },
                uri: snapshot.uri(of: source.path),
                range: range(node.range, in: source),
                selectionRange: range(declaration.range, in: source)
            )
        }
    }
}
