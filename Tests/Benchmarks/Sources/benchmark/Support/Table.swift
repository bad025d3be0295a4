import Foundation

/// A text table with the first column left-aligned and the others right-aligned.
struct Table {
    private let title: String
    private let notes: [String]
    private var rows: [[String]]

    /// Notes above the table: input, command, peer.
    init(title: String, notes: [String] = [], columns: [String]) {
        self.title = title
        self.notes = notes
        rows = [columns]
    }

    mutating func add(_ row: [String]) {
        rows.append(row)
    }

    func print() {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        Swift.print("\n== \(title)")
        for note in notes {
            Swift.print("   \(note)")
        }
        for (number, row) in rows.enumerated() {
            let cells = zip(row, widths).enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + blanks : blanks + cell.0
            }
            Swift.print("   " + cells.joined(separator: "   "))
            if number == 0 {
                Swift.print("   " + widths.map { String(repeating: "-", count: $0) }.joined(separator: "   "))
            }
        }
        fflush(nil)
    }
}
