import StoneEvolution
import StoneModel

extension ChangeReport {
    /// The largest number of rows. A comment on GitHub has at most 65,536 characters.
    private static let rowLimit = 150

    /// A heading with the numbers of changes, and a table with the most serious changes first.
    var markdown: String {
        var lines = ["### API changes: \(summary)", ""]
        let rows = ChangeSeverity.allCases.reversed().flatMap { severity in changes.filter { $0.severity == severity } }
        if !rows.isEmpty {
            lines += ["| | Change | Breaks | Rule |", "|---|---|---|---|"]
            lines += rows.prefix(Self.rowLimit).map(row)
            if rows.count > Self.rowLimit { lines += ["", "And \(rows.count - Self.rowLimit) more."] }
            lines.append("")
        }
        lines.append("Compared `\(labels.new.inCode)` with `\(labels.old.inCode)`.")
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ change: Change) -> String {
        var text = "`\(change.subject.qualifiedName.inCode)`: \(change.message.inMarkdown)"
        if let uses = Self.uses(change) { text += " (\(uses.inMarkdown))" }
        if let place = change.new ?? change.old {
            text += "<br>`\(place.path.inCode):\(place.line)`"
        }
        let breaks = Self.breaks(change).joined(separator: ", ")
        return "| \(change.severity.rawValue) | \(text) | \(breaks) | `\(change.rule.rawValue)` |"
    }
}

extension String {
    /// The text in a cell of a table, with no character that is read as markup or as the name of a user.
    fileprivate var inMarkdown: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&", "<", ">", "@", "|", "`", "*", "_", "[", "]", "#", "\\", "~": text += "&#\(scalar.value);"
            case _ where scalar.value < 0x20: text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The text in a code span in a cell of a table.
    fileprivate var inCode: String {
        let scalars = unicodeScalars.map { scalar in
            scalar == "`" || scalar.value < 0x20 ? "\u{FFFD}" : scalar == "|" ? "\\|" : String(scalar)
        }
        return scalars.joined()
    }
}
