import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Resolves the parameters of custom annotation types.
    func resolveAnnotationTypes() {
        for record in annotationTypes {
            var first: [String: SourceSpan] = [:]
            for parameter in record.parameters {
                if let span = first[parameter.name] {
                    sink.report(
                        .duplicateField,
                        "duplicate parameter '\(parameter.name)' in '\(record.name)'",
                        at: parameter.span,
                        notes: [("first declared here", span)]
                    )
                    continue
                }
                first[parameter.name] = parameter.span
                resolve(parameter, of: record)
            }
        }
    }

    private func resolve(_ parameter: FieldSymbol, of record: AnnotationTypeSymbol) {
        let file = parameter.span.file
        if let annotation = parameter.annotationReferences.first {
            sink.report(
                .annotatedParameter,
                "a parameter of an annotation type cannot have annotations",
                at: SourceSpan(file: file, range: annotation.range)
            )
        }
        guard let reference = parameter.typeReference else {
            sink.report(.misplacedVoid, "parameter '\(parameter.name)' requires a type", at: parameter.span)
            return
        }
        guard let type = resolve(reference, for: .parameter, in: record.namespace, file: file) else { return }
        guard let base = unwrapNullable(type), base.isPrimitive else {
            sink.report(
                .invalidParameterType,
                "parameter '\(parameter.name)' must have a primitive type",
                at: SourceSpan(file: file, range: reference.range)
            )
            return
        }
        parameter.type = type
        guard let literal = parameter.defaultLiteral else { return }
        let span = SourceSpan(file: file, range: literal.range)
        if parameter.isNullable {
            sink.report(
                .nullableWithDefault,
                "nullable parameter '\(parameter.name)' cannot have a default",
                at: span
            )
            return
        }
        switch primitive(literal.value, of: base) {
        case .success(let value): parameter.defaultValue = value
        case .failure(let problem):
            sink.report(.invalidDefault, "invalid default of '\(parameter.name)': \(problem.message)", at: span)
        }
    }

    private func unwrapNullable(_ type: DataType) -> DataType? {
        if case .nullable(let wrapped) = type { wrapped } else { type }
    }
}

extension DataType {
    /// Whether it is a built-in type without elements or fields.
    var isPrimitive: Bool {
        switch self {
        case .boolean, .integer, .float, .string, .bytes, .timestamp: true
        case .void, .list, .map, .nullable, .named: false
        }
    }
}
