import StoneIndex

/// `workspace/symbol`: declarations of all specs whose names contain the letters of a query in order. In a query with
/// periods, such as `fil.meta`, the words before the last one are prefixes of the names of the containers.
enum WorkspaceSymbolRequest: Request {
    struct Parameters: Decodable, Sendable {
        var query: String
    }
    struct Symbol: Codable, Sendable {
        var name: String
        var kind: Int
        var location: Location
        var containerName: String?
    }

    static let method = "workspace/symbol"
    private static let limit = 1000

    static func response(to parameters: Parameters, _ context: RequestContext) async throws -> [Symbol]? {
        let query = parameters.query.lowercased()
        let names = query.split(separator: ".", omittingEmptySubsequences: false)
        let (containers, name) = (names.dropLast(), String(names.last ?? ""))
        var found: [(rank: Int, symbol: Symbol)] = []
        for (number, group) in context.snapshot.groups.enumerated() {
            let analysis = await group.analysis
            try Task.checkCancellation()
            for (index, symbol) in analysis.index.symbols.enumerated() where isShown(symbol.kind, query) {
                try Task.checkCancellation()
                guard let rank = rank(of: symbol.name.lowercased(), for: name),
                    analysis.isWithin(containers, symbol),
                    let declaration = analysis.index.declaration(of: index),
                    // Another API with the spec has the same declaration.
                    context.snapshot.groupByPath[analysis.specs[declaration.file].path] == number
                else { continue }
                found.append(
                    (
                        rank,
                        Symbol(
                            name: symbol.name,
                            kind: SymbolKind(symbol.kind).rawValue,
                            location: context.location(declaration, in: analysis),
                            containerName: symbol.container.map { analysis.qualifiedName(of: $0) }
                        )
                    )
                )
            }
        }
        return found.sorted { ($0.rank, $0.symbol.name) < ($1.rank, $1.symbol.name) }.prefix(limit).map(\.symbol)
    }

    /// Members are shown only for a query, since there are many.
    private static func isShown(_ kind: SemanticIndex.Symbol.Kind, _ query: String) -> Bool {
        switch kind {
        case .field, .tag, .parameter: !query.isEmpty
        case .example: false
        case .namespace, .alias, .union, .route, .annotation, .structure, .annotationType: true
        }
    }

    /// Returns the rank of a match, lower for a better one, or `nil` if the name does not match.
    private static func rank(of name: String, for query: String) -> Int? {
        guard query.utf8.count <= name.utf8.count else { return nil }
        if name == query { return 0 }
        if name.hasPrefix(query) { return 1 }
        if name.contains(query) { return 2 }
        var rest = query[...]
        for character in name where character == rest.first { rest.removeFirst() }
        return rest.isEmpty ? 3 : nil
    }
}

extension Analysis {
    /// Returns whether the innermost containers of a symbol have names with these prefixes, in lowercase.
    fileprivate func isWithin(_ prefixes: ArraySlice<Substring>, _ symbol: SemanticIndex.Symbol) -> Bool {
        var next = symbol.container
        for prefix in prefixes.reversed() {
            guard let container = next, index.symbols[container].name.lowercased().hasPrefix(prefix) else {
                return false
            }
            next = index.symbols[container].container
        }
        return true
    }
}
