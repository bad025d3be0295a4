import StoneModel

/// Turns documentation into the lines of a `///` comment.
struct DocumentationLowering: Sendable {
    let api: API
    let names: SwiftNames
    let root: String?
    /// The columns that a line of text may take.
    var width = 100

    func lines(_ documentation: Documentation?, notes: [String] = [], example: Example? = nil) -> [String] {
        guard documentation != nil || !notes.isEmpty || example != nil else { return [] }
        var text = WrappedText(width: width)
        if let documentation {
            text.append(documentation.segments.reduce(into: "") { $0 += markdown($1) })
        }
        for note in notes {
            text.endParagraph()
            text.append(note)
        }
        if let example = example.flatMap({ ExampleText($0, width: width).text }) {
            text.endParagraph()
            text.append(verbatim: [example])
        }
        return text.lines
    }

    private func markdown(_ segment: Documentation.Segment) -> String {
        switch segment {
        case .text(let text): text
        case .type(let id): link(to: id)
        case .field(let owner, let name):
            link(path(of: owner) + [names.member(name, of: owner) + payload(of: name, in: owner)])
        case .unresolvedField(let text): "`\(text)`"
        case .route(let route): link([names[route.namespace], "Routes", names.route(route)])
        case .link(let title, let address): "[\(title)](\(address))"
        case .value(let value): "`\(value == "null" ? "nil" : value)`"
        }
    }

    func link(to type: TypeID) -> String {
        link(path(of: type))
    }

    private func path(of type: TypeID) -> [String] {
        [names[names.namespace(of: type)], names[type]]
    }

    /// The part of a case's name in parentheses: `too_large Float64` → `(_:)`.
    private func payload(of tag: String, in owner: TypeID) -> String {
        guard case .union(let union) = api[owner], let tag = api.allTags(of: union).first(where: { $0.name == tag })
        else { return "" }
        if tag.isCatchAll { return "(tag:)" }
        return api.resolved(tag.type) == .void ? "" : "(_:)"
    }

    private func link(_ path: [String]) -> String {
        "``\(((root.map { [$0] } ?? []) + path).joined(separator: "/"))``"
    }
}
