import StoneFormats
import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Resolves the type and the arguments of each annotation.
    func resolveAnnotations() {
        for record in annotations {
            let declaration = record.declaration
            if let named = declaration.arguments.first(where: { $0.label != nil }),
                declaration.arguments.contains(where: { $0.label == nil })
            {
                reportBadArgument(
                    "annotation arguments must be either all named or all unnamed",
                    for: named,
                    in: record.span.file
                )
                continue
            }
            if declaration.typeNamespace == nil, let builtin = BuiltinAnnotation(rawValue: declaration.typeName.text) {
                record.kind = builtinKind(builtin, record)
            } else {
                record.kind = customKind(record)
            }
        }
    }

    private func builtinKind(_ builtin: BuiltinAnnotation, _ record: AnnotationSymbol) -> Annotation.Kind? {
        let file = record.span.file
        let arguments = record.declaration.arguments
        let maximum = builtin.parameter == nil ? 0 : 1
        if arguments.count > maximum {
            reportBadArgument(
                "'\(builtin.rawValue)' takes \(maximum == 0 ? "no arguments" : "at most one argument")",
                for: arguments[maximum],
                in: file
            )
            return nil
        }
        if let label = arguments.first?.label, let name = builtin.parameter?.name, label.text != name {
            reportBadArgument(
                "'\(builtin.rawValue)' has no argument '\(label.text)'; it takes '\(name)'",
                for: arguments[0],
                in: file
            )
            return nil
        }
        var text: String?
        if let argument = arguments.first {
            switch argument.literal?.value {
            case .string(let value): text = value
            case .null where builtin.parameter?.isRequired == false: break
            default:
                reportBadArgument("the argument of '\(builtin.rawValue)' must be a string", for: argument, in: file)
                return nil
            }
        }
        switch builtin {
        case .deprecated: return .deprecated
        case .preview: return .preview
        case .omitted:
            guard let text else {
                sink.report(
                    .missingArgument,
                    "'Omitted' requires the kind of caller that sees the field, as in '\(builtin.example)'",
                    at: SourceSpan(file: file, range: record.declaration.typeName.range)
                )
                return nil
            }
            return .omitted(audience: text)
        case .redactedBlot, .redactedHash:
            if let text, case .failure(.malformed(let reason)) = compiledPattern(text) {
                reportBadArgument("invalid regular expression: \(reason)", for: arguments[0], in: file)
                return nil
            }
            return .redacted(Redaction(style: builtin == .redactedBlot ? .blot : .hash, pattern: text))
        }
    }

    private func customKind(_ record: AnnotationSymbol) -> Annotation.Kind? {
        let declaration = record.declaration
        let file = record.span.file
        guard let owner = resolveQualifier(declaration.typeNamespace, in: record.namespace, file: file) else {
            return nil
        }
        let name = declaration.typeName.text
        let span = SourceSpan(file: file, range: declaration.typeName.range)
        switch self[owner].symbols[name] {
        case .annotationType(let index):
            guard let arguments = customArguments(record, of: annotationTypes[index]) else { return nil }
            return .custom(namespace: owner, type: name, arguments: arguments)
        case let symbol?:
            sink.report(.notAnAnnotationType, "'\(name)' is \(symbol.description), not an annotation type", at: span)
        case nil:
            let builtins = declaration.typeNamespace == nil ? BuiltinAnnotation.allCases.map(\.rawValue) : []
            sink.reportUnknown(
                name,
                as: .unknownAnnotationType,
                message: "namespace '\(self[owner].name)' has no annotation type '\(name)'",
                at: span,
                suggesting: sink.mostSimilar(name, among: annotationTypeNames(in: owner) + builtins)
            )
        }
        return nil
    }

    /// Returns the value of each parameter of a custom annotation type, in order.
    private func customArguments(_ record: AnnotationSymbol, of type: AnnotationTypeSymbol) -> [Attribute]? {
        let declaration = SourceSpan(file: type.span.file, range: type.declaration.range)
        guard !sink.suppression.hasError(declaration), !sink.suppression.overlapsSkipped(declaration) else {
            return nil
        }
        let file = record.span.file
        let arguments = record.declaration.arguments
        let positional = arguments.filter { $0.label == nil }
        var named: [String: Argument] = [:]
        var isValid = true
        if positional.count > type.parameters.count {
            reportBadArgument(
                "'\(type.name)' takes at most \(type.parameters.count) arguments",
                for: positional[type.parameters.count],
                in: file
            )
            isValid = false
        }
        let names = Set(type.parameters.map(\.name))
        for argument in arguments {
            guard let label = argument.label else { continue }
            named[label.text] = argument
            guard !names.contains(label.text) else { continue }
            reportUnknownArgument(
                label,
                message: "'\(type.name)' has no parameter '\(label.text)'",
                for: argument,
                in: file,
                suggesting: sink.mostSimilar(label.text, among: names)
            )
            isValid = false
        }
        var values: [Attribute] = []
        for (index, parameter) in type.parameters.enumerated() {
            let argument = named[parameter.name] ?? (index < positional.count ? positional[index] : nil)
            guard let value = argumentValue(argument, of: parameter, record) else {
                isValid = false
                continue
            }
            values.append(Attribute(name: parameter.name, value: value))
        }
        return isValid ? values : nil
    }

    private func argumentValue(
        _ argument: Argument?,
        of parameter: FieldSymbol,
        _ record: AnnotationSymbol
    ) -> DefaultValue? {
        guard let type = parameter.type, let unwrapped = unwrap(type) else { return nil }
        guard let argument else {
            if parameter.isNullable { return .null }
            if let value = parameter.defaultValue { return value }
            if parameter.defaultLiteral == nil {
                sink.report(
                    .missingArgument,
                    "missing argument for parameter '\(parameter.name)'",
                    at: SourceSpan(file: record.span.file, range: record.declaration.typeName.range),
                    notes: [("'\(parameter.name)' is declared here", parameter.span)]
                )
            }
            return nil
        }
        guard let literal = argument.literal else {
            // A bare name is parsed as a type in arguments.
            reportBadArgument(
                "expected a value for parameter '\(parameter.name)', found a type",
                for: argument,
                in: record.span.file
            )
            return nil
        }
        switch value(literal.value, of: unwrapped) {
        case .success(let value): return value
        case .failure(let problem):
            reportBadArgument(
                "invalid value of '\(parameter.name)': \(problem.message)",
                for: argument,
                in: record.span.file
            )
            return nil
        }
    }
}

/// A built-in annotation type.
enum BuiltinAnnotation: String, CaseIterable {
    case deprecated = "Deprecated"
    case omitted = "Omitted"
    case preview = "Preview"
    case redactedBlot = "RedactedBlot"
    case redactedHash = "RedactedHash"

    /// The only parameter: the caller of `Omitted("internal")`, the pattern of `RedactedBlot("(.).*")`.
    var parameter: (name: String, isRequired: Bool)? {
        switch self {
        case .deprecated, .preview: nil
        case .omitted: ("omitted_caller", true)
        case .redactedBlot, .redactedHash: ("regex", false)
        }
    }

    /// A sample use, for errors.
    var example: String { self == .omitted ? "Omitted(\"internal\")" : "\(rawValue)()" }
}
