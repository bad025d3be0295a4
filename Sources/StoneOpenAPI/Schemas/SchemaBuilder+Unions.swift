import StoneModel
import StoneValues

/// Unions: a string for tags without a value, and an object for each other tag.
extension SchemaBuilder {
    func tags(of union: Union) -> [JSONValue.Member] {
        let tags = knownTags(of: union)
        let isOpen = api.allTags(of: union).contains(where: \.isCatchAll)
        let bare = tags.filter { api.unwrapped($0.type).isNullable || api.resolved($0.type) == .void }
        var branches: [JSONValue] = []
        if !bare.isEmpty { branches.append(text(of: bare)) }
        let extensible = bare.filter { direction == .response && api.resolved($0.type) == .void }
        if !extensible.isEmpty { branches.append(tagObject(text(of: extensible), isClosed: false)) }
        branches += tagSchemas(of: union).map { reference(to: $0.name) }
        // A member next to the tag of a struct is part of the struct. Clients that try one schema after another, and
        // ignore unknown members, would drop it if this one came before that of the struct.
        let alone = bare.filter {
            api.isFlattened($0.type) || (direction == .request && api.resolved($0.type) == .void)
        }
        if !alone.isEmpty { branches.append(tagObject(text(of: alone), isClosed: true)) }
        if isOpen, direction == .response {
            let known = tags.map { JSONValue.string($0.name) }
            branches.append(otherText(known))
            branches.append(unknownTag(known))
        }
        var members = SchemaMembers()
        members.add("oneOf", list: branches)
        if branches.isEmpty { members.add("not", [:]) }
        members.add("x-stone-open", if: isOpen)
        members.add("x-stone-tags", describedTags(tags))
        return members.members
    }

    private func knownTags(of union: Union) -> [Field] {
        api.allTags(of: union).filter { $0.audience == nil && !$0.isCatchAll }
    }

    /// Returns the schemas of the objects of tags with a value: `files.WriteMode.update`.
    func tagSchemas(of union: Union) -> [JSONValue.Member] {
        knownTags(of: union).compactMap { tag in
            schema(of: tag).map { .init(name: "\(name(of: union.id)).\(tag.name)", value: $0) }
        }
    }

    /// Returns the schema of a tag's object with a value, or `nil` for a tag without one.
    private func schema(of tag: Field) -> JSONValue? {
        let (type, isNullable) = api.unwrapped(tag.type)
        switch type {
        case .void: return nil
        case .named(let id) where api.isFlattened(type):
            let payload = tagged(tag.name, reference(to: id))
            // An object with the tag alone has no payload.
            return isNullable ? payload.setting("minProperties", to: .integer("2")) : payload
        default:
            var members = SchemaMembers()
            members.add("type", "object")
            members.add("required", isNullable ? [".tag"] : [".tag", .string(tag.name)])
            members.add("properties", [".tag": constant(tag.name), tag.name: schema(of: tag.type)])
            if direction == .request { members.add("additionalProperties", false) }
            return members.schema
        }
    }

    private func text(of tags: [Field]) -> JSONValue {
        ["type": "string", "enum": .array(tags.map { .string($0.name) })]
    }

    /// Returns the schema of a struct with a tag next to its fields.
    func tagged(_ tag: String, _ payload: JSONValue) -> JSONValue {
        ["allOf": [payload, tagObject(constant(tag), isClosed: false)]]
    }

    /// Returns the schema of an object with a tag that this version does not know.
    func unknownTag(_ known: [JSONValue]) -> JSONValue {
        tagObject(otherText(known), isClosed: false)
    }

    /// Returns the schema of a string that is none of the known tags. Some tools refuse an empty `enum`.
    private func otherText(_ known: [JSONValue]) -> JSONValue {
        known.isEmpty ? ["type": "string"] : ["type": "string", "not": ["enum": .array(known)]]
    }

    private func tagObject(_ tag: JSONValue, isClosed: Bool) -> JSONValue {
        var members = SchemaMembers()
        members.add("type", "object")
        members.add("required", [".tag"])
        members.add("properties", [".tag": tag])
        if isClosed { members.add("additionalProperties", false) }
        return members.schema
    }

    private func constant(_ tag: String) -> JSONValue { ["type": "string", "const": .string(tag)] }

    /// Returns the documentation, deprecation and annotations of tags by name, since a list of branches has no place
    /// for them.
    private func describedTags(_ tags: [Field]) -> JSONValue? {
        let described = tags.compactMap { tag -> JSONValue.Member? in
            let details = details(of: tag)
            return details.isEmpty ? nil : .init(name: tag.name, value: .object(details))
        }
        return described.isEmpty ? nil : .object(described)
    }
}
