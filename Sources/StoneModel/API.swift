/// A checked API description: a set of specs with every name resolved.
///
/// Types refer to each other by ``TypeID``, since types may be recursive.
package struct API: Hashable, Sendable {
    /// Sorted by name, including `stone_cfg`, which only declares the attributes of routes.
    package var namespaces: [Namespace]
    /// Every alias, struct and union, sorted by namespace and name; indexed by ``TypeID``.
    package var types: [TypeDefinition]
    /// The struct `stone_cfg.Route`, which declares the attributes of routes.
    package var routeSchema: TypeID?

    package init(namespaces: [Namespace], types: [TypeDefinition], routeSchema: TypeID?) {
        self.namespaces = namespaces
        self.types = types
        self.routeSchema = routeSchema
    }

    package subscript(id: TypeID) -> TypeDefinition { types[id.index] }

    package subscript(id: NamespaceID) -> Namespace { namespaces[id.index] }
}

/// A namespace: the declarations of all its files.
package struct Namespace: Hashable, Sendable {
    package var name: String
    package var documentation: Documentation?
    /// The positions of the name in its files, or the start of a file without it; in the order of the absolute paths.
    package var sources: [SourcePosition]
    /// The imported namespaces, sorted by name.
    package var imports: [NamespaceID]
    /// The aliases, structs and unions, sorted by name.
    package var types: [TypeID]
    /// Sorted by name and version.
    package var routes: [Route]
    /// Sorted by name.
    package var annotationTypes: [AnnotationType]
    /// The annotations, sorted by name.
    package var annotations: [Annotation]

    package init(
        name: String,
        documentation: Documentation?,
        sources: [SourcePosition],
        imports: [NamespaceID],
        types: [TypeID],
        routes: [Route],
        annotationTypes: [AnnotationType],
        annotations: [Annotation]
    ) {
        self.name = name
        self.documentation = documentation
        self.sources = sources
        self.imports = imports
        self.types = types
        self.routes = routes
        self.annotationTypes = annotationTypes
        self.annotations = annotations
    }
}

/// The index of a namespace in ``API/namespaces``.
@usableFromInline
package struct NamespaceID: Hashable, Sendable {
    /// Smaller than `Int`, to keep values that contain it small.
    @usableFromInline let number: UInt32

    package init(index: Int) {
        number = UInt32(clamping: index)
    }

    @inlinable package var index: Int { Int(number) }
}

/// The position of a declaration.
package struct SourcePosition: Hashable, Sendable {
    package var path: String
    /// The line, from 1.
    package var line: Int
    /// The column in characters, from 1.
    package var column: Int

    package init(path: String, line: Int, column: Int) {
        self.path = path
        self.line = line
        self.column = column
    }
}

extension API {
    /// Returns the type with aliases resolved.
    package func resolved(_ type: DataType) -> DataType {
        var type = type
        while case .named(let id) = type, case .alias(let alias) = self[id] {
            type = alias.target
        }
        return type
    }

    /// Returns the type with aliases and nullables unwrapped, and whether it was nullable.
    package func unwrapped(_ type: DataType) -> (type: DataType, isNullable: Bool) {
        var type = resolved(type)
        var isNullable = false
        while case .nullable(let wrapped) = type {
            isNullable = true
            type = resolved(wrapped)
        }
        return (type, isNullable)
    }

    /// Returns the struct of a tag's type whose fields are next to the tag in JSON: a struct without enumerated
    /// subtypes.
    package func flattenedStruct(_ type: DataType) -> TypeID? {
        guard case .named(let id) = unwrapped(type).type, case .structure(let structure) = self[id],
            structure.subtypes == nil
        else { return nil }
        return id
    }

    /// Returns whether the fields of a tag's type are next to the tag in JSON.
    package func isFlattened(_ type: DataType) -> Bool { flattenedStruct(type) != nil }

    /// Returns the struct or union in a type, inside aliases, lists, maps and nullables.
    package func namedLeaf(of type: DataType) -> TypeID? {
        guard let id = type.namedLeaf else { return nil }
        if case .alias(let alias) = self[id] { return namedLeaf(of: alias.target) }
        return id
    }

    /// Returns whether a field has neither a default nor a nullable type.
    package func isRequired(_ field: Field) -> Bool { field.defaultValue == nil && !unwrapped(field.type).isNullable }
}

extension API {
    /// Returns a name with its namespace: `files.Metadata`.
    package func qualifiedName(_ name: String, in namespace: NamespaceID) -> String {
        "\(self[namespace].name).\(name)"
    }

    /// Returns the name of a type with its namespace: `files.Metadata`.
    package func qualifiedName(of id: TypeID) -> String { qualifiedName(self[id].name, in: self[id].namespace) }

    /// Returns the name of a route with its namespace and version: `files/list_folder`, `files/get_metadata:2`.
    package func qualifiedName(of route: RouteID) -> String {
        "\(self[route.namespace].name)/\(route.nameWithVersion)"
    }

    /// Returns the path of a route in URLs, without the prefix of the service: `files/get_metadata_v2`.
    package func path(of route: RouteID) -> String { "\(self[route.namespace].name)/\(route.pathName)" }
}

extension API {
    /// Returns the fields of a struct, inherited ones first.
    package func allFields(of structure: Struct) -> [Field] { all(structure.fields, inheritedFrom: structure.parent) }

    /// Returns the tags of a union, inherited ones first.
    package func allTags(of union: Union) -> [Field] { all(union.tags, inheritedFrom: union.parent) }

    /// Returns the fields of a struct or the tags of a union, inherited ones first. Copies nothing else of the type.
    package func allMembers(of id: TypeID) -> [Field] {
        all(types[id.index].members, inheritedFrom: types[id.index].parent)
    }

    private func all(_ own: [Field], inheritedFrom parent: TypeID?) -> [Field] {
        guard let parent else { return own }
        return lineage(of: parent).reversed().flatMap { types[$0.index].members } + own
    }

    /// Returns a type and its ancestors, itself first.
    package func lineage(of id: TypeID) -> [TypeID] {
        var lineage = [id]
        while let parent = types[lineage[lineage.count - 1].index].parent { lineage.append(parent) }
        return lineage
    }

    /// Returns the struct and its ancestors, itself first.
    package func lineage(of structure: Struct) -> [Struct] {
        var lineage = [structure]
        var next = structure.parent
        while let id = next, case .structure(let parent) = self[id] {
            lineage.append(parent)
            next = parent.parent
        }
        return lineage
    }

    /// Returns the union and its ancestors, itself first.
    package func lineage(of union: Union) -> [Union] {
        var lineage = [union]
        var next = union.parent
        while let id = next, case .union(let parent) = self[id] {
            lineage.append(parent)
            next = parent.parent
        }
        return lineage
    }
}
