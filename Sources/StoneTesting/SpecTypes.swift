import StoneRuntime

/// The types of a document, by their names, such as `files.Metadata`.
struct SpecTypes: Sendable {
    private var aliases: [String: SpecDocument.TypeName] = [:]
    private var definitions: [String: SpecDocument.Definition] = [:]

    init(_ document: SpecDocument) {
        for namespace in document.namespaces {
            for alias in namespace.aliases { aliases["\(namespace.name).\(alias.name)"] = alias.type }
            for type in namespace.structs + namespace.unions { definitions["\(namespace.name).\(type.name)"] = type }
        }
    }

    /// Returns the struct or union with a name.
    func definition(_ name: String?) -> SpecDocument.Definition? { name.flatMap { definitions[$0] } }

    /// Returns the type without aliases and nullability.
    func unwrapped(_ type: SpecDocument.TypeName) -> SpecDocument.TypeName {
        var type = type
        // A document that `stonec` did not print may have cycles.
        for _ in 0..<64 {
            guard let wrapped = type.type ?? type.name.flatMap({ aliases[$0] }) else { break }
            type = wrapped
        }
        return type
    }

    /// Returns the part of a value that a caller may see, or `nil` if the value's own tag is omitted.
    func visible(
        _ value: JSONTree,
        of type: SpecDocument.TypeName,
        _ permissions: Set<String>
    ) -> JSONTree? {
        let type = unwrapped(type)
        switch value {
        case .list(let items):
            guard let element = type.element else { return value }
            return .list(items.compactMap { visible($0, of: element, permissions) })
        case .object(let members):
            if let item = type.value {
                return .object(members.compactMapValues { visible($0, of: item, permissions) })
            }
            guard let definition = definition(type.name) else { return value }
            return visible(members, of: definition, permissions).map { .object($0) }
        default: return value
        }
    }

    private func visible(
        _ members: [String: JSONTree],
        of definition: SpecDocument.Definition,
        _ permissions: Set<String>
    ) -> [String: JSONTree]? {
        guard definition.tags != nil || definition.subtypes != nil else {
            return visible(members, fields: allMembers(of: definition), permissions)
        }
        guard case .string(let name)? = members[".tag"] else { return members }
        if let subtypes = definition.subtypes {
            let subtype = subtypes.members.first { $0.tag == name }.flatMap { self.definition($0.type) }
            return subtype.map { visible(members, fields: allMembers(of: $0), permissions) } ?? members
        }
        guard let tag = allMembers(of: definition).first(where: { $0.name == name }) else { return members }
        guard tag.isVisible(to: permissions) else { return nil }
        // The fields of a struct without subtypes are next to the tag.
        if let payload = self.definition(unwrapped(tag.type).name), payload.fields != nil, payload.subtypes == nil {
            return visible(members, fields: allMembers(of: payload), permissions)
        }
        return visible(members, fields: [tag], permissions)
    }

    private func visible(
        _ members: [String: JSONTree],
        fields: [SpecDocument.Member],
        _ permissions: Set<String>
    ) -> [String: JSONTree] {
        var members = members
        for field in fields {
            guard let value = members[field.name] else { continue }
            members[field.name] =
                field.isVisible(to: permissions) ? visible(value, of: field.type, permissions) : nil
        }
        return members
    }

    /// Returns the fields or tags of a type, with those that it inherits.
    private func allMembers(of definition: SpecDocument.Definition) -> [SpecDocument.Member] {
        var members = definition.members
        var parent = definition.extends
        var seen: Set<String> = []
        while let name = parent, seen.insert(name).inserted, let next = self.definition(name) {
            members += next.members
            parent = next.extends
        }
        return members
    }
}

extension SpecDocument.Definition {
    fileprivate var members: [SpecDocument.Member] { fields ?? tags ?? [] }
}

extension SpecDocument.Member {
    fileprivate func isVisible(to permissions: Set<String>) -> Bool {
        omittedCaller.map(permissions.contains) ?? true
    }
}
