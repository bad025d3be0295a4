import StoneModel

extension API {
    /// Returns whether readers take a missing value or `null` as a value of the type: a struct without required fields,
    /// as in the reference implementation.
    func readsMissing(_ type: DataType) -> Bool {
        guard case .named(let id) = unwrapped(type).type, case .structure(let structure) = self[id],
            structure.subtypes == nil
        else { return false }
        return !allFields(of: structure).contains(where: isRequired)
    }

    /// Returns whether readers take a tag alone as one with a value. The fields of a struct are next to the tag.
    func readsTagAlone(_ tag: Field) -> Bool {
        guard let fields = fieldsBesideTag(tag.type) else { return unwrapped(tag.type).isNullable }
        return !fields.contains(where: isMissed)
    }

    /// Returns the fields of a struct without subtypes, which are next to the tag in a union, or `nil` for other types.
    func fieldsBesideTag(_ type: DataType) -> [Field]? {
        guard let id = flattenedStruct(type), case .structure(let structure) = self[id] else { return nil }
        return allFields(of: structure)
    }

    /// Returns whether the field must be in each value.
    func isMissed(_ field: Field) -> Bool {
        isRequired(field) && !readsMissing(field.type)
    }

    /// Returns whether lenient readers take any string as a value of the type: an open union without required values.
    func readsAnyTag(_ id: TypeID) -> Bool {
        guard keepsUnknownTags(id), case .union(let union) = self[id] else { return false }
        return allTags(of: union).allSatisfy { unwrapped($0.type).isNullable || resolved($0.type) == .void }
    }

    /// Returns whether lenient readers keep the tags that a type does not have: an open union.
    func keepsUnknownTags(_ id: TypeID) -> Bool {
        guard case .union(let union) = self[id] else { return false }
        return !union.isClosed
    }

    /// Returns the reads that fail if a value may be null in one version only.
    static func nullability(_ old: (API, DataType), _ new: (API, DataType), newIsNullable: Bool) -> WireEffect {
        newIsNullable
            ? (old.0.readsMissing(old.1) ? [] : .backward)
            : (new.0.readsMissing(new.1) ? [] : .forward)
    }
}
