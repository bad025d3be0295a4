import StoneIndex

/// `textDocument/implementation`: the structs or unions that extend one, directly or not.
enum ImplementationRequest: Request {
    static let method = "textDocument/implementation"

    static func response(to parameters: DocumentAndPosition, _ context: RequestContext) async throws -> [Location]? {
        guard let (document, occurrence) = try await context.occurrence(at: parameters) else { return nil }
        return context.declarations(of: document.analysis.descendants(of: occurrence.symbol), in: document.analysis)
    }
}

extension Analysis {
    /// Returns the types that extend a type, directly or not.
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
