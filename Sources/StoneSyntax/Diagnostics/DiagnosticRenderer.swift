/// Shows diagnostics to people, with the lines of the source that they are about:
///
///     files.stone:3:10: error: no ':' between 'name' and its type [unexpected-colon]
///         name: String
///             ^
///     files.stone:3:10: fix: remove ':'
package struct DiagnosticRenderer: Sendable {
    /// How many fix-its of one diagnostic are shown.
    private static let fixItLimit = 3

    private let sources: [String: SourceText]
    private let style: DiagnosticStyle

    /// - Parameters:
    ///   - sources: The files that the diagnostics are about. A diagnostic about another file is shown without a line.
    ///   - usesColor: Whether to colour the output with ANSI escape sequences, for a terminal.
    package init(sources: some Sequence<SourceText>, usesColor: Bool = false) {
        self.sources = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        self.style = DiagnosticStyle(usesColor: usesColor)
    }

    /// All diagnostics in the order given, each ending in a line break.
    package func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        diagnostics.map(render).joined()
    }

    package func render(_ diagnostic: Diagnostic) -> String {
        let label = style.label(diagnostic.severity)
        let code = style.faint("[\(diagnostic.code.id)]")
        var lines = [
            heading(diagnostic.path, diagnostic.range, label) + style.bold(printable(diagnostic.message)) + " " + code
        ]
        lines += excerpt(diagnostic.path, diagnostic.range)
        for note in diagnostic.notes {
            lines.append(heading(note.path, note.range, style.note("note")) + printable(note.message))
            lines += excerpt(note.path, note.range)
        }
        for fixIt in diagnostic.fixIts.prefix(Self.fixItLimit) {
            lines.append(heading(fixIt.path, fixIt.range, style.note("fix")) + printable(fixIt.message))
        }
        if diagnostic.fixIts.count > Self.fixItLimit {
            lines.append("    and \(diagnostic.fixIts.count - Self.fixItLimit) more like this")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// `files.stone:3:10: error: `
    private func heading(_ path: String, _ range: SourceRange, _ label: String) -> String {
        guard let source = sources[path] else { return "\(printable(path)): \(label): " }
        let location = source.location(at: range.lowerBound)
        return style.bold("\(printable(path)):\(location.line):\(location.column):") + " \(label): "
    }

    private func excerpt(_ path: String, _ range: SourceRange) -> [String] {
        guard let source = sources[path] else { return [] }
        let excerpt = SourceExcerpt(source, range)
        return [excerpt.line, style.caret(excerpt.carets)]
    }

    /// Text from a source may hold anything; control characters must not reach a terminal.
    private func printable(_ text: String) -> String {
        String(text.map { SourceExcerpt.printable($0) })
    }
}
