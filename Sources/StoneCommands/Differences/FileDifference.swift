/// How a file on disk differs from the one that would be written.
package struct FileDifference {
    package enum Status: String {
        case changed
        /// Would be written, but is not there.
        case missing
        /// Is there, but would be removed.
        case surplus
    }

    /// A stretch of changes with the unchanged lines around them.
    struct Hunk {
        var old: Range<Int>
        var new: Range<Int>
        var lines: [Line]
    }

    struct Line {
        enum Kind: String {
            case unchanged = " "
            case removed = "-"
            case added = "+"
        }

        var kind: Kind
        /// Without its line break.
        var text: String
        /// Only the last line of a file may lack its line break.
        var endsInLineBreak: Bool
    }

    /// How many unchanged lines are shown around changes.
    private static let context = 3

    var name: String
    var status: Status
    var added = 0
    var removed = 0
    var hunks: [Hunk] = []

    package init(name: String, status: Status, old: [UInt8], new: [UInt8]) {
        self.name = name
        self.status = status
        let old = TextLines(old)
        let new = TextLines(new)
        let numbers = TextLines.numbered(old, new)
        let changes = LineDifference(from: numbers.old, to: numbers.new).changes
        added = changes.reduce(0) { $0 + $1.new.count }
        removed = changes.reduce(0) { $0 + $1.old.count }
        hunks = Self.groups(changes).map { Self.hunk($0, old, new) }
    }

    /// Changes so near each other that the lines shown around them would touch.
    private static func groups(_ changes: [LineDifference.Change]) -> [[LineDifference.Change]] {
        var groups: [[LineDifference.Change]] = []
        for change in changes {
            if let last = groups.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
                groups[groups.count - 1].append(change)
            } else {
                groups.append([change])
            }
        }
        return groups
    }

    private static func hunk(_ changes: [LineDifference.Change], _ old: TextLines, _ new: TextLines) -> Hunk {
        let first = changes[0]
        let last = changes[changes.count - 1]
        let before = min(context, first.old.lowerBound)
        let after = min(context, old.lines.count - last.old.upperBound)
        var lines: [Line] = []
        var position = first.old.lowerBound - before
        for change in changes {
            lines += old.lines[position..<change.old.lowerBound].map { Line(.unchanged, $0) }
            lines += old.lines[change.old].map { Line(.removed, $0) }
            lines += new.lines[change.new].map { Line(.added, $0) }
            position = change.old.upperBound
        }
        lines += old.lines[position..<position + after].map { Line(.unchanged, $0) }
        return Hunk(
            old: first.old.lowerBound - before..<last.old.upperBound + after,
            new: first.new.lowerBound - before..<last.new.upperBound + after,
            lines: lines
        )
    }
}

extension FileDifference.Line {
    fileprivate init(_ kind: Kind, _ line: TextLines.Line) {
        self.kind = kind
        endsInLineBreak = line.bytes.last == UInt8(ascii: "\n")
        text = String(decoding: endsInLineBreak ? line.bytes.dropLast() : line.bytes, as: UTF8.self)
    }
}
