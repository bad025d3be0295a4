import StoneModel

/// Turns documentation into paragraphs with links.
struct ParagraphLowering: Sendable {
    let links: PageLinks
    /// The namespace whose types have short names.
    let namespace: NamespaceID?

    func paragraphs(_ documentation: Documentation?) -> [TextView] {
        guard let documentation else { return [] }
        var paragraphs: [TextView] = []
        var parts: [TextPart] = []
        func end() {
            if !parts.isEmpty { paragraphs.append(TextView(parts: parts)) }
            parts = []
        }
        for segment in documentation.segments {
            guard case .text(let text) = segment else {
                parts.append(part(segment))
                continue
            }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() {
                if index > 0 { end() }
                if !line.isEmpty { parts.append(.text(String(line))) }
            }
        }
        end()
        return paragraphs
    }

    /// Returns the first sentence.
    func summary(_ documentation: Documentation?) -> [TextPart] {
        documentation?.firstSentence.map(part) ?? []
    }

    private func part(_ segment: Documentation.Segment) -> TextPart {
        switch segment.withPermittedLink {
        case .text(let text): .text(text)
        case .type(let id): links.type(id, in: namespace)
        case .field(let owner, let name): links.member(name, of: owner, in: namespace)
        case .unresolvedField(let name): .code(name)
        case .route(let id): links.route(id)
        case .link(let title, let address): .link(title, href: address)
        case .value(let value): .code(value)
        }
    }
}
