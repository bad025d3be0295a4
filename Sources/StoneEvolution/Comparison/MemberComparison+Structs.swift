import StoneModel
import StoneSuggestions

extension MemberComparison {
    /// Returns the differences of two structs' fields and subtypes, without those of a parent that both versions
    /// declare.
    static func structs(old: Struct, new: Struct, in versions: VersionPair) -> [MemberDifference] {
        var comparison = MemberComparison(versions)
        if !comparison.areEqual(old.fields, new.fields, parents: (old.parent, new.parent)) {
            comparison.compareFields(old, new)
        }
        comparison.compareSubtypes(old, new)
        return comparison.differences
    }

    private mutating func compareFields(_ old: Struct, _ new: Struct) {
        let lineage = LineageDifference(
            old: versions.old.lineage(of: old).map { ($0.id, $0.fields) },
            new: versions.new.lineage(of: new).map { ($0.id, $0.fields) },
            in: versions
        )
        let matched = MatchedMembers(lineage.oldMembers, lineage.newMembers) { isRenamedField($0, $1) }
        for (old, new) in matched.common { compareField(old, new) }
        for (old, new) in matched.renamed {
            addRenamed(old, new)
            compareField(old, new)
        }
        for field in matched.removed {
            if let inherited = lineage.newInherited.last(where: { $0.name == field.name }) {
                add(.field, Difference(.fieldMoved, "moved to a parent"), old: field, new: inherited)
                compareField(field, inherited)
            } else {
                addRemoved(field, replacement: replacement(of: matched, lineage, in: old, new))
            }
        }
        for field in matched.added {
            if let inherited = lineage.oldInherited.last(where: { $0.name == field.name }) {
                add(.field, Difference(.fieldMoved, "moved from a parent"), old: inherited, new: field)
                compareField(inherited, field)
            } else {
                addAdded(field)
            }
        }
        if matched.isReordered(lineage.oldMembers) {
            let difference = Difference(.fieldsReordered, "the fields have a different order")
            add(MemberDifference(.structure, difference, old: old.position, new: new.position))
        }
    }

    private func isRenamedField(_ old: Field, _ new: Field) -> Bool {
        guard FieldPresence(old, versions.old).isOptional == FieldPresence(new, versions.new).isOptional else {
            return false
        }
        return haveEqualTypes(old, new) && old.isProbablyRenamed(to: new)
    }

    private func haveEqualTypes(_ old: Field, _ new: Field) -> Bool {
        let value = values.compare(old.type, new.type)
        return value.differences.isEmpty && value.replacedTypes == nil && value.oldIsNullable == value.newIsNullable
    }

    /// Returns the only new field if it has the position, the type and the default of the only removed one. It may have
    /// another meaning, so the two stay separate changes.
    private func replacement(
        of matched: MatchedMembers,
        _ lineage: LineageDifference,
        in old: Struct,
        _ new: Struct
    ) -> Field? {
        guard matched.removed.count == 1, matched.added.count == 1,
            !lineage.oldInherited.contains(where: { $0.name == matched.added[0].name }),
            let index = old.fields.firstIndex(where: { $0.name == matched.removed[0].name }),
            index < new.fields.count, new.fields[index].name == matched.added[0].name
        else { return nil }
        let (field, other) = (old.fields[index], new.fields[index])
        guard FieldPresence(field, versions.old) == FieldPresence(other, versions.new), haveEqualTypes(field, other)
        else { return nil }
        return other
    }

    // MARK: Fields

    private mutating func addAdded(_ field: Field) {
        let presence = FieldPresence(field, versions.new)
        let isMissed = versions.new.isMissed(field)
        let difference = Difference(
            presence.isOptional ? .fieldAdded : .requiredFieldAdded,
            "the \(presence.adjective) field is new",
            wire: isMissed ? [.forward, .strictBackward] : .strictBackward
        )
        add(.field, difference, new: field)
    }

    private mutating func addRemoved(_ field: Field, replacement: Field?) {
        let presence = FieldPresence(field, versions.old)
        let isMissed = versions.old.isMissed(field)
        let removal = Difference(
            .fieldRemoved,
            "the \(presence.adjective) field was removed",
            wire: isMissed ? [.strictForward, .backward] : .strictForward
        )
        var difference = MemberDifference(.field, removal, old: field, new: nil)
        difference.hint = replacement.map { "possibly renamed to '\($0.name)'" }
        add(difference)
    }

    private mutating func addRenamed(_ old: Field, _ new: Field) {
        var wire: WireEffect = [.strictForward, .strictBackward]
        if versions.new.isMissed(new) { wire.insert(.lenientForward) }
        if versions.old.isMissed(old) { wire.insert(.lenientBackward) }
        add(.field, Difference(.fieldRenamed, "the field was '\(old.name)'", wire: wire), old: old, new: new)
    }

    private mutating func compareField(_ old: Field, _ new: Field) {
        let value = values.compare(old.type, new.type)
        comparePresence(old: old, new: new, value)
        addValue(.field, old: old, new: new, differences: value)
        compareAudience(
            .field,
            old: old,
            new: new,
            hidden: versions.old.isMissed(old) ? [.strictForward, .backward] : .strictForward,
            shown: versions.new.isMissed(new) ? [.forward, .strictBackward] : .strictBackward
        )
        addAnnotations(.field, old: old, new: new)
    }

    private mutating func comparePresence(old: Field, new: Field, _ value: ValueDifferences) {
        let nullability = (versions.old.unwrapped(old.type).isNullable, versions.new.unwrapped(new.type).isNullable)
        var before = FieldPresence(isNullable: value.oldIsNullable, defaultValue: old.defaultValue)
        var after = FieldPresence(isNullable: value.newIsNullable, defaultValue: new.defaultValue)
        // `value` leaves out the null of an alias that both versions share, but a default may replace it, or be
        // replaced by it.
        if after.hasDefault, !before.hasDefault, nullability.0 { before = .nullable }
        if before.hasDefault, !after.hasDefault, nullability.1 { after = .nullable }
        let message = "was \(before.adjective) and is \(after.adjective)"
        switch (before, after) {
        case (.required, .nullable), (.required, .hasDefault):
            let wire: WireEffect = versions.old.readsMissing(old.type) ? [] : .backward
            add(.field, Difference(.fieldBecameOptional, message, wire: wire), old: old, new: new)
        case (.nullable, .required), (.hasDefault, .required):
            let wire: WireEffect = versions.new.readsMissing(new.type) ? [] : .forward
            add(.field, Difference(.fieldBecameRequired, message, wire: wire), old: old, new: new)
        // For a client, `null` means the default.
        case (.hasDefault, .nullable):
            let wire: WireEffect = nullability.0 ? [] : .strictBackward
            add(.field, Difference(.fieldBecameNullable, message, wire: wire), old: old, new: new)
        case (.nullable, .hasDefault):
            let wire: WireEffect = nullability.1 ? [] : .strictForward
            add(.field, Difference(.fieldLostNull, message, wire: wire), old: old, new: new)
        // Canonically equivalent defaults are different strings.
        case (.hasDefault(let oldDefault), .hasDefault(let newDefault))
        where !oldDefault.utf8.elementsEqual(newDefault.utf8)
            && !DefaultValue.areSameNumber(old.defaultValue, new.defaultValue):
            let message = "the default was \(oldDefault) and is \(newDefault)"
            add(.field, Difference(.defaultChanged, message, changesBehavior: true), old: old, new: new)
        case (.required, .required), (.nullable, .nullable), (.hasDefault, .hasDefault): break
        }
    }

    // MARK: Subtypes

    private mutating func compareSubtypes(_ old: Struct, _ new: Struct) {
        switch (old.subtypes, new.subtypes) {
        case (nil, nil): break
        case (nil, let subtypes?):
            // Readers of the struct alone skip '.tag'.
            let wire = subtypes.members.reduce(into: WireEffect.forward) {
                $0.formUnion(reads(old.id, $1.type).intersection(.backward))
            }
            add(MemberDifference(.structure, .subtypesAdded(wire), old: old.position, new: new.position))
        case (let subtypes?, nil):
            let wire = subtypes.members.reduce(into: WireEffect.backward) {
                $0.formUnion(reads($1.type, new.id).intersection(.forward))
            }
            add(MemberDifference(.structure, .subtypesRemoved(wire), old: old.position, new: new.position))
        case (let oldSubtypes?, let newSubtypes?):
            compareSubtypes(oldSubtypes, newSubtypes, of: TypePair(old: old.id, new: new.id))
            guard oldSubtypes.isOpen != newSubtypes.isOpen else { return }
            let difference =
                newSubtypes.isOpen
                ? Difference(.subtypesOpened, "the subtypes are open")
                : Difference(.subtypesClosed, "the subtypes are closed")
            add(MemberDifference(.structure, difference, old: old.position, new: new.position))
        }
    }

    private mutating func compareSubtypes(_ old: Subtypes, _ new: Subtypes, of bases: TypePair) {
        var removed: [Subtypes.Member] = []
        var added = new.members
        for member in old.members {
            guard let index = added.firstIndex(where: { $0.tag == member.tag }) else {
                removed.append(member)
                continue
            }
            let other = added.remove(at: index)
            guard !versions.arePaired(member.type, other.type) else { continue }
            let oldType = versions.old.qualifiedName(of: member.type)
            let newType = versions.new.qualifiedName(of: other.type)
            let replacement = Difference(.subtypeTypeChanged, "the type was '\(oldType)' and is '\(newType)'")
            var difference = MemberDifference(replacement, old: member, new: other)
            difference.replacedTypes = TypePair(old: member.type, new: other.type)
            add(difference)
        }
        // A reader of open subtypes reads a value with an unknown tag as the struct itself.
        func lenientForward(_ member: Subtypes.Member) -> WireEffect {
            new.isOpen ? reads(member.type, bases.new).intersection(.lenientForward) : .lenientForward
        }
        func lenientBackward(_ member: Subtypes.Member) -> WireEffect {
            old.isOpen ? reads(bases.old, member.type).intersection(.lenientBackward) : .lenientBackward
        }
        for member in removed {
            if let index = added.firstIndex(where: { versions.arePaired(member.type, $0.type) }) {
                let other = added.remove(at: index)
                let lenient = lenientForward(member).union(lenientBackward(other))
                let wire = lenient.union([.strictForward, .strictBackward])
                let difference = Difference(.subtypeRetagged, "the tag was '\(member.tag)'", wire: wire)
                add(MemberDifference(difference, old: member, new: other))
            } else {
                let wire = lenientForward(member).union(.strictForward)
                let difference = Difference(.subtypeRemoved, "the subtype was removed", wire: wire)
                add(MemberDifference(difference, old: member, new: nil))
            }
        }
        for member in added {
            let rule: ChangeRule = old.isOpen ? .subtypeAdded : .closedSubtypeAdded
            let wire = lenientBackward(member).union(.strictBackward)
            add(MemberDifference(Difference(rule, "the subtype is new", wire: wire), old: nil, new: member))
        }
    }

    /// Returns the reads that fail because of the fields, if values of one struct are read as the other. A struct and
    /// its subtype differ in the fields of the subtype, and those of the struct are compared on their own.
    private func reads(_ oldID: TypeID, _ newID: TypeID) -> WireEffect {
        guard case .structure(let old) = versions.old[oldID], case .structure(let new) = versions.new[newID] else {
            return .all
        }
        var comparison = MemberComparison(versions)
        comparison.compareFields(old, new)
        return comparison.differences.reduce(into: []) { reads, member in
            reads.formUnion(member.replacedTypes == nil ? member.difference.wire : .all)
        }
    }
}

extension Difference {
    static func subtypesAdded(_ wire: WireEffect) -> Difference {
        Difference(.subtypesAdded, "has subtypes, which '.tag' identifies", wire: wire)
    }

    static func subtypesRemoved(_ wire: WireEffect) -> Difference {
        Difference(.subtypesRemoved, "has no subtypes", wire: wire)
    }
}

extension MemberDifference {
    fileprivate init(_ difference: Difference, old: Subtypes.Member?, new: Subtypes.Member?) {
        let tag = new?.tag ?? old?.tag ?? ""
        self.init(.subtype, difference, name: tag, old: old?.position, new: new?.position)
    }
}

extension Field {
    /// Returns whether the members are so similar that the other is probably this one, renamed.
    func isProbablyRenamed(to other: Field) -> Bool {
        if let text = documentation?.text, !text.isEmpty, text == other.documentation?.text { return true }
        if name.count > 3, other.name.count > 3, name.contains(other.name) || other.name.contains(name) { return true }
        return editDistance(name, other.name, limit: max(name.count, other.name.count) / 3) != nil
    }
}
