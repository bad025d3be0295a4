import StoneCommands
package import StoneModel

/// The model as a JSON document for programs: `stonec ir`.
///
/// `Schemas/stone-ir.schema.json` describes every member; `stonec ir --schema` prints it. Types are named `namespace.Type`.
/// What a declaration does not have is null or an empty list, never absent, so that programs need not tell the two apart.
package struct IRDocument {
    /// Grows when a member is renamed, removed or given another meaning, not when one is added.
    package static let version = 1

    /// The JSON Schema of the document.
    package static var schema: [UInt8] { PackageResources.stone_ir_schema_json }

    let api: API

    package init(_ api: API) {
        self.api = api
    }

    package var json: JSONValue {
        [
            "format": "stone-ir",
            "version": .integer("\(Self.version)"),
            "routeSchema": .optional(api.routeSchema.map(name)),
            "namespaces": .array(api.namespaces.map(namespace)),
        ]
    }

    /// `files.FileMetadata`
    func name(_ id: TypeID) -> JSONValue {
        .string("\(api.namespaces[api[id].namespace.index].name).\(api[id].name)")
    }

    func documentation(_ documentation: Documentation?) -> JSONValue {
        .optional(documentation.map { .string($0.text) })
    }

    private func namespace(_ namespace: Namespace) -> JSONValue {
        var aliases: [JSONValue] = []
        var structs: [JSONValue] = []
        var unions: [JSONValue] = []
        for id in namespace.types {
            switch api[id] {
            case .alias(let value): aliases.append(alias(value))
            case .structure(let value): structs.append(structure(value))
            case .union(let value): unions.append(union(value))
            }
        }
        return [
            "name": .string(namespace.name),
            "documentation": documentation(namespace.documentation),
            "imports": .array(namespace.imports.map { .string(api.namespaces[$0.index].name) }),
            "aliases": .array(aliases),
            "structs": .array(structs),
            "unions": .array(unions),
            "routes": .array(namespace.routes.map(route)),
            "annotationTypes": .array(namespace.annotationTypes.map(annotationType)),
            "annotations": .array(namespace.annotations.map(annotation)),
        ]
    }
}
