import StoneModel
import StoneSource
import StoneSyntax

/// The parameters of custom annotation types.
struct AnnotationTypeTable {
    struct Parameter {
        let field: FieldSymbol
        /// The type of the parameter; `nil` if it could not be resolved.
        var type: DataType?
        var defaultValue: DefaultValue?

        var isNullable: Bool { if case .nullable = type { true } else { false } }
        var isRequired: Bool { type != nil && !isNullable && !field.hasDefault }
    }

    /// The parameters of annotation types, by index into `DeclarationTable.annotationTypes`.
    private(set) var parameters: [[Parameter]] = []

    init(_ reader: LiteralReader) {
        let resolver = reader.types.resolver
        let sink = resolver.sink
        for type in resolver.declarations.annotationTypes {
            var first: [String: SourceSpan] = [:]
            parameters.append(
                type.declaration.parameters.map { declaration in
                    var parameter = Parameter(field: FieldSymbol(declaration, declaration.name, at: type.site))
                    let name = declaration.name.text
                    let span = parameter.field.span
                    if let first = first[name] {
                        let message = "duplicate parameter '\(name)' in '\(type.name)'"
                        sink.report(.duplicateField, message, at: span, notes: [("first declared here", first)])
                    } else {
                        first[name] = span
                        resolver.resolve(declaration, &parameter, reader)
                    }
                    return parameter
                }
            )
        }
    }
}

extension TypeResolver {
    fileprivate func resolve(
        _ declaration: FieldDeclaration,
        _ parameter: inout AnnotationTypeTable.Parameter,
        _ reader: LiteralReader
    ) {
        let name = declaration.name.text
        let site = parameter.field.site
        if let annotation = declaration.annotations.first {
            let message = "a parameter of an annotation type cannot have annotations"
            sink.report(.annotatedParameter, message, at: site.span(annotation.range))
        }
        guard let reference = declaration.type else {
            sink.report(.misplacedVoid, "parameter '\(name)' requires a type", at: parameter.field.span)
            return
        }
        guard let type = resolve(reference, for: .parameter, at: site) else { return }
        let base = if case .nullable(let wrapped) = type { wrapped } else { type }
        guard base.isPrimitive else {
            let message = "parameter '\(name)' must have a primitive type"
            sink.report(.invalidParameterType, message, at: site.span(reference.range))
            return
        }
        parameter.type = type
        guard let literal = declaration.defaultValue else { return }
        let span = site.span(literal.range)
        if parameter.isNullable {
            sink.report(.nullableWithDefault, "nullable parameter '\(name)' cannot have a default", at: span)
            return
        }
        switch reader.primitive(literal.value, of: base) {
        case .success(let value): parameter.defaultValue = value
        case .failure(let problem):
            sink.report(.invalidDefault, "invalid default of '\(name)': \(problem.message)", at: span)
        }
    }
}

extension DataType {
    /// Whether the type is a built-in type without elements or fields.
    fileprivate var isPrimitive: Bool {
        switch self {
        case .boolean, .integer, .float, .string, .bytes, .timestamp: true
        case .void, .list, .map, .nullable, .named: false
        }
    }
}
