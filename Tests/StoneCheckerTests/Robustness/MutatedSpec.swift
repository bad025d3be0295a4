import StoneChecker
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// A spec to mutate, with its imports.
struct MutatedSpec: CustomTestStringConvertible, Sendable {
    let path: String
    let text: String
    let others: [SyntaxTree]

    /// `people.stone`
    var name: Substring { path.split(separator: "/").last ?? "" }
    var testDescription: String { path }

    /// Returns the errors after a change.
    func diagnostics(in text: String) -> [Diagnostic] {
        let parsed = parse(SourceText(path: path, text: text))
        return parsed.diagnostics + check(others + [parsed.tree], assemblesModel: false).diagnostics
    }

    /// Returns the lines and codes of the errors after a change.
    func errors(in text: String) -> [String] {
        let source = SourceText(path: path, text: text)
        return diagnostics(in: text).map { diagnostic in
            let line = source.location(at: diagnostic.range.lowerBound).line
            return "\(diagnostic.path):\(diagnostic.path == path ? line : 0) \(diagnostic.code.id)"
        }
    }

    /// The specs of the tutorial and of the tour of the language.
    static let all: [MutatedSpec] = {
        let sets = [["specs/calc.stone"], ["specs/tour"]].compactMap { try? PackageFolder.specs($0) }
        return sets.flatMap { set in
            let sources = set.map { SourceText(path: $0.path, bytes: $0.bytes) }
            let trees = sources.map { parse($0).tree }
            return sources.indices.map { index in
                let source = sources[index]
                let others = trees.enumerated().filter { $0.offset != index }.map(\.element)
                return MutatedSpec(
                    path: source.path,
                    text: source.text(SourceRange(0, source.bytes.count)),
                    others: others
                )
            }
        }
    }()
}
