import StoneChecker
import StoneModel
import StoneSyntax

/// Tags and labels of examples in values.
extension IndexBuilder {
    /// - Parameter inExample: Whether names are labels of examples before they are tags.
    mutating func visit(_ literal: Literal, of type: DataType, inExample: Bool, at site: SourceSite) {
        guard let base = specs.types.aliases.unwrap(type)?.base else { return }
        switch (literal.value, base) {
        case (.reference(let name), .named(let id)):
            if inExample, let example = examples.index(of: name, id) {
                record(symbol(ofExample: example), at: site.span(literal.range))
            } else if declarations[id].isUnion, let tag = fields.index(of: name, id) {
                record(symbol(ofField: tag), at: site.span(literal.range))
            }
        case (.list(let elements), .list(let list)):
            for element in elements { visit(element, of: list.element, inExample: inExample, at: site) }
        case (.map(let entries), .map(_, let valueType)):
            for entry in entries { visit(entry.value, of: valueType, inExample: inExample, at: site) }
        default: break
        }
    }
}
