import StoneModel
import StoneSource
import StoneSyntax

/// The defaults of struct fields. Defaults of tags are ignored, as in the reference implementation.
struct DefaultTable {
    private var values: [Int: DefaultValue] = [:]
    /// The fields with defaults of each struct, without inherited ones, by `TypeID`.
    private var fields: [[Int]]

    /// The default of a field, by its index.
    subscript(field: Int) -> DefaultValue? { values[field] }

    init(_ reader: LiteralReader) {
        let types = reader.types
        fields = Array(repeating: [], count: types.declarations.types.count)
        for index in types.fields.fields.indices where types.fields.fields[index].hasDefault {
            let field = types.fields[index]
            guard let literal = field.defaultLiteral, let owner = field.site.type, types[owner].isStruct,
                let type = types.fields.types[index], !types.fields.isNullable(index),
                let unwrapped = types.aliases.unwrap(type)
            else { continue }
            switch reader.value(literal.value, of: unwrapped) {
            case .success(let value):
                values[index] = value
                fields[owner.index].append(index)
            case .failure(let problem):
                let message = "invalid default of '\(field.name)': \(problem.message)"
                let fixIts = types.sink.fixIts(for: problem, literal, as: unwrapped, at: field.site)
                types.sink.report(.invalidDefault, message, at: field.site.span(literal.range), fixIts: fixIts)
            }
        }
    }

    /// Returns the fields with defaults of a struct, inherited ones included.
    func fields(of type: TypeID, _ inheritance: InheritanceTable) -> [Int] {
        if inheritance.parents[type.index] == nil { return fields[type.index] }
        return inheritance.lineage(of: type).flatMap { fields[$0.index] }
    }
}
