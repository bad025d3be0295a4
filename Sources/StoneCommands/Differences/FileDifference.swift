import StoneCommandLine
import StoneProjects
import StoneSwift

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The difference between a file on disk and its new content.
package struct FileDifference {
    package enum Status: String {
        case changed
        /// The file does not exist, and would be written.
        case missing
        /// The file exists, and would be removed.
        case surplus
    }

    /// Changes with the unchanged lines around them.
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
        /// The text without its line break.
        var text: String
        /// Whether there is a line break; only the last line of a file can lack it.
        var endsInLineBreak: Bool
    }

    /// The number of unchanged lines around changes.
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
        hunks = Self.groups(changes).map { Self.hunk($0, old: old, new: new) }
    }

    /// Groups changes whose surrounding lines would touch or overlap.
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

    private static func hunk(_ changes: [LineDifference.Change], old: TextLines, new: TextLines) -> Hunk {
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

extension MarkedFolder {
    /// Returns the changes that `write` would make, sorted by name, and the errors that would prevent it.
    func differences(from files: [OutputFile]) -> (differences: [FileDifference], obstacles: [FileError]) {
        var differences: [FileDifference] = []
        var obstacles: [FileError] = []
        for file in files {
            do throws(FileError) {
                guard let old = try replaceable(file.name) else {
                    differences.append(FileDifference(name: file.name, status: .missing, old: [], new: file.bytes))
                    continue
                }
                let new = LineEnding(of: old).applied(to: file.bytes)
                if old != Data(new) {
                    let difference = FileDifference(name: file.name, status: .changed, old: Array(old), new: new)
                    differences.append(difference)
                }
            } catch {
                obstacles.append(error)
            }
        }
        for name in stale(keeping: Set(files.map(\.name))) {
            let old = FileManager.default.contents(atPath: path(of: name)).map(Array.init) ?? []
            differences.append(FileDifference(name: name, status: .surplus, old: old, new: []))
        }
        return (differences.sorted { $0.name < $1.name }, obstacles)
    }
}

/// The lines of a text.
private struct TextLines {
    /// A line with its line break, if it has one.
    struct Line: Hashable {
        var bytes: ArraySlice<UInt8>

        static func == (first: Line, second: Line) -> Bool {
            first.bytes.count == second.bytes.count
                && first.bytes.withUnsafeBytes { first in
                    second.bytes.withUnsafeBytes { second in
                        guard let left = first.baseAddress, let right = second.baseAddress else { return true }
                        return memcmp(left, right, first.count) == 0
                    }
                }
        }

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    let lines: [Line]

    init(_ bytes: [UInt8]) {
        var lines: [Line] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            lines.append(Line(bytes: bytes[start..<end]))
            start = end
        }
        self.lines = lines
    }

    /// Returns the lines of two texts as numbers; equal lines have equal numbers.
    static func numbered(_ old: TextLines, _ new: TextLines) -> (old: [Int], new: [Int]) {
        var numbers: [Line: Int] = [:]
        func number(_ line: Line) -> Int {
            let number = numbers[line, default: numbers.count]
            numbers[line] = number
            return number
        }
        return (old.lines.map(number), new.lines.map(number))
    }
}
