/// The explanation of the code of a diagnostic, or of a kind of change between two versions of a spec. The pages are
/// sections of Markdown files, one for each area of the language:
///
///     ## alias-cycle
///
///     An alias stands for itself …
///
/// A page has a summary, possibly an example with the error and one without it, and the rule. A page about a change has
/// an example before and one after it. The files are embedded in the program.
package struct Explanation: Sendable {
    /// A part of a page.
    enum Part {
        case text([Substring])
        /// The lines between two fences.
        case example(fence: Substring, [Substring])
    }

    /// The subject of a page, which determines the labels of its examples.
    package enum Subject: Sendable {
        case diagnostic
        case change

        fileprivate var labels: [String] {
            switch self {
            case .diagnostic: ["Wrong", "Right"]
            case .change: ["Before", "After"]
            }
        }
    }

    package let code: String
    package let subject: Subject
    /// The lines below the code. They are parsed on demand: every run of the program looks up the summaries of
    /// warnings, for its options, but most pages are never read.
    private let content: Substring

    /// All explanations by their codes.
    package static let all: [String: Explanation] = {
        let diagnostics = [
            PackageResources.Annotations_md, PackageResources.Documentation_md, PackageResources.Examples_md,
            PackageResources.Files_md, PackageResources.Names_md, PackageResources.Routes_md,
            PackageResources.Syntax_md, PackageResources.Types_md, PackageResources.Warnings_md,
        ]
        let changes = [
            PackageResources.ChangesOfFields_md, PackageResources.ChangesOfRoutes_md,
            PackageResources.ChangesOfTypes_md, PackageResources.ChangesOfUnions_md,
            PackageResources.ChangesOfValues_md,
        ]
        let all =
            diagnostics.flatMap { pages(in: String(decoding: $0, as: UTF8.self)) }
            + changes.flatMap { pages(in: String(decoding: $0, as: UTF8.self), about: .change) }
        return Dictionary(all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    }()

    /// Returns the pages of a file, in order. Text before the first page is ignored.
    package static func pages(in book: String, about subject: Subject = .diagnostic) -> [Explanation] {
        let bytes = Array(book.utf8)
        let lineFeed = UInt8(ascii: "\n")
        let heading = Array("## ".utf8)
        let starts = bytes.indices.filter { index in
            bytes[index] == heading[0] && (index == 0 || bytes[index - 1] == lineFeed)
                && bytes[index...].starts(with: heading)
        }
        return starts.indices.map { number in
            let end = number + 1 < starts.count ? starts[number + 1] - 1 : bytes.count
            let page = bytes[(starts[number] + heading.count)..<end]
            let code = page.prefix { $0 != lineFeed }
            return Explanation(
                code: String(decoding: code, as: UTF8.self),
                subject: subject,
                content: Substring(decoding: page[code.endIndex...].dropFirst(), as: UTF8.self)
            )
        }
    }

    var parts: [Part] {
        var parts: [Part] = []
        var current: [Substring] = []
        var fence: Substring?
        let lines = content.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for line in lines.map(Substring.init) {
            guard line.hasPrefix("```") else {
                current.append(line)
                continue
            }
            parts.append(fence.map { .example(fence: $0, current) } ?? .text(Self.trimmed(current)))
            fence = fence == nil ? line : nil
            current = []
        }
        parts.append(.text(Self.trimmed(current)))
        return parts.filter { part in
            if case .text(let lines) = part { !lines.isEmpty } else { true }
        }
    }

    private static func trimmed(_ lines: [Substring]) -> [Substring] {
        let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return Array(lines[..<end].drop(while: \.isEmpty))
    }

    /// The first paragraph, on one line.
    package var summary: String {
        guard case .text(let lines) = parts.first else { return code }
        return lines.prefix { !$0.isEmpty }.joined(separator: " ")
    }

    /// The page for a terminal: examples are labeled and indented.
    package var text: String {
        rendered(heading: code, label: { "\($0):" }) { _, lines in
            lines.map { $0.isEmpty ? "" : "    \($0)" }
        }
    }

    /// The page as Markdown: examples are labeled and fenced.
    package var markdown: String {
        rendered(heading: "## \(code)", label: { "**\($0):**" }) { fence, lines in
            [String(fence)] + lines.map(String.init) + ["```"]
        }
    }

    private func rendered(
        heading: String,
        label: (String) -> String,
        example render: (Substring, [Substring]) -> [String]
    ) -> String {
        var labels = subject.labels[...]
        var blocks = [heading]
        for part in parts {
            switch part {
            case .text(let lines): blocks.append(lines.joined(separator: "\n"))
            case .example(let fence, let lines):
                if let text = labels.popFirst() { blocks.append(label(text)) }
                blocks.append(render(fence, lines).joined(separator: "\n"))
            }
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }
}
