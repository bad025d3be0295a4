import StoneModel
import StoneSuggestions

extension MemberComparison {
    /// Returns the differences of two structs' fields and subtypes, without those of a parent that both versions
    /// declare.
    static func structs(_ old: Struct, _ new: Struct, _ versions: VersionPair) -> [MemberDifference] {
        var comparison = MemberComparison(versions)
        if !comparison.areEqual(old.fields, new.fields, parents: (old.parent, new.parent)) {
            comparison.compareFields(old, new)
        }
        comparison.compareSubtypes(old, new)
        return comparison.differences
    }

    private mutating func compareFields(_ old: Struct, _ new: Struct) {
        let lineage = LineageDifference(
            versions.old.lineage(of: old).map { ($0.id, $0.fields) },
            versions.new.lineage(of: new).map { ($0.id, $0.fields) },
            versions
        )
        let matched = MatchedMembers(lineage.oldMembers, lineage.newMembers) { isRenamedField($0, $1) }
        for (old, new) in matched.common { compareField(old, new) }
        for (old, new) in matched.renamed {
            addRenamed(old, new)
            compareField(old, new)
        }
        for field in matched.removed {
            if let inherited = lineage.newInherited.last(where: { $0.name == field.name }) {
                add(.field, .fieldMoved, old: field, new: inherited, "moved to a parent")
                compareField(field, inherited)
            } else {
                addRemoved(field, replacement: replacement(of: matched, lineage, in: old, new))
            }
        }
        for field in matched.added {
            if let inherited = lineage.oldInherited.last(where: { $0.name == field.name }) {
                add(.field, .fieldMoved, old: inherited, new: field, "moved from a parent")
                compareField(inherited, field)
            } else {
                addAdded(field)
            }
        }
        if matched.isReordered(lineage.oldMembers) {
            add(
                MemberDifference(
                    kind: .structure,
                    name: "",
                    old: old.position,
                    new: new.position,
                    difference: Difference(rule: .fieldsReordered, message: "the fields have a different order")
                )
            )
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
        add(
            .field,
            presence.isOptional ? .fieldAdded : .requiredFieldAdded,
            new: field,
            "the \(presence.adjective) field is new",
            wire: isMissed ? [.forward, .strictBackward] : .strictBackward
        )
    }

    private mutating func addRemoved(_ field: Field, replacement: Field?) {
        let presence = FieldPresence(field, versions.old)
        let isMissed = versions.old.isMissed(field)
        add(
            .field,
            .fieldRemoved,
            old: field,
            "the \(presence.adjective) field was removed",
            hint: replacement.map { "possibly renamed to '\($0.name)'" },
            wire: isMissed ? [.strictForward, .backward] : .strictForward
        )
    }

    private mutating func addRenamed(_ old: Field, _ new: Field) {
        var wire: WireEffect = [.strictForward, .strictBackward]
        if versions.new.isMissed(new) { wire.insert(.lenientForward) }
        if versions.old.isMissed(old) { wire.insert(.lenientBackward) }
        add(.field, .fieldRenamed, old: old, new: new, "the field was '\(old.name)'", wire: wire)
    }

    private mutating func compareField(_ old: Field, _ new: Field) {
        let value = values.compare(old.type, new.type)
        comparePresence(old, new, value)
        addValue(.field, old: old, new: new, differences: value)
        compareAudience(old, new)
        addAnnotations(.field, old, new)
    }

    private mutating func comparePresence(_ old: Field, _ new: Field, _ value: ValueDifferences) {
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
            add(.field, .fieldBecameOptional, old: old, new: new, message, wire: wire)
        case (.nullable, .required), (.hasDefault, .required):
            let wire: WireEffect = versions.new.readsMissing(new.type) ? [] : .forward
            add(.field, .fieldBecameRequired, old: old, new: new, message, wire: wire)
        // For a client, `null` means the default.
        case (.hasDefault, .nullable):
            let wire: WireEffect = nullability.0 ? [] : .strictBackward
            add(.field, .fieldBecameNullable, old: old, new: new, message, wire: wire)
        case (.nullable, .hasDefault):
            let wire: WireEffect = nullability.1 ? [] : .strictForward
            add(.field, .fieldLostNull, old: old, new: new, message, wire: wire)
        // Canonically equivalent defaults are different strings.
        case (.hasDefault(let oldDefault), .hasDefault(let newDefault))
        where !oldDefault.utf8.elementsEqual(newDefault.utf8)
            && !DefaultValue.areSameNumber(old.defaultValue, new.defaultValue):
            let message = "the default was \(oldDefault) and is \(newDefault)"
            add(.field, .defaultChanged, old: old, new: new, message, changesBehavior: true)
        case (.required, .required), (.nullable, .nullable), (.hasDefault, .hasDefault): break
        }
    }

    private mutating func compareAudience(_ old: Field, _ new: Field) {
        guard old.audience != new.audience else { return }
        var wire: WireEffect = []
        // Some callers see the field in one version only.
        if new.audience != nil {
            wire.formUnion(versions.old.isMissed(old) ? [.strictForward, .backward] : .strictForward)
        }
        if old.audience != nil {
            wire.formUnion(versions.new.isMissed(new) ? [.forward, .strictBackward] : .strictBackward)
        }
        if let audience = new.audience {
            let message = "only callers with the permission '\(audience)' see it"
            add(.field, .fieldOmitted, old: old, new: new, message, wire: wire)
        } else {
            add(.field, .fieldUnomitted, old: old, new: new, "all callers see it", wire: wire)
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
            addSubtype(
                "",
                .subtypesAdded,
                old: old.position,
                new: new.position,
                message: "has subtypes, which '.tag' identifies",
                wire: wire
            )
        case (let subtypes?, nil):
            let wire = subtypes.members.reduce(into: WireEffect.backward) {
                $0.formUnion(reads($1.type, new.id).intersection(.forward))
            }
            addSubtype(
                "",
                .subtypesRemoved,
                old: old.position,
                new: new.position,
                message: "has no subtypes",
                wire: wire
            )
        case (let oldSubtypes?, let newSubtypes?):
            compareSubtypes(oldSubtypes, newSubtypes, of: TypePair(old: old.id, new: new.id))
            guard oldSubtypes.isOpen != newSubtypes.isOpen else { return }
            let rule: ChangeRule = newSubtypes.isOpen ? .subtypesOpened : .subtypesClosed
            let message = newSubtypes.isOpen ? "the subtypes are open" : "the subtypes are closed"
            addSubtype("", rule, old: old.position, new: new.position, message: message)
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
            let message = "the type was '\(oldType)' and is '\(newType)'"
            let types = TypePair(old: member.type, new: other.type)
            addSubtype(
                member.tag,
                .subtypeTypeChanged,
                old: member.position,
                new: other.position,
                message: message,
                replacedTypes: types
            )
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
                let message = "the tag was '\(member.tag)'"
                addSubtype(
                    other.tag,
                    .subtypeRetagged,
                    old: member.position,
                    new: other.position,
                    message: message,
                    wire: wire
                )
            } else {
                let wire = lenientForward(member).union(.strictForward)
                addSubtype(
                    member.tag,
                    .subtypeRemoved,
                    old: member.position,
                    message: "the subtype was removed",
                    wire: wire
                )
            }
        }
        for member in added {
            let rule: ChangeRule = old.isOpen ? .subtypeAdded : .closedSubtypeAdded
            let wire = lenientBackward(member).union(.strictBackward)
            addSubtype(member.tag, rule, new: member.position, message: "the subtype is new", wire: wire)
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

    /// - Parameter tag: Empty for a difference of all subtypes.
    private mutating func addSubtype(
        _ tag: String,
        _ rule: ChangeRule,
        old: SourcePosition? = nil,
        new: SourcePosition? = nil,
        message: String,
        wire: WireEffect = [],
        replacedTypes: TypePair? = nil
    ) {
        add(
            MemberDifference(
                kind: tag.isEmpty ? .structure : .subtype,
                name: tag,
                old: old,
                new: new,
                difference: Difference(rule: rule, message: message, wire: wire),
                replacedTypes: replacedTypes
            )
        )
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
