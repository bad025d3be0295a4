/// A guide, parsed as a subset of CommonMark with tables. HTML in it is text.
package struct MarkdownDocument: Hashable, Sendable {
    package let blocks: [MarkdownBlock]
    /// The headings in order.
    package let headings: [MarkdownHeading]

    /// Parses text in time linear in its length; too deep nesting is text.
    package init(parsing text: String) {
        var parser = MarkdownBlockParser(text)
        let blocks = parser.parse()
        var textParser = MarkdownTextParser(parser.references)
        self.blocks = textParser.parse(blocks)
        headings = textParser.headings
    }

    /// The text of the first heading of level 1.
    package var title: String? { headings.first { $0.level == 1 }?.text }

    /// The text without markup and code blocks, on one line.
    package var plainText: String {
        blocks.flatMap(\.paragraphs).map { $0.map(\.text).joined() }.joined(separator: " ")
    }
}

extension MarkdownDocument {
    /// The sources of images, in order.
    var images: [String] {
        inlines.compactMap { if case .image(_, let source) = $0 { source } else { nil } }
    }

    /// The destinations of links, in order.
    var links: [String] {
        inlines.compactMap { if case .link(_, let destination) = $0 { destination } else { nil } }
    }

    private var inlines: [MarkdownInline] {
        var inlines: [MarkdownInline] = []
        for block in blocks { block.visit { inlines.append($0) } }
        return inlines
    }
}

/// A heading with the anchor that links use.
package struct MarkdownHeading: Hashable, Sendable {
    package var level: Int
    /// The anchor in links of Markdown.
    package var anchor: String
    package var content: [MarkdownInline]

    /// The id of the element in the page.
    package var id: String { HeadingID.id(of: anchor) }

    package var text: String { content.map(\.text).joined() }
}

/// A block of a document.
package indirect enum MarkdownBlock: Hashable, Sendable {
    case heading(MarkdownHeading)
    case paragraph([MarkdownInline])
    case code(language: String, text: String)
    case quote([MarkdownBlock])
    case list(MarkdownList)
    case table(MarkdownTable)
    case rule
}

package struct MarkdownList: Hashable, Sendable {
    /// The number of the first item; `nil` for bullets.
    package var start: Int?
    /// Whether paragraphs in it have space around them.
    package var isLoose: Bool
    package var items: [[MarkdownBlock]]
}

package struct MarkdownTable: Hashable, Sendable {
    package enum Alignment: String, Hashable, Sendable { case start, center, end }

    package var alignments: [Alignment?]
    package var header: [[MarkdownInline]]
    /// The rows have as many cells as the header.
    package var rows: [[[MarkdownInline]]]
}

/// A part of a paragraph.
package indirect enum MarkdownInline: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis([MarkdownInline])
    case strong([MarkdownInline])
    case link([MarkdownInline], destination: String)
    case image(alternative: String, source: String)
    case lineBreak

    /// The text without markup.
    package var text: String {
        switch self {
        case .text(let text), .code(let text): text
        case .emphasis(let content), .strong(let content), .link(let content, _): content.map(\.text).joined()
        case .image(let alternative, _): alternative
        case .lineBreak: " "
        }
    }
}

extension MarkdownBlock {
    /// Calls a function for the inline parts, outer ones first.
    fileprivate func visit(_ body: (MarkdownInline) -> Void) {
        for content in paragraphs {
            for inline in content { inline.visit(body) }
        }
    }

    /// The text of paragraphs, headings and cells.
    fileprivate var paragraphs: [[MarkdownInline]] {
        switch self {
        case .heading(let heading): [heading.content]
        case .paragraph(let content): [content]
        case .quote(let blocks): blocks.flatMap(\.paragraphs)
        case .list(let list): list.items.joined().flatMap(\.paragraphs)
        case .table(let table): Array(([table.header] + table.rows).joined())
        case .code, .rule: []
        }
    }
}

extension MarkdownInline {
    fileprivate func visit(_ body: (MarkdownInline) -> Void) {
        body(self)
        switch self {
        case .emphasis(let content), .strong(let content), .link(let content, _):
            for inline in content { inline.visit(body) }
        case .text, .code, .image, .lineBreak: break
        }
    }
}
