package import StoneSource

/// A spec with its expected errors or warnings in comments on the same lines:
///
///     namespace n
///     alias A = Missing    # ! unknown-type
///
/// A line `---` begins the next file.
package struct Snippet: CustomStringConvertible, Sendable {
    package let description: String
    private let text: String

    package init(_ description: String, _ text: String) {
        self.description = description
        self.text = text
    }

    private var files: [String] {
        text.components(separatedByLine: "---")
    }

    /// The files, with paths that begin with their numbers.
    package var sources: [SourceText] {
        files.enumerated().map { SourceText(path: "\($0 + 1).stone", text: $1) }
    }

    /// An error or a warning: its code and location, files and lines counted from 1.
    package struct Finding: Hashable, Comparable, CustomStringConvertible {
        var file: Int
        var line: Int
        var code: String

        package init(file: Int, line: Int, code: String) {
            self.file = file
            self.line = line
            self.code = code
        }

        package var description: String { "\(file):\(line) \(code)" }

        package static func < (lhs: Finding, rhs: Finding) -> Bool {
            (lhs.file, lhs.line, lhs.code) < (rhs.file, rhs.line, rhs.code)
        }
    }

    package var expected: [Finding] {
        var findings: [Finding] = []
        for (file, text) in files.enumerated() {
            for (line, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                guard let marker = content.range(ofMarker: "# ! ") else { continue }
                for code in content[marker.upperBound...].split(separator: " ") {
                    findings.append(Finding(file: file + 1, line: line + 1, code: String(code)))
                }
            }
        }
        return findings.sorted()
    }

    package func findings(_ diagnostics: [Diagnostic]) -> [Finding] {
        diagnostics.map { diagnostic in
            let file = Int(diagnostic.path.prefix { $0 != "." }) ?? 0
            let source = SourceText(path: diagnostic.path, text: files[file - 1])
            let line = source.location(at: diagnostic.range.lowerBound).line
            return Finding(file: file, line: line, code: diagnostic.code.id)
        }.sorted()
    }
}

extension String {
    fileprivate func components(separatedByLine separator: String) -> [String] {
        var components: [String] = [""]
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            if line == separator {
                components.append("")
            } else {
                components[components.count - 1] += line + "\n"
            }
        }
        return components
    }
}

extension Substring {
    fileprivate func range(ofMarker marker: String) -> Range<Index>? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(marker) { return index..<self.index(index, offsetBy: marker.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
