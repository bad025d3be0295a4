import StoneModel

/// The parts of values that a caller may see.
struct VisibleMembers: Sendable {
    private let api: API
    private let permissions: Set<String>
    /// Whether any field or tag needs a permission that the caller lacks.
    private let isNeeded: Bool

    init(_ api: API, permissions: Set<String>) {
        self.api = api
        self.permissions = permissions
        isNeeded = api.types.contains { definition in
            switch definition {
            case .alias: false
            case .structure(let structure): !structure.fields.allSatisfy { $0.isVisible(to: permissions) }
            case .union(let union): !union.tags.allSatisfy { $0.isVisible(to: permissions) }
            }
        }
    }

    /// Returns a value without the fields that the caller may not see, or `nil` if its own tag is omitted.
    func value(_ value: JSONValue, of type: DataType) -> JSONValue? {
        guard isNeeded else { return value }
        switch (api.unwrapped(type).type, value) {
        case (.list(let list), .array(let items)):
            return .array(items.compactMap { self.value($0, of: list.element) })
        case (.map(_, let item), .object(let members)):
            return .object(members.compactMap { member($0, of: item) })
        case (.named(let id), _): return self.value(value, of: id)
        default: return value
        }
    }

    private func member(_ member: JSONValue.Member, of type: DataType) -> JSONValue.Member? {
        value(member.value, of: type).map { JSONValue.Member(name: member.name, value: $0) }
    }

    private func value(_ value: JSONValue, of id: TypeID) -> JSONValue? {
        switch api[id] {
        case .alias: return value
        case .structure(let structure):
            guard let subtypes = structure.subtypes else { return fields(of: structure, in: value) }
            guard let subtype = subtypes.members.first(where: { value.tag?.isIdentical(to: $0.tag) ?? false }) else {
                return value
            }
            return self.value(value, of: subtype.type)
        case .union(let union):
            guard let tag = api.allTags(of: union).first(where: { value.tag?.isIdentical(to: $0.name) ?? false }) else {
                return value
            }
            guard tag.isVisible(to: permissions) else { return nil }
            if let id = api.flattenedStruct(tag.type) { return self.value(value, of: id) }
            guard case .object(let members) = value else { return value }
            return .object(members.compactMap { $0.name.isIdentical(to: tag.name) ? member($0, of: tag.type) : $0 })
        }
    }

    private func fields(of structure: Struct, in value: JSONValue) -> JSONValue {
        guard case .object(let members) = value else { return value }
        let fields = api.allFields(of: structure)
        return .object(
            members.compactMap { member in
                guard let field = fields.first(where: { $0.name.isIdentical(to: member.name) }) else { return member }
                return field.isVisible(to: permissions) ? self.member(member, of: field.type) : nil
            }
        )
    }
}
