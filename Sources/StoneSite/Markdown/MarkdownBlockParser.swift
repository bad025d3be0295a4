/// Parses lines into blocks, and takes the definitions of links out of them.
///
/// Each block keeps its text unparsed, since it may have links to later definitions. ``MarkdownTextParser`` parses it.
struct MarkdownBlockParser {
    /// The definitions in the blocks parsed so far.
    private(set) var references = MarkdownReferences()
    private let lines: [MarkdownLine]
    private var index = 0
    /// The quotes and items around the next block, outer ones first.
    private var containers: [MarkdownContainer] = []

    /// The maximum nesting of quotes and lists, since each level scans its lines again. Deeper markers are text.
    private static let maximumDepth = 12

    init(_ text: String) {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        self.lines = lines.map { MarkdownLine(Substring($0)) }
    }

    /// Returns the blocks up to the end of the innermost container, or of the document.
    mutating func parse() -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        while let line {
            if line.isBlank {
                index += 1
            } else if line.indent >= MarkdownLine.codeIndent {
                blocks.append(indentedCode())
            } else if let fence = line.fence {
                blocks.append(fencedCode(fence, indent: line.indent))
            } else if let level = line.headingLevel {
                blocks.append(Self.heading(level, line.headingText))
                index += 1
            } else if line.isRule {
                blocks.append(.rule)
                index += 1
            } else if line.isQuote, containers.count < Self.maximumDepth {
                blocks.append(.quote(parse(in: .quote)))
            } else if let marker = line.listMarker, containers.count < Self.maximumDepth {
                blocks.append(list(marker))
            } else if references.insert(line) {
                index += 1
            } else if let table = table(line) {
                blocks.append(.table(table))
            } else {
                blocks.append(paragraph(line))
            }
        }
        return blocks
    }

    private mutating func parse(in container: MarkdownContainer) -> [MarkdownBlock] {
        containers.append(container)
        defer { containers.removeLast() }
        return parse()
    }

    // MARK: Lines

    /// The next line within the containers; `nil` at their end.
    private var line: MarkdownLine? { line(at: index) }

    private func line(at index: Int) -> MarkdownLine? {
        guard index < lines.count else { return nil }
        var line = lines[index]
        for container in containers {
            guard let content = container.content(of: line, at: index) else { return nil }
            line = content
        }
        return line
    }

    private func isBlank(at index: Int) -> Bool { line(at: index)?.isBlank == true }

    /// The next line if it continues a paragraph, for which it needs no markers of the containers.
    private var continuation: MarkdownLine? {
        guard index < lines.count else { return nil }
        var line = lines[index]
        for container in containers {
            guard let content = container.content(of: line, at: index) else {
                return line.isBlank || line.startsBlock || line.listMarker != nil ? nil : line
            }
            line = content
        }
        return line.isBlank || line.startsBlock ? nil : line
    }

    // MARK: Text

    private static func heading(_ level: Int, _ text: String) -> MarkdownBlock {
        // The anchor depends on the parsed text.
        .heading(MarkdownHeading(level: level, anchor: "", content: [.text(text)]))
    }

    private mutating func paragraph(_ first: MarkdownLine) -> MarkdownBlock {
        var text = [String(first.content)]
        index += 1
        while true {
            if let level = line?.underlineLevel {
                index += 1
                return Self.heading(level, text.joined(separator: "\n"))
            }
            guard let next = continuation else { break }
            text.append(String(next.content))
            index += 1
        }
        return .paragraph([.text(text.joined(separator: "\n"))])
    }

    /// Parses a table: a header, a row of dashes, and rows up to a blank line or another block.
    private mutating func table(_ header: MarkdownLine) -> MarkdownTable? {
        guard let delimiters = line(at: index + 1), var table = MarkdownTable(header, delimiters) else { return nil }
        index += 2
        while let line, !line.isBlank, !line.startsBlock {
            table.append(line)
            index += 1
        }
        return table
    }

    // MARK: Code

    private mutating func indentedCode() -> MarkdownBlock {
        var text: [String] = []
        while let line, line.isBlank || line.indent >= MarkdownLine.codeIndent {
            text.append(line.dedented(by: MarkdownLine.codeIndent).text)
            index += 1
        }
        while text.last?.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) == true { text.removeLast() }
        return .code(language: "", text: text.joined(separator: "\n"))
    }

    private mutating func fencedCode(_ fence: MarkdownLine.Fence, indent: Int) -> MarkdownBlock {
        var text: [String] = []
        index += 1
        while let line {
            index += 1
            if line.closes(fence) { break }
            text.append(line.dedented(by: indent).text)
        }
        return .code(language: fence.language, text: text.joined(separator: "\n"))
    }

    // MARK: Lists

    private mutating func list(_ marker: MarkdownLine.ListMarker) -> MarkdownBlock {
        var list = MarkdownList(start: marker.number, isLoose: false, items: [])
        while let line, let next = line.listMarker, next.continues(marker) {
            let start = index
            let blocks = item(next, line)
            let continues = self.line?.listMarker?.continues(marker) == true
            let last = (start..<index).last { !isBlank(at: $0) } ?? start
            let hasBlank = (start..<last).contains { isBlank(at: $0) }
            if hasBlank && blocks.count > 1 || last + 1 < index && continues { list.isLoose = true }
            list.items.append(blocks)
        }
        return .list(list)
    }

    private mutating func item(_ marker: MarkdownLine.ListMarker, _ line: MarkdownLine) -> [MarkdownBlock] {
        let first = line.dropping(marker.width)
        if first.isBlank, isBlank(at: index + 1) {
            index += 1
            return []
        }
        let spaces = first.isBlank || first.indent > MarkdownLine.codeIndent ? 1 : first.indent
        let width = line.indent + marker.width + spaces
        return parse(in: .item(start: index, marker: marker.width, width: width))
    }
}

/// A block quote or a list item, whose lines have markers.
private enum MarkdownContainer {
    case quote
    /// An item with its first line, the length of its marker in it, and the indentation of its other lines.
    case item(start: Int, marker: Int, width: Int)

    /// Returns a line without the marker; `nil` if it has none.
    func content(of line: MarkdownLine, at index: Int) -> MarkdownLine? {
        switch self {
        case .quote: line.isQuote ? line.dropping(1).dedented(by: 1) : nil
        case .item(let start, let marker, let width) where index == start:
            line.dropping(marker).dedented(by: width - line.indent - marker)
        case .item(_, _, let width): line.isBlank || line.indent >= width ? line.dedented(by: width) : nil
        }
    }
}
