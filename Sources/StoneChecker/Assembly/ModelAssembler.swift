import StoneConcurrency
import StoneModel
import StoneSource
import StoneSyntax

/// Assembles the model of specs without errors, in which everything is resolved.
struct ModelAssembler {
    let specs: CheckedSpecs

    private var types: TypeTables { specs.types }
    private var declarations: DeclarationTable { types.declarations }
    private var fields: FieldTable { types.fields }
    private var values: ValueTables { specs.values }
    private var examples: ExampleTable { types.examples }
    private var documentation: DocumentationTable { specs.documentation }
    private var sink: DiagnosticSink { types.sink }

    func assemble() -> API? {
        // Most of the time goes into types.
        let types = declarations.types
        let (first, second) = concurrently {
            definitions(of: types[..<(types.count / 2)])
        } _: {
            definitions(of: types[(types.count / 2)...])
        }
        guard let first, let second else { return nil }
        var namespaces = declarations.namespaces.indices.map { namespace(NamespaceID(index: $0)) }
        for type in declarations.types { namespaces[type.namespace.index].types.append(type.id) }
        for index in declarations.routes.indices {
            guard let model = model(ofRoute: index) else { return nil }
            namespaces[declarations.routes[index].namespace.index].routes.append(model)
        }
        for (index, type) in declarations.annotationTypes.enumerated() {
            namespaces[type.namespace.index].annotationTypes.append(model(ofAnnotationType: index))
        }
        for (annotation, kind) in zip(declarations.annotations, values.annotations.kinds) {
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
        return API(namespaces: namespaces, types: first + second, routeSchema: declarations.routeSchema)
    }

    private func namespace(_ id: NamespaceID) -> Namespace {
        Namespace(
            name: declarations[id].name,
            documentation: documentation.namespaces[id.index],
            sources: declarations[id].declarations.map { declaration, file in
                sink.position(of: SourceSpan(file: file, range: declaration?.name.range ?? SourceRange(0, 0)))
            },
            imports: types.resolver.imports.imports[id.index].keys.sorted().map { NamespaceID(index: $0) },
            types: [],
            routes: [],
            annotationTypes: [],
            annotations: []
        )
    }

    private func definitions(of types: ArraySlice<TypeSymbol>) -> [TypeDefinition]? {
        let definitions = types.compactMap(definition)
        return definitions.count == types.count ? definitions : nil
    }

    private func definition(of type: TypeSymbol) -> TypeDefinition? {
        let position = sink.position(of: type.span)
        let documentation = documentation.types[type.id.index]
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
                    redaction: values.applied[type.id]?.redaction,
                    annotations: values.applied[type.id]?.annotations ?? [],
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
                    fields: fields.own(type.id).compactMap { model(ofField: $0) },
                    subtypes: types.subtypes[type.id]?.subtypes,
                    examples: examples(of: type),
                    position: position,
                    patches: patches(of: type)
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
                    tags: fields.own(type.id).compactMap { model(ofField: $0) },
                    examples: examples(of: type),
                    position: position,
                    patches: patches(of: type)
                )
            )
        }
    }

    private func patches(of type: TypeSymbol) -> [SourcePosition] {
        types.patches[type.id]?.all.map { sink.position(of: $0.span) } ?? []
    }

    private func model(ofField index: Int) -> Field? {
        guard let type = fields.types[index] else { return nil }
        let applied = values.applied[field: index]
        return model(
            of: fields[index],
            type,
            documentation.fields[index],
            defaultValue: fields[index].hasDefault ? values.defaults[index] : nil,
            redaction: values.applied.redaction(of: type, applied, types.aliases),
            applied: applied
        )
    }

    private func model(
        of field: FieldSymbol,
        _ type: DataType,
        _ documentation: Documentation?,
        defaultValue: DefaultValue?,
        redaction: Redaction? = nil,
        applied: AppliedAnnotations? = nil
    ) -> Field {
        Field(
            name: field.name,
            type: type,
            documentation: documentation,
            defaultValue: defaultValue,
            isCatchAll: field.isCatchAll,
            isDeprecated: applied?.isDeprecated ?? false,
            isPreview: applied?.isPreview ?? false,
            audience: applied?.audience,
            redaction: redaction,
            annotations: applied?.annotations ?? [],
            position: sink.position(of: field.span)
        )
    }

    private func model(ofRoute index: Int) -> Route? {
        let (route, entry) = (declarations.routes[index], values.routes.entries[index])
        guard let argument = entry.argument, let result = entry.result, let error = entry.error else { return nil }
        return Route(
            namespace: route.namespace,
            name: route.name,
            version: route.version,
            argument: argument,
            result: result,
            error: error,
            documentation: documentation.routes[index],
            deprecation: entry.deprecation,
            attributes: entry.attributes,
            position: sink.position(of: route.span)
        )
    }

    private func model(ofAnnotationType index: Int) -> AnnotationType {
        let type = declarations.annotationTypes[index]
        return AnnotationType(
            namespace: type.namespace,
            name: type.name,
            documentation: documentation.annotationTypes[index],
            parameters: zip(values.parameters.parameters[index], documentation.parameters[index]).compactMap {
                (parameter, text) in
                parameter.type.map { model(of: parameter.field, $0, text, defaultValue: parameter.defaultValue) }
            },
            position: sink.position(of: type.span)
        )
    }

    /// Returns the examples of a type. A tag without a value is an example under its own name, which overrides a
    /// declared one of another value.
    private func examples(of type: TypeSymbol) -> [Example] {
        var models = examples.own(type.id).compactMap { index in
            values.exampleValues.values[index]?.json.map { value in
                let text = examples[index].declaration.text.map { unwrapDocumentation($0.text) }
                return Example(label: examples[index].name, text: text, value: value)
            }
        }
        guard type.isUnion else { return models }
        let declared = Dictionary(models.enumerated().map { ($1.label, $0) }) { _, last in last }
        for index in fields.all(type.id) {
            guard case .void? = fields.types[index] else { continue }
            let name = fields[index].name
            var example = Example(label: name, text: nil, value: ExampleValue.json(ofTag: name))
            if let index = declared[name] {
                if models[index].value == example.value { example.text = models[index].text }
                models[index] = example
            } else {
                models.append(example)
            }
        }
        return models
    }
}
