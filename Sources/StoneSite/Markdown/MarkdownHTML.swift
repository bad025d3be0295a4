/// Writes a document as HTML.
struct MarkdownHTML {
    /// The URLs of links and images on the page.
    protocol Links {
        /// Returns the URL of a link, or `nil` to show its text only.
        func link(_ destination: String) -> String?
        /// Returns the URL of the declaration that code names, or `nil` to show the code only.
        func code(_ text: String) -> String?
        /// Returns the URL of an image, or `nil` to show its alternative text only.
        func image(_ source: String) -> String?
    }

    private let links: any Links
    private var html = ""
    private var isInLink = false

    private init(_ links: any Links) {
        self.links = links
    }

    /// - Parameter title: A title to write first; `nil` if the document has one.
    static func render(_ document: MarkdownDocument, title: String? = nil, links: any Links) -> String {
        var writer = MarkdownHTML(links)
        if let title { writer.html += "<h1>\(escape(title))</h1>\n" }
        for block in document.blocks { writer.write(block) }
        return writer.html
    }

    private mutating func write(_ block: MarkdownBlock) {
        switch block {
        case .heading(let heading):
            html += "<h\(heading.level) id=\"\(Self.escape(heading.id))\">"
            write(heading.content)
            html += "</h\(heading.level)>\n"
        case .paragraph(let content):
            html += "<p>"
            write(content)
            html += "</p>\n"
        case .code(let language, let text):
            let attribute = language.isEmpty ? "" : " class=\"\(Self.escape(language))\""
            html += "<pre tabindex=\"0\"><code\(attribute)>\(Self.escape(text))</code></pre>\n"
        case .quote(let blocks):
            html += "<blockquote>\n"
            for block in blocks { write(block) }
            html += "</blockquote>\n"
        case .list(let list): write(list)
        case .table(let table): write(table)
        case .rule: html += "<hr>\n"
        }
    }

    private mutating func write(_ list: MarkdownList) {
        let name = list.start == nil ? "ul" : "ol"
        let start = list.start.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
        html += "<\(name)\(start)>\n"
        for item in list.items {
            html += "<li>"
            for (index, block) in item.enumerated() {
                if case .paragraph(let content) = block, !list.isLoose {
                    if index > 0 { html += "<br>" }
                    write(content)
                } else {
                    write(block)
                }
            }
            html += "</li>\n"
        }
        html += "</\(name)>\n"
    }

    private mutating func write(_ table: MarkdownTable) {
        html += "<div class=\"table\" tabindex=\"0\"><table>\n<thead>\n"
        write(table.header, "th", table)
        html += "</thead>\n<tbody>\n"
        for row in table.rows { write(row, "td", table) }
        html += "</tbody>\n</table></div>\n"
    }

    private mutating func write(_ row: [[MarkdownInline]], _ name: String, _ table: MarkdownTable) {
        html += "<tr>"
        for (cell, alignment) in zip(row, table.alignments) {
            html += "<\(name)\(alignment.map { " class=\"\($0.rawValue)\"" } ?? "")>"
            write(cell)
            html += "</\(name)>"
        }
        html += "</tr>\n"
    }

    private mutating func write(_ content: [MarkdownInline]) {
        for inline in content { write(inline) }
    }

    private mutating func write(_ inline: MarkdownInline) {
        switch inline {
        case .text(let text): html += Self.escape(text)
        case .code(let code):
            let element = "<code>\(Self.escape(code))</code>"
            let url = isInLink ? nil : links.code(code)
            html += url.map { "<a href=\"\(Self.escape($0))\">\(element)</a>" } ?? element
        case .emphasis(let content): write(content, in: "em")
        case .strong(let content): write(content, in: "strong")
        case .link(let content, let destination):
            guard let url = links.link(destination) else { return write(content) }
            html += "<a href=\"\(Self.escape(url))\">"
            isInLink = true
            write(content)
            isInLink = false
            html += "</a>"
        case .image(let alternative, let source):
            guard let url = links.image(source) else { return html += Self.escape(alternative) }
            html += "<img src=\"\(Self.escape(url))\" alt=\"\(Self.escape(alternative))\">"
        case .lineBreak: html += "<br>\n"
        }
    }

    private mutating func write(_ content: [MarkdownInline], in name: String) {
        html += "<\(name)>"
        write(content)
        html += "</\(name)>"
    }

    private static func escape(_ text: String) -> String { HTMLText.escaped(text, quotes: true) }
}
