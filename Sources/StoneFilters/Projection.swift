import StoneModel

/// Rebuilds an API with the retained declarations of a filter.
struct Projection {
    private let old: API
    private let retained: RetainedDeclarations
    /// The new index of each retained type.
    private let positions: [Int]

    init(_ api: API, _ retained: RetainedDeclarations) {
        old = api
        self.retained = retained
        var count = 0
        positions = retained.types.map { isRetained in
            defer { if isRetained { count += 1 } }
            return count
        }
    }

    var api: API {
        API(
            namespaces: old.namespaces.map(namespace),
            types: old.types.indices.filter { retained.types[$0] }.map { definition(old.types[$0]) },
            routeSchema: old.routeSchema.map(id)
        )
    }

    /// Returns the new ID of a retained type.
    private func id(_ id: TypeID) -> TypeID { TypeID(index: positions[id.index]) }

    private func isRetained(_ id: TypeID) -> Bool { retained.types[id.index] }

    private func namespace(_ namespace: Namespace) -> Namespace {
        var result = namespace
        result.documentation = documentation(namespace.documentation)
        result.types = namespace.types.filter(isRetained).map(id)
        result.routes = namespace.routes.filter { retained.routes.contains($0.id) }.map(route)
        for index in result.annotationTypes.indices {
            result.annotationTypes[index].documentation = documentation(result.annotationTypes[index].documentation)
            result.annotationTypes[index].parameters = result.annotationTypes[index].parameters.map(field)
        }
        return result
    }

    private func route(_ route: Route) -> Route {
        var result = route
        result.argument = type(route.argument)
        result.result = type(route.result)
        result.error = type(route.error)
        result.documentation = documentation(route.documentation)
        if let successor = route.deprecation?.successor, !retained.routes.contains(successor) {
            result.deprecation = Deprecation(successor: nil)
        }
        result.attributes = route.attributes.filter { keepsAttribute($0.name) }.map { attribute in
            Attribute(name: attribute.name, value: value(attribute.value))
        }
        return result
    }

    private func keepsAttribute(_ name: String) -> Bool { retained.attributes?.contains(name) ?? true }

    private func definition(_ definition: TypeDefinition) -> TypeDefinition {
        switch definition {
        case .alias(var alias):
            alias.id = id(alias.id)
            alias.target = type(alias.target)
            alias.documentation = documentation(alias.documentation)
            return .alias(alias)
        case .structure(var structure):
            if retained.attributes != nil, structure.id == old.routeSchema { reduceSchema(&structure) }
            structure.id = id(structure.id)
            structure.parent = structure.parent.map(id)
            structure.documentation = documentation(structure.documentation)
            structure.fields = structure.fields.map(field)
            structure.subtypes = structure.subtypes.map(subtypes)
            return .structure(structure)
        case .union(var union):
            union.id = id(union.id)
            union.parent = union.parent.map(id)
            union.documentation = documentation(union.documentation)
            union.tags = union.tags.map(field)
            return .union(union)
        }
    }

    private func subtypes(_ subtypes: Subtypes) -> Subtypes {
        let members = subtypes.members.map { Subtypes.Member(tag: $0.tag, type: id($0.type), position: $0.position) }
        return Subtypes(isOpen: subtypes.isOpen, members: members)
    }

    /// Reduces the schema to the retained attributes, inherited ones included, without a parent.
    private func reduceSchema(_ schema: inout Struct) {
        schema.fields = old.allFields(of: schema).filter { keepsAttribute($0.name) }
        schema.parent = nil
        for index in schema.examples.indices {
            guard case .object(let members) = schema.examples[index].value else { continue }
            schema.examples[index].value = .object(members.filter { keepsAttribute($0.name) })
        }
    }

    private func field(_ field: Field) -> Field {
        var result = field
        result.type = type(field.type)
        result.documentation = documentation(field.documentation)
        result.defaultValue = field.defaultValue.map(value)
        return result
    }

    private func value(_ value: DefaultValue) -> DefaultValue {
        guard case .tag(let union, let name) = value else { return value }
        return .tag(union: id(union), name: name)
    }

    private func type(_ type: DataType) -> DataType {
        switch type {
        case .named(let named): .named(id(named))
        case .nullable(let wrapped): .nullable(self.type(wrapped))
        case .list(let list):
            .list(ListType(element: self.type(list.element), minItems: list.minItems, maxItems: list.maxItems))
        case .map(let key, let value): .map(key: self.type(key), value: self.type(value))
        case .void, .boolean, .integer, .float, .string, .bytes, .timestamp: type
        }
    }

    private func documentation(_ documentation: Documentation?) -> Documentation? {
        guard var documentation else { return nil }
        documentation.segments = documentation.segments.map(segment)
        return documentation
    }

    /// Replaces a reference to a removed declaration with its name.
    private func segment(_ segment: Documentation.Segment) -> Documentation.Segment {
        switch segment {
        case .type(let type): isRetained(type) ? .type(id(type)) : .value(old[type].name)
        case .field(let owner, let name):
            isRetained(owner) ? .field(owner: id(owner), name: name) : .value("\(old[owner].name).\(name)")
        case .route(let route): retained.routes.contains(route) ? segment : .value(route.nameWithVersion)
        case .text, .unresolvedField, .link, .value: segment
        }
    }
}
