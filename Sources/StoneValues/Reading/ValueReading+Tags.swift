import StoneModel

/// The tags of unions and of structs with enumerated subtypes.
extension ValueReading {
    mutating func readUnion(_ union: Union, in scope: inout ValueScope) throws(ValueError) {
        let name = try scope.readTag()
        let tags = api.allTags(of: union)
        guard let tag = tags.first(where: { !$0.isCatchAll && $0.name.isIdentical(to: name) && permits($0) }) else {
            // As in generated code, a union with a redacted tag masks all of them in errors.
            let isRedacted = tags.contains { $0.redaction != nil }
            return try readUnknownTag(isOpen: tags.contains(where: \.isCatchAll), isRedacted: isRedacted, scope)
        }
        let (type, isNullable) = api.unwrapped(tag.type)
        if case .void = type { return }
        if let id = api.flattenedStruct(type) {
            guard !isNullable || scope.hasMembersBesideTag else { return }
            return try readMembers(of: id, in: &scope)
        }
        guard let value = try scope.seek(tag.name) else {
            guard isNullable || scope.isObject && mayBeMissing(type) else { throw scope.missing(tag.name) }
            return
        }
        if case .null = value, isNullable { return }
        try readMember(tag, value, as: type)
    }

    /// Reads a struct with enumerated subtypes. The fields of an unknown open subtype are those of the struct itself.
    mutating func readSubtype(
        of structure: Struct,
        _ subtypes: Subtypes,
        in scope: inout ValueScope
    ) throws(ValueError) {
        let name = try scope.readTag()
        if let subtype = subtypes.members.first(where: { $0.tag.isIdentical(to: name) }) {
            return try readMembers(of: subtype.type, in: &scope)
        }
        try readUnknownTag(isOpen: subtypes.isOpen, isRedacted: false, scope)
        try readFields(of: structure, in: &scope)
    }

    private func readUnknownTag(isOpen: Bool, isRedacted: Bool, _ scope: ValueScope) throws(ValueError) {
        guard rejectsUnknowns || !isOpen else { return }
        throw scope.unknownTag(isRedacted: isRedacted)
    }
}
