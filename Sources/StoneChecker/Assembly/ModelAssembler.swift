import StoneModel
import StoneSource
import StoneSyntax

/// Assembles the model of specs without errors, in which everything is resolved.
struct ModelAssembler {
    let types: TypeTables
    let defaults: DefaultTable
    let parameters: AnnotationTypeTable
    let annotations: AnnotationTable
    let applied: AppliedAnnotationTable
    let routes: RouteTable
    let examples: ExampleTable
    let exampleValues: ExampleValueTable
    let reader: DocumentationReader

    private var declarations: DeclarationTable { reader.declarations }
    private var fields: FieldTable { types.fields }
    private var sink: DiagnosticSink { reader.types.sink }

    func assemble() -> API? {
        var definitions: [TypeDefinition] = []
        definitions.reserveCapacity(declarations.types.count)
        for type in declarations.types {
            guard let definition = definition(of: type) else { return nil }
            definitions.append(definition)
        }
        var namespaces = declarations.namespaces.indices.map { namespace(NamespaceID(index: $0)) }
        for type in declarations.types { namespaces[type.namespace.index].types.append(type.id) }
        for (route, entry) in zip(declarations.routes, routes.entries) {
            guard let model = model(of: route, entry) else { return nil }
            namespaces[route.namespace.index].routes.append(model)
        }
        for (type, parameters) in zip(declarations.annotationTypes, parameters.parameters) {
            namespaces[type.namespace.index].annotationTypes.append(model(of: type, parameters))
        }
        for (annotation, kind) in zip(declarations.annotations, annotations.kinds) {
            guard let kind else { return nil }
            let position = sink.position(of: annotation.span)
            namespaces[annotation.namespace.index].annotations.append(
                Annotation(namespace: annotation.namespace, name: annotation.name, kind: kind, position: position)
            )
        }
        for index in namespaces.indices {
            namespaces[index].annotationTypes.sort { $0.name < $1.name }
            namespaces[index].annotations.sort { $0.name < $1.name }
            namespaces[index].routes.sort { ($0.name, $0.version) < ($1.name, $1.version) }
        }
        return API(namespaces: namespaces, types: definitions, routeSchema: declarations.routeSchema)
    }

    private func namespace(_ id: NamespaceID) -> Namespace {
        Namespace(
            name: declarations[id].name,
            documentation: reader.documentation(of: id),
            sources: declarations[id].declarations.map { _, file in
                SourceFile(path: sink.source(file).path, byteCount: sink.source(file).bytes.count)
            },
            imports: types.resolver.imports.imports[id.index].keys.sorted { $0.index < $1.index },
            types: [],
            routes: [],
            annotationTypes: [],
            annotations: []
        )
    }

    private func definition(of type: TypeSymbol) -> TypeDefinition? {
        let position = sink.position(of: type.span)
        let documentation = reader.documentation(type.documentation, DocumentationContext(type))
        switch type.declaration {
        case .alias:
            guard let target = types.aliases[type.id] else { return nil }
            return .alias(
                Alias(
                    id: type.id,
                    namespace: type.namespace,
                    name: type.name,
                    target: target,
                    documentation: documentation,
                    redaction: applied[type.id]?.redaction,
                    annotations: applied[type.id]?.annotations ?? [],
                    position: position
                )
            )
        case .structure:
            return .structure(
                Struct(
                    id: type.id,
                    namespace: type.namespace,
                    name: type.name,
                    documentation: documentation,
                    parent: types.inheritance.parents[type.id.index],
                    fields: fields.own(type.id).compactMap { model(ofField: $0, type.id) },
                    subtypes: types.subtypes[type.id]?.subtypes,
                    examples: examples(of: type),
                    position: position
                )
            )
        case .union(let union):
            return .union(
                Union(
                    id: type.id,
                    namespace: type.namespace,
                    name: type.name,
                    documentation: documentation,
                    isClosed: union.isClosed,
                    parent: types.inheritance.parents[type.id.index],
                    tags: fields.own(type.id).compactMap { model(ofField: $0, type.id) },
                    examples: examples(of: type),
                    position: position
                )
            )
        }
    }

    private func model(ofField index: Int, _ owner: TypeID) -> Field? {
        let context = DocumentationContext(site: fields[index].site, type: owner, isStrict: true)
        guard let type = fields.types[index] else { return nil }
        var field = model(of: fields[index], type, context, defaultValue: defaults[index])
        field.redaction = applied.redaction(ofField: index, type, types.aliases)
        guard let applied = applied[field: index] else { return field }
        field.isDeprecated = applied.isDeprecated
        field.isPreview = applied.isPreview
        field.audience = applied.audience
        field.annotations = applied.annotations
        return field
    }

    private func model(
        of field: FieldSymbol,
        _ type: DataType,
        _ context: DocumentationContext,
        defaultValue: DefaultValue?
    ) -> Field {
        Field(
            name: field.name,
            type: type,
            documentation: reader.documentation(field.declaration?.documentation, context),
            defaultValue: defaultValue,
            isCatchAll: field.isCatchAll,
            isDeprecated: false,
            isPreview: false,
            audience: nil,
            redaction: nil,
            annotations: [],
            position: sink.position(of: field.span)
        )
    }

    private func model(of route: RouteSymbol, _ entry: RouteTable.Entry) -> Route? {
        guard let argument = entry.argument, let result = entry.result, let error = entry.error else { return nil }
        let context = DocumentationContext(site: route.site, isStrict: true)
        return Route(
            namespace: route.namespace,
            name: route.name,
            version: route.version,
            argument: argument,
            result: result,
            error: error,
            documentation: reader.documentation(route.declaration.documentation, context),
            deprecation: entry.deprecation,
            attributes: entry.attributes,
            position: sink.position(of: route.span)
        )
    }

    private func model(of type: AnnotationTypeSymbol, _ parameters: [AnnotationTypeTable.Parameter]) -> AnnotationType {
        let context = DocumentationContext(site: type.site, isStrict: false)
        return AnnotationType(
            namespace: type.namespace,
            name: type.name,
            documentation: reader.documentation(type.declaration.documentation, context),
            parameters: parameters.compactMap { parameter in
                parameter.type.map { model(of: parameter.field, $0, context, defaultValue: parameter.defaultValue) }
            },
            position: sink.position(of: type.span)
        )
    }

    /// Returns the examples of a type. A tag without a value is an example under its own name, which overrides a
    /// declared one of another value.
    private func examples(of type: TypeSymbol) -> [Example] {
        var models: [Example] = []
        var indices: [String: Int] = [:]
        for index in examples.own(type.id) {
            guard let value = exampleValues.values[index]?.json else { continue }
            let example = examples[index]
            indices[example.name] = models.count
            let text = example.declaration.text.map { unwrapDocumentation($0.text) }
            models.append(Example(label: example.name, text: text, value: value))
        }
        guard type.isUnion else { return models }
        for tag in fields.all(type.id).filter({ fields.types[$0] == .void }).map({ fields[$0] }) {
            var example = Example(label: tag.name, text: nil, value: ExampleValue.json(ofTag: tag.name))
            if let index = indices[tag.name] {
                if models[index].value == example.value { example.text = models[index].text }
                models[index] = example
            } else {
                models.append(example)
            }
        }
        return models
    }
}
