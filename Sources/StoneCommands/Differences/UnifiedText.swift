#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Differences as a unified diff:
///
///     --- a/Generated/calc.stone.swift
///     +++ b/Generated/calc.stone.swift
///     @@ -1,3 +1,3 @@
///
/// The paths start from the current folder if the files are in it, and from the folder of the files otherwise: `patch` follows no
/// path that leads out of where it works.
struct UnifiedText {
    /// What stands before the names of the files: nothing, or a path that ends in a slash.
    private let prefix: String
    private let isColoured: Bool

    init(folder: String, in current: String = FileManager.default.currentDirectoryPath, isColoured: Bool) {
        let place = SpecPaths.realPath(SpecPaths.absolute(folder, in: current))
        let path = SpecPaths.relative(place, to: SpecPaths.realPath(current)) ?? ""
        prefix = path.isEmpty ? "" : "\(path)/"
        self.isColoured = isColoured
    }

    func text(_ differences: [FileDifference]) -> String {
        differences.map(text).joined()
    }

    private func text(_ file: FileDifference) -> String {
        // A path with blanks ends in a tab.
        let path = prefix + file.name + ((prefix + file.name).contains(" ") ? "\t" : "")
        var lines = [
            colour("1", file.status == .missing ? "--- /dev/null" : "--- a/\(path)"),
            colour("1", file.status == .surplus ? "+++ /dev/null" : "+++ b/\(path)"),
        ]
        for hunk in file.hunks {
            lines.append(colour("36", "@@ -\(Self.span(hunk.old)) +\(Self.span(hunk.new)) @@"))
            for line in hunk.lines { lines += text(line) }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func text(_ line: FileDifference.Line) -> [String] {
        let text = line.kind.rawValue + (isColoured ? Self.printable(line.text) : line.text)
        let coloured =
            switch line.kind {
            case .unchanged: text
            case .removed: colour("31", text)
            case .added: colour("32", text)
            }
        return line.endsInLineBreak ? [coloured] : [coloured, "\\ No newline at end of file"]
    }

    /// `12,3`: the number of the first line and how many they are. An empty span begins before its first line.
    private static func span(_ range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }

    /// Control characters in a file must not reach a terminal.
    private static func printable(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\t" && scalar != "\r"
            scalars.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }

    private func colour(_ parameters: String, _ text: String) -> String {
        isColoured ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
    }
}
