import StoneModel
import StoneSource
import StoneSyntax

/// The defaults of struct fields. Defaults of tags are ignored, as in the reference implementation.
struct DefaultTable {
    private var values: [Int: DefaultValue] = [:]

    /// The default of a field, by its index.
    subscript(field: Int) -> DefaultValue? { values[field] }

    init(_ reader: ValueReader, aliases: AliasTable) {
        let sink = reader.sink
        for (index, field) in reader.fields.fields.enumerated() {
            guard let literal = field.defaultLiteral, let owner = field.site.type, reader.declarations[owner].isStruct,
                let type = field.type, !field.isNullable, let unwrapped = aliases.unwrap(type)
            else { continue }
            switch reader.value(literal.value, of: unwrapped) {
            case .success(let value): values[index] = value
            case .failure(let problem):
                sink.report(
                    .invalidDefault,
                    "invalid default of '\(field.name)': \(problem.message)",
                    at: field.site.span(literal.range),
                    fixIts: sink.quotation(of: literal, as: unwrapped, at: field.site)
                )
            }
        }
    }
}
