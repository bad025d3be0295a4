import StoneFormats
import StoneModel
import StoneSource
import StoneSyntax

/// The types and the arguments of annotations.
struct AnnotationTable {
    /// The kinds of annotations, by index into `DeclarationTable.annotations`; `nil` after an error.
    let kinds: [Annotation.Kind?]

    init(_ reader: LiteralReader, types: AnnotationTypeTable) {
        let pass = AnnotationPass(types: types, reader: reader, resolver: reader.types.resolver)
        kinds = pass.resolver.declarations.annotations.map { pass.kind(of: $0) }
    }
}

private struct AnnotationPass {
    let types: AnnotationTypeTable
    let reader: LiteralReader
    let resolver: TypeResolver

    var sink: DiagnosticSink { resolver.sink }

    func kind(of annotation: AnnotationSymbol) -> Annotation.Kind? {
        let declaration = annotation.declaration
        if let named = declaration.arguments.first(where: { $0.label != nil }),
            declaration.arguments.contains(where: { $0.label == nil })
        {
            let message = "annotation arguments must be either all named or all unnamed"
            sink.reportBadArgument(message, for: named, at: annotation.site)
            return nil
        }
        if declaration.typeNamespace == nil, let builtin = BuiltinAnnotation(rawValue: declaration.typeName.text) {
            return builtinKind(builtin, annotation)
        }
        return customKind(annotation)
    }

    private func builtinKind(_ builtin: BuiltinAnnotation, _ annotation: AnnotationSymbol) -> Annotation.Kind? {
        let site = annotation.site
        let arguments = annotation.declaration.arguments
        let parameter = builtin.parameter
        var text: String?
        var problem: String?
        if case .string(let value)? = arguments.first?.literal?.value { text = value }
        if arguments.count > (parameter == nil ? 0 : 1) {
            problem = "'\(builtin.rawValue)' takes \(parameter == nil ? "no arguments" : "at most one argument")"
        } else if let label = arguments.first?.label?.text, let name = parameter?.name, label != name {
            problem = "'\(builtin.rawValue)' has no argument '\(label)'; it takes '\(name)'"
        } else if let argument = arguments.first, text == nil,
            parameter?.isRequired == true || argument.literal?.value.isNull != true
        {
            problem = "the argument of '\(builtin.rawValue)' must be a string"
        }
        if let problem {
            sink.reportBadArgument(problem, for: arguments[parameter == nil || arguments.count < 2 ? 0 : 1], at: site)
            return nil
        }
        switch builtin {
        case .deprecated: return .deprecated
        case .preview: return .preview
        case .omitted:
            guard let text else {
                let message = "'Omitted' requires the name of a permission, as in '\(builtin.example)'"
                sink.report(.missingArgument, message, at: site.span(annotation.declaration.typeName.range))
                return nil
            }
            return .omitted(audience: text)
        case .redactedBlot, .redactedHash:
            if let text, case .failure(.malformed(let reason)) = resolver.patterns.compile(text) {
                sink.reportBadArgument("invalid regular expression: \(reason)", for: arguments[0], at: site)
                return nil
            }
            return .redacted(Redaction(style: builtin == .redactedBlot ? .blot : .hash, pattern: text))
        }
    }

    private func customKind(_ annotation: AnnotationSymbol) -> Annotation.Kind? {
        let declaration = annotation.declaration
        let site = annotation.site
        let declarations = resolver.declarations
        guard let owner = resolver.resolveQualifier(declaration.typeNamespace, at: site) else { return nil }
        let name = declaration.typeName.text
        let span = site.span(declaration.typeName.range)
        switch declarations.symbol(name, in: owner) {
        case .annotationType(let index):
            return customArguments(annotation, declarations.annotationTypes[index], types.parameters[index]).map {
                .custom(namespace: owner, type: name, arguments: $0)
            }
        case let symbol?:
            sink.report(.notAnAnnotationType, "'\(name)' is \(symbol.description), not an annotation type", at: span)
        case nil:
            let builtins = declaration.typeNamespace == nil ? BuiltinAnnotation.allCases.map(\.rawValue) : []
            let names = declarations.names(of: .annotationType, in: owner) + builtins
            let match = resolver.exactMatch(.annotationType, name, in: owner, at: site)
            let meant = match ?? sink.mostSimilar(name, among: names)
            let message = declarations.lacks(.annotationType, name, in: owner)
            sink.reportUnknown(name, as: .unknownAnnotationType, message: message, at: span, suggesting: meant)
        }
        return nil
    }

    /// Returns the value of each parameter of a custom annotation type, in order.
    private func customArguments(
        _ annotation: AnnotationSymbol,
        _ type: AnnotationTypeSymbol,
        _ parameters: [AnnotationTypeTable.Parameter]
    ) -> [Attribute]? {
        guard !type.declaration.hasErrorInMembers else { return nil }
        let site = annotation.site
        let arguments = annotation.declaration.arguments
        let positional = arguments.filter { $0.label == nil }
        var named: [String: Argument] = [:]
        var isValid = true
        if positional.count > parameters.count {
            let message = "'\(type.name)' takes at most \(counted(parameters.count, "argument"))"
            sink.reportBadArgument(message, for: positional[parameters.count], at: site)
            isValid = false
        }
        let names = Set(parameters.map(\.field.name))
        // The parameters that unknown arguments are probably for.
        var meant: [String?] = []
        for argument in arguments {
            guard let label = argument.label else { continue }
            named[label.text] = argument
            guard !names.contains(label.text) else { continue }
            let message = "'\(type.name)' has no parameter '\(label.text)'"
            meant.append(sink.mostSimilar(label.text, among: names))
            sink.reportUnknownArgument(label, message: message, for: argument, at: site, suggesting: meant.last ?? nil)
            isValid = false
        }
        let missing = parameters.dropFirst(positional.count).filter { named[$0.field.name] == nil && $0.isRequired }
        for parameter in missing where missing.count > meant.count && !meant.contains(parameter.field.name) {
            sink.report(
                .missingArgument,
                "missing argument for parameter '\(parameter.field.name)'",
                at: site.span(annotation.declaration.typeName.range),
                notes: [("'\(parameter.field.name)' is declared here", parameter.field.span)]
            )
        }
        var values: [Attribute] = []
        for (index, parameter) in parameters.enumerated() {
            let argument = named[parameter.field.name] ?? (index < positional.count ? positional[index] : nil)
            guard let value = argumentValue(argument, of: parameter, annotation) else {
                isValid = false
                continue
            }
            values.append(Attribute(name: parameter.field.name, value: value))
        }
        return isValid ? values : nil
    }

    private func argumentValue(
        _ argument: Argument?,
        of parameter: AnnotationTypeTable.Parameter,
        _ annotation: AnnotationSymbol
    ) -> DefaultValue? {
        let name = parameter.field.name
        guard let type = parameter.type, let unwrapped = reader.types.aliases.unwrap(type) else { return nil }
        guard let argument else {
            return parameter.isNullable ? .null : parameter.defaultValue
        }
        guard let literal = argument.literal else {
            // A bare name is parsed as a type in arguments.
            let message = "expected a value for parameter '\(name)', found a type"
            sink.reportBadArgument(message, for: argument, at: annotation.site)
            return nil
        }
        switch reader.value(literal.value, of: unwrapped) {
        case .success(let value): return value
        case .failure(let problem):
            sink.reportBadArgument("invalid value of '\(name)': \(problem.message)", for: argument, at: annotation.site)
            return nil
        }
    }
}
