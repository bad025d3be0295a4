import StoneIndex

/// `textDocument/codeLens`: the number of routes that use each type.
enum CodeLensRequest: Request {
    struct Lens: Codable, Sendable {
        struct Command: Codable, Sendable {
            var title: String
            /// Empty, since the lens runs no command.
            var command = ""
        }

        var range: PositionRange
        var command: Command
    }

    static let method = "textDocument/codeLens"

    static func response(to parameters: DocumentOnly, _ context: RequestContext) async throws -> [Lens]? {
        let document = try await context.document(parameters.textDocument)
        let counts = document.analysis.routeCounts()
        return document.index.occurrences(inFile: document.file).compactMap { occurrence in
            guard occurrence.role == .declaration, document.index.symbols[occurrence.symbol].kind.isType else {
                return nil
            }
            let count = counts[occurrence.symbol]
            return Lens(
                range: context.range(occurrence.range, in: document.source),
                command: Lens.Command(title: count == 1 ? "used by 1 route" : "used by \(count) routes")
            )
        }
    }
}

extension Analysis {
    /// Returns the number of routes that use each type: in their signature, or in a type that they use.
    func routeCounts() -> [Int] {
        var used = index.symbols.map { _ in [Int]() }
        for occurrence in index.occurrences
        where occurrence.role == .reference && index.symbols[occurrence.symbol].kind.isType {
            if let owner = occurrence.owner { used[owner].append(occurrence.symbol) }
        }
        var counts = index.symbols.map { _ in 0 }
        /// The last route that reached each type.
        var reached = index.symbols.map { _ in -1 }
        for route in index.symbols.indices where index.symbols[route].kind == .route {
            var waiting = used[route]
            while let type = waiting.popLast() {
                guard reached[type] != route else { continue }
                reached[type] = route
                counts[type] += 1
                waiting += used[type]
            }
        }
        return counts
    }
}
