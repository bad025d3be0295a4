import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Returns the model. A check without errors has resolved everything in it.
    func assembleModel() -> API? {
        var definitions: [TypeDefinition] = []
        definitions.reserveCapacity(types.count)
        for record in types {
            guard let definition = definition(of: record) else { return nil }
            definitions.append(definition)
        }
        var namespaces = scopes.indices.map { namespace(NamespaceID(index: $0)) }
        for record in types { namespaces[record.namespace.index].types.append(record.id) }
        for route in routes {
            guard let model = model(of: route) else { return nil }
            namespaces[route.namespace.index].routes.append(model)
        }
        for record in annotationTypes { namespaces[record.namespace.index].annotationTypes.append(model(of: record)) }
        for record in annotations {
            guard let model = model(of: record) else { return nil }
            namespaces[record.namespace.index].annotations.append(model)
        }
        for index in namespaces.indices {
            namespaces[index].annotationTypes.sort { $0.name < $1.name }
            namespaces[index].annotations.sort { $0.name < $1.name }
            namespaces[index].routes.sort { ($0.name, $0.version) < ($1.name, $1.version) }
        }
        return API(namespaces: namespaces, types: definitions, routeSchema: routeSchemaID)
    }

    private func namespace(_ id: NamespaceID) -> Namespace {
        let scope = self[id]
        return Namespace(
            name: scope.name,
            documentation: documentation(of: id),
            sources: scope.declarations.map { _, file in
                SourceFile(path: trees[file].source.path, byteCount: trees[file].source.bytes.count)
            },
            imports: scope.imports.keys.sorted { $0.index < $1.index },
            types: [],
            routes: [],
            annotationTypes: [],
            annotations: []
        )
    }

    private func definition(of record: TypeSymbol) -> TypeDefinition? {
        let position = position(of: record.span)
        let context = DocumentationContext(record)
        let documentation = documentation(record.documentationLiteral, file: record.span.file, context)
        switch record.kind {
        case .alias:
            guard let target = record.target else { return nil }
            return .alias(
                Alias(
                    id: record.id,
                    namespace: record.namespace,
                    name: record.name,
                    target: target,
                    documentation: documentation,
                    redaction: record.appliedAnnotations?.redaction,
                    annotations: record.appliedAnnotations?.annotations ?? [],
                    position: position
                )
            )
        case .structure:
            return .structure(
                Struct(
                    id: record.id,
                    namespace: record.namespace,
                    name: record.name,
                    documentation: documentation,
                    parent: record.parent,
                    fields: record.fields.compactMap { model(of: $0, context) },
                    subtypes: record.subtypes,
                    examples: modelExamples(of: record),
                    position: position
                )
            )
        case .union(let isClosed):
            return .union(
                Union(
                    id: record.id,
                    namespace: record.namespace,
                    name: record.name,
                    documentation: documentation,
                    isClosed: isClosed,
                    parent: record.parent,
                    tags: record.fields.compactMap { model(of: $0, context) },
                    examples: modelExamples(of: record),
                    position: position
                )
            )
        }
    }

    private func model(of field: FieldSymbol, _ context: DocumentationContext) -> Field? {
        guard let type = field.type else { return nil }
        return Field(
            name: field.name,
            type: type,
            documentation: documentation(field.documentationLiteral, file: field.span.file, context),
            defaultValue: field.defaultValue,
            isCatchAll: field.isCatchAll,
            isDeprecated: field.appliedAnnotations?.isDeprecated ?? false,
            isPreview: field.appliedAnnotations?.isPreview ?? false,
            audience: field.appliedAnnotations?.audience,
            redaction: redaction(of: field),
            annotations: field.appliedAnnotations?.annotations ?? [],
            position: position(of: field.span)
        )
    }

    private func model(of route: RouteSymbol) -> Route? {
        guard let argument = route.argument, let result = route.result, let error = route.error else { return nil }
        return Route(
            namespace: route.namespace,
            name: route.name,
            version: route.version,
            argument: argument,
            result: result,
            error: error,
            documentation: documentation(
                route.declaration.documentation,
                file: route.span.file,
                DocumentationContext(route)
            ),
            deprecation: route.deprecation,
            attributes: route.attributes,
            position: position(of: route.span)
        )
    }

    private func model(of record: AnnotationTypeSymbol) -> AnnotationType {
        let context = DocumentationContext(record)
        return AnnotationType(
            namespace: record.namespace,
            name: record.name,
            documentation: documentation(record.declaration.documentation, file: record.span.file, context),
            parameters: record.parameters.compactMap { model(of: $0, context) },
            position: position(of: record.span)
        )
    }

    private func model(of record: AnnotationSymbol) -> Annotation? {
        record.kind.map {
            Annotation(namespace: record.namespace, name: record.name, kind: $0, position: position(of: record.span))
        }
    }
}

extension Checker {
    /// Returns the position of the start of a span, for the model.
    func position(of span: SourceSpan) -> SourcePosition {
        let source = trees[span.file].source
        let offset = min(span.range.lowerBound, source.bytes.count)
        let line = source.lineIndex(at: offset)
        let start = source.lineStart(line)
        // In ASCII, columns are bytes. Most names follow only whitespace and keywords.
        let isASCII = source.bytes[start..<offset].allSatisfy { $0 < 0x80 }
        let column = isASCII ? offset - start + 1 : source.location(at: offset).column
        return SourcePosition(path: source.path, line: line + 1, column: column)
    }
}
