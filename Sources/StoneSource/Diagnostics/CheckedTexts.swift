/// Texts with their diagnostics, and the comparison with the texts before a change.
struct CheckedTexts {
    let sources: [SourceText]
    let diagnostics: [Diagnostic]
    private let errorCounts: [String: Int]
    /// The lines of diagnostics with the same message.
    private var lines: [Topic: [Int]] = [:]
    private let sourcesByPath: [String: SourceText]
    /// The files with more errors than are reported.
    private let cutOffPaths: Set<String>

    /// The message and the file of a diagnostic. Suggestions do not count, since their number is limited.
    private struct Topic: Hashable {
        let path: String
        let message: String

        init(_ diagnostic: Diagnostic) {
            path = diagnostic.path
            let suggestion = diagnostic.message.firstRange(of: "; did you mean")
            message = String(diagnostic.message[..<(suggestion?.lowerBound ?? diagnostic.message.endIndex)])
        }
    }

    init(_ sources: [SourceText], _ diagnostics: [Diagnostic]) {
        (self.sources, self.diagnostics) = (sources, diagnostics)
        errorCounts = diagnostics.reduce(into: [:]) { $0[$1.path, default: 0] += $1.severity == .error ? 1 : 0 }
        sourcesByPath = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
        cutOffPaths = Set(diagnostics.filter { $0.code == .tooManyErrors }.map(\.path))
        for diagnostic in diagnostics {
            let line = line(at: diagnostic.range.lowerBound, in: diagnostic.path)
            lines[Topic(diagnostic), default: []].append(line)
        }
    }

    private func line(at offset: Int, in path: String) -> Int { sourcesByPath[path]?.lineIndex(at: offset) ?? 0 }

    /// Whether a file has more errors than are reported.
    var isCutOff: Bool { !cutOffPaths.isEmpty }

    /// Returns whether a change has led neither to more errors nor to new text that the parser does not expect.
    func isNoWorse(than before: CheckedTexts, _ change: FixItApplication) -> Bool {
        // The error count of a file is meaningless once errors are cut off at the limit.
        let cutOff = cutOffPaths.union(before.cutOffPaths)
        guard errorCount(except: cutOff) <= before.errorCount(except: cutOff) else { return false }
        var insertions: [String: [SourceRange]] = [:]
        return !diagnostics.contains { diagnostic in
            guard diagnostic.code == .unexpectedToken else { return false }
            let path = diagnostic.path
            let inserted = insertions[path] ?? change.insertions(in: path)
            insertions[path] = inserted
            let offset = diagnostic.range.lowerBound
            return inserted.contains { $0.lowerBound <= offset && offset < $0.upperBound }
        }
    }

    private func errorCount(except paths: Set<String>) -> Int {
        errorCounts.reduce(0) { paths.contains($1.key) ? $0 : $0 + $1.value }
    }

    /// Returns whether a change has resolved a diagnostic: fewer with its message remain in its file. If errors were
    /// cut off at the limit, the counts cannot be compared, so the message must be gone from the line.
    func hasResolved(_ diagnostic: Diagnostic, of before: CheckedTexts, after change: FixItApplication) -> Bool {
        let topic = Topic(diagnostic)
        guard let remaining = lines[topic] else { return true }
        if remaining.count < before.lines[topic]?.count ?? 0 { return true }
        guard before.cutOffPaths.contains(topic.path) else { return false }
        let offset = change.offset(after: diagnostic.range.lowerBound, in: topic.path)
        return !remaining.contains(line(at: offset, in: topic.path))
    }
}

extension DiagnosticCode {
    fileprivate static let tooManyErrors = DiagnosticCode("too-many-errors")
    fileprivate static let unexpectedToken = DiagnosticCode("unexpected-token")
}
