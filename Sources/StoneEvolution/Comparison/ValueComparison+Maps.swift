import StoneModel

/// Maps in place of structs.
extension ValueComparison {
    /// Returns the reads of structs as maps, and of maps as structs, in which all values are read.
    func readMembers(_ old: DataType, _ new: DataType) -> WireEffect {
        var wire: WireEffect = []
        switch (old, new) {
        case (.named, .map(let key, let item)):
            guard let fields = versions.old.fieldsBesideTag(old), fields.allSatisfy({ areSameType($0.type, item) })
            else {
                break
            }
            let isNullable = versions.new.unwrapped(item).isNullable
            if versions.old.areWritten(fields, asNullable: isNullable) {
                wire.insert(.lenientForward)
                if versions.new.isUnlimited(key) { wire.insert(.strictForward) }
            }
            if versions.old.areRead(fields, asNullable: isNullable) { wire.insert(.lenientBackward) }
        case (.map(let key, let item), .named):
            guard let fields = versions.new.fieldsBesideTag(new), fields.allSatisfy({ areSameType(item, $0.type) })
            else {
                break
            }
            let isNullable = versions.old.unwrapped(item).isNullable
            if versions.new.areWritten(fields, asNullable: isNullable) {
                wire.insert(.lenientBackward)
                if versions.old.isUnlimited(key) { wire.insert(.strictBackward) }
            }
            if versions.new.areRead(fields, asNullable: isNullable) { wire.insert(.lenientForward) }
        default: break
        }
        return wire
    }

    /// Returns whether the types, without nullables and aliases, are equal, or the same declaration. Lists and maps may
    /// have items that differ.
    private func areSameType(_ oldType: DataType, _ newType: DataType) -> Bool {
        switch (versions.old.unwrapped(oldType).type, versions.new.unwrapped(newType).type) {
        case (.list, _), (.map, _): false
        case (let old, let new): areEqual(old, new)
        }
    }
}

extension API {
    /// Returns whether all values of fields are ones of a map whose items may be null or not.
    fileprivate func areWritten(_ fields: [Field], asNullable isNullable: Bool) -> Bool {
        isNullable || !fields.contains { unwrapped($0.type).isNullable }
    }

    /// Returns whether a lenient reader of fields accepts a map with or without them, whose items may be null or not.
    fileprivate func areRead(_ fields: [Field], asNullable isNullable: Bool) -> Bool {
        fields.allSatisfy { field in
            let acceptsNull = unwrapped(field.type).isNullable || field.defaultValue != nil
            return !isMissed(field) && (acceptsNull || !isNullable)
        }
    }

    /// Returns whether all strings are keys.
    fileprivate func isUnlimited(_ key: DataType) -> Bool {
        guard case .string(let rules) = resolved(key) else { return false }
        return rules.minLength ?? 0 == 0 && rules.maxLength == nil && rules.pattern == nil
    }
}
