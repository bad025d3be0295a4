import StoneModel
import StoneSyntax

extension Checker {
    /// Reads the defaults of the fields of structs. The reference implementation ignores those of tags, and so do we.
    func resolveDefaults() {
        for record in types where record.isStruct {
            for field in record.fields { resolveDefault(of: field) }
        }
    }

    private func resolveDefault(of field: FieldRecord) {
        guard let literal = field.defaultLiteral, let type = field.type, !field.isNullable,
            let unwrapped = unwrap(type)
        else { return }
        switch value(literal.value, of: unwrapped) {
        case .success(let value):
            field.defaultValue = value
        case .failure(let problem):
            report(
                .invalidDefault,
                "invalid default of '\(field.name)': \(problem.message)",
                at: Place(file: field.place.file, range: literal.range)
            )
        }
    }
}
