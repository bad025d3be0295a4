import StoneFormats
import StoneIndex
import StoneSource

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
        var counts: [SourceRange: Int] = [:]
        var paths: Set<String> = []
        for group in context.groups(with: document.spec.path) {
            let analysis = await group.analysis
            try Task.checkCancellation()
            guard let file = analysis.fileByPath[document.spec.path] else { continue }
            let own = analysis.routeCounts(besides: paths)
            for occurrence in analysis.index.occurrences(inFile: file) where occurrence.role == .declaration {
                counts[occurrence.range, default: 0] += own[occurrence.symbol]
            }
            paths.formUnion(analysis.fileByPath.keys)
        }
        return document.index.occurrences(inFile: document.file).compactMap { occurrence in
            guard occurrence.role == .declaration, document.index.symbols[occurrence.symbol].kind.isType else {
                return nil
            }
            let count = counts[occurrence.range, default: 0]
            return Lens(
                range: context.range(occurrence.range, in: document.source),
                command: Lens.Command(title: "used by \(counted(count, "route"))")
            )
        }
    }
}

extension Analysis {
    /// Returns the number of routes that use each type: in their signature, or in a type that they use.
    ///
    /// - Parameter paths: Specs whose routes do not count, since they have been counted as part of another API.
    func routeCounts(besides paths: Set<String>) -> [Int] {
        var used = index.symbols.map { _ in [Int]() }
        for occurrence in index.occurrences
        where occurrence.role == .reference && index.symbols[occurrence.symbol].kind.isType {
            if let owner = occurrence.owner { used[owner].append(occurrence.symbol) }
        }
        var counts = index.symbols.map { _ in 0 }
        /// The last route that reached each type.
        var reached = index.symbols.map { _ in -1 }
        for route in index.symbols.indices where index.symbols[route].kind == .route {
            if !paths.isEmpty, let file = index.declaration(of: route)?.file, paths.contains(specs[file].path) {
                continue
            }
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
