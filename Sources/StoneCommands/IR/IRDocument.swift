import StoneModel

/// The model as a JSON document for programs: `stonec ir`.
///
/// `Schemas/stone-ir.schema.json` describes every member; `stonec ir --schema` prints it. Types are named
/// `namespace.Type`. Missing values are null or empty lists, never absent members.
struct IRDocument {
    /// The version of the format: increases when a member is renamed, removed or given another meaning.
    static let version = 1

    /// The JSON Schema of the document.
    static var schema: [UInt8] { PackageResources.stone_ir_schema_json }

    let api: API

    init(_ api: API) {
        self.api = api
    }

    var json: JSONValue {
        [
            "format": "stone-ir",
            "version": .integer(Self.version),
            "routeSchema": .optional(api.routeSchema.map(name)),
            "namespaces": .array(api.namespaces.map(namespace)),
        ]
    }

    /// Returns the qualified name of a type, such as `files.FileMetadata`.
    func name(_ id: TypeID) -> JSONValue {
        .string(api.qualifiedName(of: id))
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
            "imports": .array(namespace.imports.map { .string(api[$0].name) }),
            "aliases": .array(aliases),
            "structs": .array(structs),
            "unions": .array(unions),
            "routes": .array(namespace.routes.map(route)),
            "annotationTypes": .array(namespace.annotationTypes.map(annotationType)),
            "annotations": .array(namespace.annotations.map(annotation)),
        ]
    }
}

extension IRDocument {
    // MARK: Routes

    func route(_ route: Route) -> JSONValue {
        [
            "name": .string(route.name),
            "version": .integer(route.version),
            "documentation": documentation(route.documentation),
            "argument": type(route.argument),
            "result": type(route.result),
            "error": type(route.error),
            "deprecation": .optional(route.deprecation.map(deprecation)),
            "attributes": .object(route.attributes.map { .init(name: $0.name, value: $0.value.json) }),
        ]
    }

    private func deprecation(_ deprecation: Deprecation) -> JSONValue {
        let successor: JSONValue? = deprecation.successor.map {
            ["name": .string($0.name), "version": .integer($0.version)]
        }
        return ["by": .optional(successor)]
    }

    // MARK: Annotations

    func annotationType(_ type: AnnotationType) -> JSONValue {
        [
            "name": .string(type.name),
            "documentation": documentation(type.documentation),
            "parameters": .array(type.parameters.map(field)),
        ]
    }

    /// `type` is a built-in annotation type (`Omitted`) or a custom one (`common.Importance`).
    func annotation(_ annotation: Annotation) -> JSONValue {
        let (type, arguments): (String, JSONValue) =
            switch annotation.kind {
            case .deprecated: ("Deprecated", [:])
            case .preview: ("Preview", [:])
            case .omitted(let audience): ("Omitted", ["caller": .string(audience)])
            case .redacted(let redaction):
                (
                    redaction.style == .blot ? "RedactedBlot" : "RedactedHash",
                    ["pattern": .optional(redaction.pattern)]
                )
            case .custom(let namespace, let name, let arguments):
                (
                    api.qualifiedName(name, in: namespace),
                    .object(arguments.map { .init(name: $0.name, value: defaultValue($0.value)) })
                )
            }
        return ["name": .string(annotation.name), "type": .string(type), "arguments": arguments]
    }

    func redaction(_ redaction: Redaction?) -> JSONValue {
        guard let redaction else { return .null }
        return ["style": redaction.style == .blot ? "blot" : "hash", "pattern": .optional(redaction.pattern)]
    }

    func uses(_ uses: [AnnotationUse]) -> JSONValue {
        .array(uses.map { .string(api.qualifiedName($0.name, in: $0.namespace)) })
    }
}
