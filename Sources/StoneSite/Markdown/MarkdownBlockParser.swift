/// Parses lines into blocks, and takes the definitions of links out of them.
///
/// Each block keeps its text unparsed, since it may have links to later definitions. ``MarkdownTextParser`` parses it.
struct MarkdownBlockParser {
    /// The definitions in the blocks parsed so far.
    private(set) var references = MarkdownReferences()

    /// The nesting of quotes and lists, beyond which their marks are text. Each level reads its lines once more.
    private static let maximumDepth = 12

    mutating func parse(_ text: String) -> [MarkdownBlock] {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return parse(lines.map { MarkdownLine(Substring($0)) }, depth: 0)
    }

    private mutating func parse(_ lines: [MarkdownLine], depth: Int) -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if line.isBlank {
                index += 1
            } else if line.indent >= MarkdownLine.codeIndent {
                blocks.append(indentedCode(lines, &index))
            } else if let fence = line.fence {
                blocks.append(fencedCode(fence, lines, &index))
            } else if let level = line.headingLevel {
                blocks.append(Self.heading(level, line.headingText))
                index += 1
            } else if line.isRule {
                blocks.append(.rule)
                index += 1
            } else if line.isQuote, depth < Self.maximumDepth {
                blocks.append(quote(lines, &index, depth: depth))
            } else if let marker = line.listMarker, depth < Self.maximumDepth {
                blocks.append(list(marker, lines, &index, depth: depth))
            } else if references.insert(line) {
                index += 1
            } else if let table = MarkdownTable(lines, &index) {
                blocks.append(.table(table))
            } else {
                blocks.append(paragraph(lines, &index))
            }
        }
        return blocks
    }

    private static func heading(_ level: Int, _ text: String) -> MarkdownBlock {
        // The anchor depends on the parsed text.
        .heading(MarkdownHeading(level: level, anchor: "", content: [.text(text)]))
    }

    private func paragraph(_ lines: [MarkdownLine], _ index: inout Int) -> MarkdownBlock {
        var text = [String(lines[index].content)]
        index += 1
        while index < lines.count, !lines[index].isBlank {
            if let level = lines[index].underlineLevel {
                index += 1
                return Self.heading(level, text.joined(separator: "\n"))
            }
            if lines[index].startsBlock { break }
            text.append(String(lines[index].content))
            index += 1
        }
        return .paragraph([.text(text.joined(separator: "\n"))])
    }

    // MARK: Code

    private func indentedCode(_ lines: [MarkdownLine], _ index: inout Int) -> MarkdownBlock {
        var text: [String] = []
        while index < lines.count, lines[index].isBlank || lines[index].indent >= MarkdownLine.codeIndent {
            text.append(lines[index].dedented(by: MarkdownLine.codeIndent).text)
            index += 1
        }
        while text.last?.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) == true { text.removeLast() }
        return .code(language: "", text: text.joined(separator: "\n"))
    }

    private func fencedCode(
        _ fence: MarkdownLine.Fence,
        _ lines: [MarkdownLine],
        _ index: inout Int
    ) -> MarkdownBlock {
        let indent = lines[index].indent
        var text: [String] = []
        index += 1
        while index < lines.count {
            let line = lines[index]
            index += 1
            if line.closes(fence) { break }
            text.append(line.dedented(by: indent).text)
        }
        return .code(language: fence.language, text: text.joined(separator: "\n"))
    }

    // MARK: Containers

    private mutating func quote(_ lines: [MarkdownLine], _ index: inout Int, depth: Int) -> MarkdownBlock {
        var inner: [MarkdownLine] = []
        while index < lines.count {
            let line = lines[index]
            if line.isQuote {
                let rest = line.dropping(1)
                inner.append(rest.dedented(by: 1))
            } else if let last = inner.last, !last.isBlank, !line.isBlank, !line.startsBlock {
                inner.append(line)
            } else {
                break
            }
            index += 1
        }
        return .quote(parse(inner, depth: depth + 1))
    }

    private mutating func list(
        _ marker: MarkdownLine.ListMarker,
        _ lines: [MarkdownLine],
        _ index: inout Int,
        depth: Int
    ) -> MarkdownBlock {
        var list = MarkdownList(start: marker.number, isLoose: false, items: [])
        while index < lines.count, let next = lines[index].listMarker, next.continues(marker) {
            let (inner, hasBlank) = item(next, lines, &index)
            let blocks = parse(inner, depth: depth + 1)
            let continues = index < lines.count && lines[index].listMarker?.continues(marker) == true
            if hasBlank.inside && blocks.count > 1 || hasBlank.after && continues { list.isLoose = true }
            list.items.append(blocks)
        }
        return .list(list)
    }

    /// Returns the lines of an item, without the indentation.
    private func item(
        _ marker: MarkdownLine.ListMarker,
        _ lines: [MarkdownLine],
        _ index: inout Int
    ) -> (lines: [MarkdownLine], hasBlank: (inside: Bool, after: Bool)) {
        let start = lines[index]
        var first = start.dropping(marker.width)
        let spaces = first.isBlank || first.indent > MarkdownLine.codeIndent ? 1 : first.indent
        let width = start.indent + marker.width + spaces
        first = first.dedented(by: spaces)
        var inner = [first]
        var hasBlank = false
        index += 1
        while index < lines.count {
            let line = lines[index]
            let belongs =
                line.isBlank || line.indent >= width
                || inner.last?.isBlank == false && !line.startsBlock && line.listMarker == nil
            guard belongs else { break }
            if line.isBlank, inner.count == 1, first.isBlank { break }
            inner.append(line.dedented(by: width))
            index += 1
        }
        let isFollowedByBlank = inner.last?.isBlank == true
        while inner.last?.isBlank == true { inner.removeLast() }
        hasBlank = inner.contains { $0.isBlank }
        return (inner, (hasBlank, isFollowedByBlank))
    }
}
