import StoneCommandLine
import StoneFormats
import StoneModel
import StoneProjects
import StoneSource

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The output format of differences between folders.
package enum DifferenceFormat: String, CaseIterable {
    /// A unified diff, for readers, `patch` and `git apply`.
    case unified
    /// A line for each file.
    case stat
    /// A JSON document.
    case json

    /// - Parameters:
    ///   - folder: The path of the folder of the files.
    ///   - isForTerminal: Whether to replace characters that must not reach a terminal, as in colored text.
    package func text(
        _ differences: [FileDifference],
        folder: String,
        isColored: Bool,
        isForTerminal: Bool
    ) -> String {
        switch self {
        case .unified:
            UnifiedText(folder: folder, isColored: isColored, isForTerminal: isForTerminal).text(differences)
        case .stat: Self.stat(differences, isForTerminal: isForTerminal)
        case .json: Self.json(differences).text
        }
    }

    /// Returns a line for each file, such as `files.stone.swift | changed +3 -1`.
    private static func stat(_ differences: [FileDifference], isForTerminal: Bool) -> String {
        let names = differences.map { isForTerminal ? $0.name.terminalText() : $0.name }
        let width = names.map(\.count).max() ?? 0
        let lines = zip(names, differences).map { name, file in
            let padding = String(repeating: " ", count: width - name.count)
            return "\(name)\(padding) | \(file.status.rawValue) +\(file.added) -\(file.removed)\n"
        }
        let added = differences.reduce(0) { $0 + $1.added }
        let removed = differences.reduce(0) { $0 + $1.removed }
        return lines.joined()
            + (lines.isEmpty ? "" : "\(counted(lines.count, "file")), +\(added) -\(removed)\n")
    }

    private static func json(_ differences: [FileDifference]) -> JSONValue {
        [
            "format": .string("stone-differences"),
            "version": .integer(1),
            "files": .array(differences.map(json)),
        ]
    }

    private static func json(_ file: FileDifference) -> JSONValue {
        [
            "name": .string(file.name),
            "status": .string(file.status.rawValue),
            "added": .integer(file.added),
            "removed": .integer(file.removed),
            "hunks": .array(file.hunks.map(json)),
        ]
    }

    private static func json(_ hunk: FileDifference.Hunk) -> JSONValue {
        [
            "old_start": .integer(hunk.old.lowerBound + 1),
            "old_count": .integer(hunk.old.count),
            "new_start": .integer(hunk.new.lowerBound + 1),
            "new_count": .integer(hunk.new.count),
            "lines": .array(hunk.lines.map { .string($0.kind.rawValue + $0.text) }),
        ]
    }
}

/// A unified diff:
///
///     --- a/Generated/calc.stone.swift
///     +++ b/Generated/calc.stone.swift
///     @@ -1,3 +1,3 @@
///
/// Paths are relative to the current folder, or to the folder of the files if it is outside, since `patch` refuses
/// paths outside its folder.
struct UnifiedText {
    /// The prefix of file names: empty, or a path with a trailing slash.
    private let prefix: String
    private let isColored: Bool
    private let isForTerminal: Bool

    init(
        folder: String,
        in current: String = FileManager.default.currentDirectoryPath,
        isColored: Bool,
        isForTerminal: Bool
    ) {
        let path = MarkedFolder(path: folder).path(relativeTo: current) ?? ""
        prefix = path.isEmpty ? "" : "\(path)/"
        self.isColored = isColored
        self.isForTerminal = isForTerminal || isColored
    }

    func text(_ differences: [FileDifference]) -> String {
        differences.map(text).joined()
    }

    private func text(_ file: FileDifference) -> String {
        let path = prefix + file.name
        var lines = [
            color("1", "--- " + (file.status == .missing ? "/dev/null" : shown(Self.header("a/\(path)")))),
            color("1", "+++ " + (file.status == .surplus ? "/dev/null" : shown(Self.header("b/\(path)")))),
        ]
        for hunk in file.hunks {
            lines.append(color("36", "@@ -\(Self.span(hunk.old)) +\(Self.span(hunk.new)) @@"))
            for line in hunk.lines { lines += text(line) }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Returns a path as `git` and `patch` read it: in the quotes of C, or with a tab at its end if it has spaces.
    private static func header(_ path: String) -> String {
        let scalars = path.unicodeScalars
        guard scalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\"" || $0 == "\\" }) else {
            return path.contains(" ") ? path + "\t" : path
        }
        let quoted = scalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\t": "\\t"
            case "\n": "\\n"
            case "\0"..<" ", "\u{7F}": "\\" + scalar.value.digits(atLeast: 3, radix: 8)
            default: String(scalar)
            }
        }
        return "\"\(quoted.joined())\""
    }

    private func text(_ line: FileDifference.Line) -> [String] {
        let text = line.kind.rawValue + shown(line.text)
        let colored =
            switch line.kind {
            case .unchanged: text
            case .removed: color("31", text)
            case .added: color("32", text)
            }
        return line.endsInLineBreak ? [colored] : [colored, "\\ No newline at end of file"]
    }

    /// `12,3`: the number of the first line, and the number of lines. An empty range has the number of the line before
    /// it.
    private static func span(_ range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }

    private func shown(_ text: String) -> String {
        guard isForTerminal else { return text }
        // Within a line, a carriage return would overwrite its beginning.
        guard text.unicodeScalars.last == "\r" else { return text.terminalText(keeping: "\t") }
        return String(text.unicodeScalars.dropLast()).terminalText(keeping: "\t") + "\r"
    }

    private func color(_ parameters: String, _ text: String) -> String {
        isColored ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
    }
}

extension DifferenceFormat {
    /// Returns the text for the output of a command.
    func text(_ differences: [FileDifference], folder: String, for console: Console) -> String {
        let (isColored, isTerminal) = (console.isOutputColored, console.isOutputTerminal)
        return text(differences, folder: folder, isColored: isColored, isForTerminal: isTerminal)
    }
}

extension FileDifference {
    /// Returns the change to a source as a unified diff.
    static func text(of source: SourceText, changedTo bytes: [UInt8], for console: Console) -> String {
        let folder = Paths.parent(of: source.location)
        let name = String(source.location.dropFirst(Paths.path(of: "", in: folder).count))
        let difference = FileDifference(name: name, status: .changed, old: source.bytes, new: bytes)
        return DifferenceFormat.unified.text([difference], folder: folder, for: console)
    }
}
