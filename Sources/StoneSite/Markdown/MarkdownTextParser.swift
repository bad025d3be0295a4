/// Parses the text of blocks, when the definitions of links are known.
struct MarkdownTextParser {
    /// The headings in the blocks parsed so far, in order.
    private(set) var headings: [MarkdownHeading] = []
    private var anchors = HeadingAnchors()
    private let references: MarkdownReferences

    init(_ references: MarkdownReferences) {
        self.references = references
    }

    mutating func parse(_ blocks: [MarkdownBlock]) -> [MarkdownBlock] {
        blocks.map { parse($0) }
    }

    private mutating func parse(_ block: MarkdownBlock) -> MarkdownBlock {
        switch block {
        case .heading(let heading): return .heading(parse(heading))
        case .paragraph(let text): return .paragraph(parse(text))
        case .quote(let blocks): return .quote(parse(blocks))
        case .list(var list):
            list.items = list.items.map { parse($0) }
            return .list(list)
        case .table(var table):
            table.header = table.header.map(parse)
            table.rows = table.rows.map { $0.map(parse) }
            return .table(table)
        case .code, .rule: return block
        }
    }

    private mutating func parse(_ heading: MarkdownHeading) -> MarkdownHeading {
        var heading = heading
        heading.content = parse(heading.content)
        heading.anchor = anchors.insert(heading.text)
        headings.append(heading)
        return heading
    }

    private func parse(_ text: [MarkdownInline]) -> [MarkdownInline] {
        MarkdownInlineParser.parse(text.map(\.text).joined(), references)
    }
}
