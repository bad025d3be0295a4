import StoneEvolution
import StoneModel

extension ChangeReport {
    /// The largest number of rows, and of their bytes. A comment on GitHub has at most 65,536 characters.
    private static let rowLimit = 150
    private static let byteLimit = 60_000

    /// A heading with the numbers of changes, and a table with the most serious changes first.
    var markdown: String {
        var lines = ["### API changes: \(summary)", ""]
        let rows = ChangeSeverity.allCases.reversed().flatMap { severity in changes.filter { $0.severity == severity } }
        if !rows.isEmpty {
            lines += ["| | Change | Breaks | Rule |", "|---|---|---|---|"]
            let shown = shownRows(rows)
            lines += shown
            if rows.count > shown.count { lines += ["", "And \(rows.count - shown.count) more."] }
            lines.append("")
        }
        lines.append("Compared \(labels.new.markdownCode) with \(labels.old.markdownCode).")
        return lines.joined(separator: "\n") + "\n"
    }

    private func shownRows(_ changes: [Change]) -> [String] {
        var rows: [String] = []
        var size = 0
        for change in changes.prefix(Self.rowLimit) {
            let row = row(change)
            size += row.utf8.count + 1
            guard size <= Self.byteLimit else { break }
            rows.append(row)
        }
        return rows
    }

    private func row(_ change: Change) -> String {
        var text = "\(change.subject.qualifiedName.codeInCell): \(change.messageWithHint.inMarkdown)"
        if let uses = Self.uses(change) { text += " (\(uses.inMarkdown))" }
        if let place = change.new ?? change.old {
            text += "<br>\("\(place.path):\(place.line)".codeInCell)"
        }
        for proof in Self.proofs(change) { text += "<br>\(proof.inMarkdown)" }
        let breaks = Self.breaks(change).joined(separator: ", ")
        return "| \(change.severity.rawValue) | \(text) | \(breaks) | `\(change.rule.rawValue)` |"
    }
}

extension String {
    /// The text as a code span in a cell of a table, which a vertical bar would end.
    fileprivate var codeInCell: String {
        markdownCode.unicodeScalars.map { $0 == "|" ? "\\|" : String($0) }.joined()
    }
}
