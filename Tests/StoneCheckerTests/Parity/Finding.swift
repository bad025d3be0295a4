import StoneChecker
import StoneSyntax

/// An error of the lexer, the parser or the checker, by line.
struct Finding: Hashable, CustomStringConvertible {
    var path: String
    /// Counted from 1.
    var line: Int
    var code: String
    var message: String

    var description: String { "\(path):\(line): \(message) [\(code)]" }

    /// Returns the errors of a set of files as `stonec check` reports them, sorted by position.
    static func all(in sources: [SourceText]) -> [Finding] {
        let results = sources.map { parse($0) }
        let checked = check(results.map(\.tree))
        let diagnostics = (results.flatMap(\.diagnostics) + checked.diagnostics).sortedByPosition()
        let byPath = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return diagnostics.compactMap { diagnostic in
            guard diagnostic.severity == .error, let source = byPath[diagnostic.path] else { return nil }
            return Finding(
                path: diagnostic.path,
                line: source.location(at: diagnostic.range.lowerBound).line,
                code: diagnostic.code.id,
                message: diagnostic.message
            )
        }
    }
}
