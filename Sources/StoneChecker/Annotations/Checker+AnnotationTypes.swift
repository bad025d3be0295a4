import StoneModel
import StoneSyntax

extension Checker {
    /// Finds the parameters of the annotation types that specs define.
    func resolveAnnotationTypes() {
        for record in annotationTypes {
            var first: [String: Place] = [:]
            for parameter in record.parameters {
                if let place = first[parameter.name] {
                    report(
                        .duplicateField,
                        "duplicate parameter '\(parameter.name)' in '\(record.name)'",
                        at: parameter.place,
                        notes: [("first declared here", place)]
                    )
                    continue
                }
                first[parameter.name] = parameter.place
                resolve(parameter, of: record)
            }
        }
    }

    private func resolve(_ parameter: FieldRecord, of record: AnnotationTypeRecord) {
        let file = parameter.place.file
        if let annotation = parameter.annotationReferences.first {
            report(
                .annotatedParameter,
                "a parameter of an annotation type cannot have annotations",
                at: Place(file: file, range: annotation.range)
            )
        }
        guard let reference = parameter.typeReference else {
            report(.misplacedVoid, "parameter '\(parameter.name)' requires a type", at: parameter.place)
            return
        }
        guard let type = resolve(reference, for: .parameter, in: record.namespace, file: file) else { return }
        guard let base = unwrapNullable(type), base.isPrimitive else {
            report(
                .invalidParameterType,
                "parameter '\(parameter.name)' must have a primitive type",
                at: Place(file: file, range: reference.range)
            )
            return
        }
        parameter.type = type
        guard let literal = parameter.defaultLiteral else { return }
        let place = Place(file: file, range: literal.range)
        if parameter.isNullable {
            report(
                .nullableWithDefault,
                "nullable parameter '\(parameter.name)' cannot have a default",
                at: place
            )
            return
        }
        switch primitive(literal.value, of: base) {
        case .success(let value): parameter.defaultValue = value
        case .failure(let problem):
            report(.invalidDefault, "invalid default of '\(parameter.name)': \(problem.message)", at: place)
        }
    }

    private func unwrapNullable(_ type: DataType) -> DataType? {
        if case .nullable(let wrapped) = type { wrapped } else { type }
    }
}

extension DataType {
    /// Whether it is a built-in type whose values hold no others.
    var isPrimitive: Bool {
        switch self {
        case .boolean, .integer, .float, .string, .bytes, .timestamp: true
        case .void, .list, .map, .nullable, .named: false
        }
    }
}
