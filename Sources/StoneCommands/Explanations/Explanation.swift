/// What there is to say about a code. The pages are sections of Markdown files, one for each area of the language:
///
///     ## alias-cycle
///
///     An alias stands for itself …
///
/// The first paragraph says what the code means; a page has an example that is wrong, one that is right, and the rule.
package struct Explanation: Sendable {
    package let code: String
    /// The whole page, with its heading.
    package let markdown: String

    /// The pages of a file, in order. What stands before the first of them is for readers of the file.
    package static func pages(in book: String) -> [Explanation] {
        var pages: [Explanation] = []
        var lines: [Substring] = []
        var code: String?
        func finish() {
            guard let code else { return }
            pages.append(Explanation(code: code, markdown: lines.joined(separator: "\n").trimmingBlankLines() + "\n"))
        }
        for line in book.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("## ") {
                finish()
                code = String(line.dropFirst(3))
                lines = []
            }
            lines.append(line)
        }
        finish()
        return pages
    }

    /// The first paragraph, in one line.
    package var summary: String {
        let paragraphs = markdown.split(separator: "\n\n")
        return paragraphs.count > 1 ? paragraphs[1].split(separator: "\n").joined(separator: " ") : code
    }

    /// The page for a terminal: examples are indented instead of fenced.
    package var text: String {
        var lines: [String] = []
        var isExample = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isExample.toggle()
            } else if isExample {
                lines.append(line.isEmpty ? "" : "    \(line)")
            } else {
                lines.append(line.hasPrefix("## ") ? String(line.dropFirst(3)) : String(line))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The specs between fences, each with its files: a line `---` begins the next one.
    var examples: [[String]] {
        var examples: [[String]] = []
        var isExample = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isExample.toggle()
                if isExample { examples.append([""]) }
            } else if isExample {
                let last = examples.count - 1
                if line == "---" {
                    examples[last].append("")
                } else {
                    examples[last][examples[last].count - 1] += "\(line)\n"
                }
            }
        }
        return examples
    }
}

extension String {
    fileprivate func trimmingBlankLines() -> String {
        var text = self[...]
        while text.last == "\n" { text = text.dropLast() }
        return String(text)
    }
}
