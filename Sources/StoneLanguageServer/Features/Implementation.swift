import StoneIndex

/// `textDocument/implementation`: the structs or unions that extend one, directly or not.
enum ImplementationRequest: Request {
    static let method = "textDocument/implementation"

    static func response(to parameters: DocumentAndPosition, _ context: RequestContext) async throws -> [Location]? {
        guard let (document, occurrence) = try await context.occurrence(at: parameters) else { return nil }
        var known: Set<Location> = []
        return try await context.symbols(like: occurrence.symbol, in: document).flatMap { symbol in
            context.declarations(of: symbol.analysis.descendants(of: symbol.symbol), in: symbol.analysis)
        }.filter { known.insert($0).inserted }
    }
}

extension Analysis {
    /// Returns the types that extend a type, directly or indirectly.
    func descendants(of type: Int) -> [Int] {
        var found = [type]
        var position = 0
        while position < found.count {
            found += children[found[position], default: []].filter { !found.contains($0) }
            position += 1
        }
        return Array(found.dropFirst())
    }
}
