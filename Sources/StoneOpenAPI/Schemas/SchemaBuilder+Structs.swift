import StoneModel

/// Structs, with and without enumerated subtypes.
extension SchemaBuilder {
    /// Returns the schema of a struct with all fields, inherited ones first.
    ///
    /// The schema of a tag with the struct as payload refers to it and adds `.tag`. Hence keys that begin with `.tag`
    /// are permitted, which Stone's servers ignore.
    func fields(of structure: Struct) -> [JSONValue.Member] {
        let fields = api.allFields(of: structure).filter { $0.audience == nil }
        var members = SchemaMembers()
        members.add("type", "object")
        members.add("required", list: fields.filter(api.isRequired).map { .string($0.name) })
        members.add("properties", fields.isEmpty ? nil : .object(fields.map(property)))
        if direction == .request {
            members.add("patternProperties", [#"^\.tag"#: true])
            members.add("additionalProperties", false)
        }
        return members.members
    }

    private func property(_ field: Field) -> JSONValue.Member {
        let schema = schema(of: field.type)
        let details = details(of: field)
        guard case .object(let members) = schema else { return .init(name: field.name, value: schema) }
        return .init(name: field.name, value: .object(members + details))
    }

    /// Returns the schema of a struct whose values are those of its subtypes, each with the tag of its subtype.
    func subtypes(of structure: Struct, _ subtypes: Subtypes) -> [JSONValue.Member] {
        var branches = subtypeSchemas(of: structure).map { reference(to: $0.name) }
        if subtypes.isOpen, direction == .response {
            let known = subtypes.members.map { JSONValue.string($0.tag) }
            branches.append(["allOf": [.object(fields(of: structure)), unknownTag(known)]])
        }
        var members = SchemaMembers()
        members.add("oneOf", .array(branches))
        members.add("x-stone-open", if: subtypes.isOpen)
        return members.members
    }

    /// Returns the schemas of the subtypes with their tags: `files.Metadata.file`.
    func subtypeSchemas(of structure: Struct) -> [JSONValue.Member] {
        (structure.subtypes?.members ?? []).map { subtype in
            let schema = tagged(subtype.tag, reference(to: subtype.type))
            return .init(name: "\(name(of: structure.id)).\(subtype.tag)", value: schema)
        }
    }
}
