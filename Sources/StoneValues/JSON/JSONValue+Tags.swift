package import StoneModel

extension API {
    /// Returns the value of a union with a tag, as encoders write it.
    package func tagged(_ tag: Field, _ value: JSONValue) -> JSONValue {
        let (type, isNullable) = unwrapped(tag.type)
        if case .void = type { return JSONValue.object([]).tagged(tag.name) }
        if isNullable, case .null = value { return JSONValue.object([]).tagged(tag.name) }
        if isFlattened(type) { return value.tagged(tag.name) }
        return JSONValue.object([JSONValue.Member(name: tag.name, value: value)]).tagged(tag.name)
    }
}

extension JSONValue {
    /// The tag of a union's value.
    package var tag: String? {
        switch self {
        case .string(let text): return text
        case .object(let members):
            guard case .string(let text) = members.last(where: { $0.name == ".tag" })?.value else { return nil }
            return text
        default: return nil
        }
    }

    var hasMembersBesideTag: Bool {
        guard case .object(let members) = self else { return false }
        return members.contains { $0.name != ".tag" }
    }

    /// Returns the object with a tag before its members.
    package func tagged(_ tag: String) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object([Member(name: ".tag", value: .string(tag))] + members)
    }

    /// Returns the object with another value of a member, or without it.
    package func setting(_ name: String, to value: JSONValue?) -> JSONValue {
        guard case .object(var members) = self else { return self }
        let index = members.firstIndex { $0.name == name }
        if let index, let value {
            members[index].value = value
        } else if let index {
            members.remove(at: index)
        } else if let value {
            members.append(Member(name: name, value: value))
        }
        return .object(members)
    }

    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }
}
