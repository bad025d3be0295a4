package import StoneModel

/// A member of a type that an argument can name.
package struct ArgumentMember: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case field
        /// A tag of a union.
        case tag
        /// The tag of a struct with enumerated subtypes.
        case subtype
    }

    package var name: String
    package var kind: Kind
    package var type: DataType
    package var documentation: Documentation?
    /// Whether a value without the member is invalid.
    package var isRequired = false
    /// The permission that the caller needs.
    package var permission: String?
}

extension API {
    /// Returns the fields of a struct, the tags of a union, or the subtypes of a struct with enumerated subtypes.
    package func argumentMembers(of type: DataType) -> [ArgumentMember] {
        guard case .named(let id) = unwrapped(type).type else { return [] }
        switch self[id] {
        case .alias: return []
        case .structure(let structure):
            guard let subtypes = structure.subtypes else { return fields(of: structure) }
            return subtypes.members.map { subtype in
                ArgumentMember(name: subtype.tag, kind: .subtype, type: .named(subtype.type))
            }
        case .union(let union):
            return allTags(of: union).filter { !$0.isCatchAll }.map { tag in
                ArgumentMember(
                    name: tag.name,
                    kind: .tag,
                    type: tag.type,
                    documentation: tag.documentation,
                    permission: tag.audience
                )
            }
        }
    }

    private func fields(of structure: Struct) -> [ArgumentMember] {
        allFields(of: structure).map { field in
            ArgumentMember(
                name: field.name,
                kind: .field,
                type: field.type,
                documentation: field.documentation,
                isRequired: isRequired(field),
                permission: field.audience
            )
        }
    }
}
