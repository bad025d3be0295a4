import StoneModel
import StoneValues

/// Makes the schemas of types (JSON Schema, draft 2020-12). Fields and tags that are `Omitted` for some callers are
/// left out.
struct SchemaBuilder {
    let api: API
    let direction: SchemaDirection
    /// The location of named schemas: `#/$defs/`.
    let prefix: String
    let texts: DescriptionText
    private let server: ValueReader

    init(_ api: API, _ direction: SchemaDirection, prefix: String) {
        self.api = api
        self.direction = direction
        self.prefix = prefix
        texts = DescriptionText(api)
        server = ValueReader(api, role: .strict)
    }

    /// Returns the name of a type's schema: `files.Metadata`.
    func name(of id: TypeID) -> String { api.qualifiedName(of: id) }

    /// Returns a reference to the schema of a type.
    func reference(to id: TypeID) -> JSONValue { reference(to: name(of: id)) }

    /// Returns a reference to the schema with a name.
    func reference(to name: String) -> JSONValue { ["$ref": .string(prefix + name)] }

    // MARK: Named types

    /// Returns the schema of an alias, a struct or a union under its name, followed by the schemas of its tags with a
    /// value.
    func schemas(of id: TypeID) -> [JSONValue.Member] {
        let own = JSONValue.Member(name: name(of: id), value: schema(of: id))
        switch api[id] {
        case .alias: return [own]
        case .structure(let structure): return [own] + subtypeSchemas(of: structure)
        case .union(let union): return [own] + tagSchemas(of: union)
        }
    }

    /// Returns the schema of a type. That of an alias of a nullable type excludes `null`, which the schemas of its uses
    /// add.
    private func schema(of id: TypeID) -> JSONValue {
        var members = SchemaMembers()
        members.add("description", texts.text(of: api[id].documentation))
        switch api[id] {
        case .alias(let alias):
            members.add(inline(nonNullable(alias.target)))
            members.add("x-stone-redacted", redaction(alias.redaction))
            members.add("x-stone-annotations", list: annotations(alias.annotations))
        case .structure(let structure):
            members.add(structure.subtypes.map { subtypes(of: structure, $0) } ?? fields(of: structure))
        case .union(let union):
            members.add(tags(of: union))
        }
        return members.schema
    }

    private func nonNullable(_ type: DataType) -> DataType {
        if case .nullable(let wrapped) = type { nonNullable(wrapped) } else { type }
    }

    // MARK: Uses of types

    /// Returns the schema of values of a type, which is `null`, too, if the type is nullable.
    func schema(of type: DataType) -> JSONValue {
        guard api.unwrapped(type).isNullable else { return .object(inline(type)) }
        let schema = JSONValue.object(inline(nonNullable(type)))
        guard case .string(let kind)? = schema["type"] else { return ["anyOf": [schema, ["type": "null"]]] }
        return schema.setting("type", to: [.string(kind), "null"])
    }

    /// Returns the members of a schema that may follow a description.
    private func inline(_ type: DataType) -> [JSONValue.Member] {
        var members = SchemaMembers()
        switch type {
        case .void: members.add("type", "null")
        case .boolean: members.add("type", "boolean")
        case .integer(let integer): members.add(scalar(integer))
        case .float(let float): members.add(scalar(float))
        case .string(let string): members.add(scalar(string))
        case .bytes:
            members.add("type", "string")
            members.add("contentEncoding", "base64")
        case .timestamp(let format): members.add(scalar(timestamp: format))
        case .list(let list):
            members.add("type", "array")
            members.add("items", schema(of: list.element))
            members.add("minItems", list.minItems)
            members.add("maxItems", list.maxItems)
        case .map(let key, let value):
            members.add("type", "object")
            members.add("additionalProperties", schema(of: value))
            if case .string(let string) = api.resolved(key), string != .unlimited {
                members.add("propertyNames", .object(scalar(string)))
            }
        case .nullable(let wrapped): return inline(wrapped)
        case .named(let id): members.add("$ref", prefix + name(of: id))
        }
        return members.members
    }

    /// Returns whether servers accept a value.
    func accepts(_ value: JSONValue, of type: DataType) -> Bool { server.error(in: value, as: type) == nil }

    /// Returns whether a schema shows an example or a default of the spec. They may have the tag `other`, which nobody
    /// sends, and strings that match the pattern only at their beginning.
    func shows(_ value: JSONValue, of type: DataType) -> Bool {
        guard let error = server.error(in: value, as: type) else { return true }
        return direction == .response && error.kind == .unknownTag
    }

    // MARK: Annotations

    /// Returns the members of the schema of a field or tag other than its type.
    func details(of field: Field) -> [JSONValue.Member] {
        var members = SchemaMembers()
        members.add("description", texts.text(of: field.documentation))
        members.add("default", field.defaultValue.map(\.json).flatMap { shows($0, of: field.type) ? $0 : nil })
        members.add("deprecated", if: field.isDeprecated)
        members.add("x-stone-preview", if: field.isPreview)
        members.add("x-stone-redacted", redaction(field.redaction))
        members.add("x-stone-annotations", list: annotations(field.annotations))
        return members.members
    }

    private func redaction(_ redaction: Redaction?) -> JSONValue? {
        redaction.map { $0.style == .blot ? "blot" : "hash" }
    }

    private func annotations(_ uses: [AnnotationUse]) -> [JSONValue] {
        uses.map { .string(api.qualifiedName($0.name, in: $0.namespace)) }
    }
}

extension StringType {
    fileprivate static let unlimited = StringType(minLength: nil, maxLength: nil, pattern: nil)
}
