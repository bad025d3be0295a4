import StoneSource

/// Collects the diagnostics of one file: the first error of each line, since later ones are often cascades.
struct DiagnosticCollector {
    /// The maximum number of diagnostics of a file.
    static let limit = 1000

    let source: SourceText
    private(set) var diagnostics: [Diagnostic] = []
    /// The lines with an error or with cascades of an error above.
    private var handledLines: Set<Int> = []

    init(source: SourceText) { self.source = source }

    /// Adds an error, unless its line has been handled.
    mutating func report(_ message: SyntaxMessage, at range: SourceRange, notes: [Note] = [], fixIts: [FixIt] = []) {
        guard diagnostics.count <= Self.limit, handleLine(at: range.lowerBound) else { return }
        let isLast = diagnostics.count == Self.limit
        let message = isLast ? .tooManyErrors : message
        diagnostics.append(
            Diagnostic(
                code: message.code,
                severity: .error,
                message: message.text,
                path: source.path,
                range: range,
                notes: notes,
                fixIts: isLast ? [] : fixIts
            )
        )
    }

    /// Marks a line as handled.
    /// - Returns: Whether the line had not been handled before.
    @discardableResult
    mutating func handleLine(at offset: Int) -> Bool { handledLines.insert(source.lineIndex(at: offset)).inserted }
}
