import StoneModel

/// Converts documentation to Markdown.
struct DescriptionText {
    private let api: API

    init(_ api: API) {
        self.api = api
    }

    /// Returns documentation in Markdown. Its text is shown as it is.
    func text(of documentation: Documentation?) -> String? {
        guard let documentation else { return nil }
        let segments = documentation.segments.map(\.withPermittedLink)
        var result = ""
        for (index, segment) in segments.enumerated() {
            if case .text(let text) = segment {
                let next = segments.dropFirst(index + 1).first.map(markup) ?? ""
                result += MarkdownText(text, after: result, before: next).markdown
            } else {
                result += markup(segment)
            }
        }
        guard let end = result.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(result[...end].drop(while: \.isNewline))
    }

    /// Returns the first sentence of documentation, without its period, and with references and links as plain text.
    func summary(of documentation: Documentation?) -> String? {
        var summary = (documentation?.firstSentence ?? []).map(plain).joined()
        while let last = summary.last, last == "." || last.isWhitespace { summary.removeLast() }
        return summary.isEmpty ? nil : summary
    }

    private func plain(_ segment: Documentation.Segment) -> String {
        switch segment {
        case .text(let text): text
        case .type(let id): api.qualifiedName(of: id)
        case .field(let owner, let field): "\(api[owner].name).\(field)"
        case .unresolvedField(let name), .value(let name): name
        case .route(let id): api.qualifiedName(of: id)
        case .link(let title, _): title
        }
    }

    private func markup(_ segment: Documentation.Segment) -> String {
        switch segment {
        case .text(let text): text
        case .type, .field, .unresolvedField, .route, .value: "`\(plain(segment))`"
        case .link(let title, let address):
            "[\(MarkdownText(title, after: "[", before: "]").markdown)](\(Documentation.linkDestination(address)))"
        }
    }
}
