/// Renders diagnostics as text, with excerpts of the source:
///
///     files.stone:3:9: error: unexpected ':' between 'name' and its type [unexpected-colon]
///         name: String
///             ^
///     files.stone:3:9: fix: remove ':'
package struct DiagnosticRenderer: Sendable {
    /// The maximum number of fix-its shown for a diagnostic.
    private static let fixItLimit = 3
    private let sources: [String: SourceText]
    private let style: DiagnosticStyle

    /// - Parameters:
    ///   - sources: The files of the diagnostics. A diagnostic about another file has no excerpt.
    ///   - usesColor: Whether to color the output with ANSI escape sequences, for a terminal.
    package init(sources: some Sequence<SourceText>, usesColor: Bool = false) {
        self.sources = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        self.style = DiagnosticStyle(usesColor: usesColor)
    }

    /// Returns the text of all diagnostics, each followed by a line break.
    package func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        diagnostics.map(render).joined()
    }

    package func render(_ diagnostic: Diagnostic) -> String {
        let label = style.label(diagnostic.severity)
        let code = style.faint("[\(diagnostic.code.id)]")
        var lines = [
            heading(diagnostic.path, at: diagnostic.range, label: label) + style.bold(printable(diagnostic.message))
                + " " + code
        ]
        lines += excerpt(diagnostic.path, diagnostic.range)
        for note in diagnostic.notes {
            lines.append(heading(note.path, at: note.range, label: style.note("note")) + printable(note.message))
            lines += excerpt(note.path, note.range)
        }
        for fixIt in diagnostic.fixIts.prefix(Self.fixItLimit) {
            lines.append(heading(fixIt.path, at: fixIt.range, label: style.note("fix")) + printable(fixIt.message))
        }
        if diagnostic.fixIts.count > Self.fixItLimit {
            lines.append("    and \(diagnostic.fixIts.count - Self.fixItLimit) more like this")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Returns the start of the first line, such as `files.stone:3:9: error: `.
    private func heading(_ path: String, at range: SourceRange, label: String) -> String {
        guard let source = sources[path] else { return "\(printable(path)): \(label): " }
        let location = source.location(at: range.lowerBound)
        return style.bold("\(printable(path)):\(location.line):\(location.column):") + " \(label): "
    }

    private func excerpt(_ path: String, _ range: SourceRange) -> [String] {
        guard let source = sources[path] else { return [] }
        let excerpt = SourceExcerpt(source, range)
        return [excerpt.line, style.caret(excerpt.carets)]
    }

    /// Replaces control characters, which must not reach a terminal, with U+FFFD, and truncates long text.
    private func printable(_ text: String) -> String {
        text.shortenedMessage.terminalText()
    }
}

/// The colors of rendered diagnostics, as ANSI escape sequences.
struct DiagnosticStyle: Sendable {
    var usesColor: Bool

    func label(_ severity: Severity) -> String {
        switch severity {
        case .error: apply("1;31", severity.rawValue)
        case .warning: apply("1;33", severity.rawValue)
        case .info: note(severity.rawValue)
        }
    }

    func note(_ text: String) -> String { apply("1;36", text) }
    func bold(_ text: String) -> String { apply("1", text) }
    func faint(_ text: String) -> String { apply("2", text) }
    func caret(_ text: String) -> String { apply("32", text) }

    private func apply(_ parameters: String, _ text: String) -> String {
        usesColor ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
    }
}
