import StoneModel

extension Comparison {
    /// Adds the changes to all types in namespaces that both versions have.
    mutating func compareTypes() {
        for id in old.typeIDs {
            if let other = versions.pairing.newType(of: id) {
                compareTypes(id, other)
            } else if versions.pairing.newNamespace(of: old[id].namespace) != nil {
                let subject = subject(old[id].kind, id, old)
                let direction = versions.direction(old: id, new: nil)
                add(.typeRemoved, subject, "the type was removed", old: old[id].position, direction: direction)
            }
        }
        for id in new.typeIDs where versions.pairing.oldType(of: id) == nil {
            guard versions.pairing.oldNamespace(of: new[id].namespace) != nil else { continue }
            let subject = subject(new[id].kind, id, new)
            let direction = versions.direction(old: nil, new: id)
            add(.typeAdded, subject, "the type is new", new: new[id].position, direction: direction)
        }
    }

    private mutating func compareTypes(_ oldID: TypeID, _ newID: TypeID) {
        let (oldType, newType) = (old[oldID], new[newID])
        let subject = subject(newType.kind, newID, new)
        compareNames(old: oldID, new: newID, of: subject)
        compareDocumentation(
            subject,
            oldType.documentation,
            newType.documentation,
            old: oldType.position,
            new: newType.position
        )
        compareExamples(oldType, newType, subject)
        switch (oldType, newType) {
        case (.alias(let oldAlias), .alias(let newAlias)): compareAliases(old: oldAlias, new: newAlias, of: subject)
        case (.structure(let oldStruct), .structure(let newStruct)):
            compareParents(old: oldID, new: newID, of: subject)
            add(MemberComparison.structs(oldStruct, newStruct, versions), of: subject, old: oldID, new: newID)
        case (.union(let oldUnion), .union(let newUnion)):
            compareParents(old: oldID, new: newID, of: subject)
            add(MemberComparison.unions(oldUnion, newUnion, versions), of: subject, old: oldID, new: newID)
        default: compareKinds(old: oldID, new: newID, of: subject)
        }
    }

    /// Adds a change of the name or the namespace.
    private mutating func compareNames(old oldID: TypeID, new newID: TypeID, of subject: Subject) {
        let (oldType, newType) = (old[oldID], new[newID])
        let hasMoved = versions.pairing.newNamespace(of: oldType.namespace) != newType.namespace
        guard hasMoved || oldType.name != newType.name else { return }
        add(
            Change(
                hasMoved ? .typeMoved : .typeRenamed,
                subject,
                formerSubject: self.subject(oldType.kind, oldID, old),
                message: "the type was '\(old.qualifiedName(of: oldID))'",
                old: oldType.position,
                new: newType.position,
                direction: versions.direction(old: oldID, new: newID)
            )
        )
    }

    /// Adds a change of the kind. An alias may name a type with the same members.
    private mutating func compareKinds(old oldID: TypeID, new newID: TypeID, of subject: Subject) {
        var wire: WireEffect = []
        var reasons: [String] = []
        let direction = versions.direction(old: oldID, new: newID)
        switch (old[oldID], new[newID]) {
        case (.alias, _), (_, .alias):
            let values = ValueComparison(versions: versions)
            let value = values.compare(old.resolved(.named(oldID)), new.resolved(.named(newID)))
            for difference in value.differences { wire.formUnion(difference.wire) }
            if movesBesideTag(value, old: .named(oldID), new: .named(newID)) { wire = .all }
            if let types = value.replacedTypes {
                let effect = structures.effect(of: types)
                let succeeding = versions.readsOfTags(with: types, direction)
                reasons = effect.excluding(succeeding).reasons
                wire.formUnion(effect.wire)
                wire.formUnion(readsBesideTag(old: types.old, new: types.new, direction))
                wire.subtract(succeeding)
            }
            if value.oldIsNullable != value.newIsNullable {
                let (oldType, newType) = (DataType.named(oldID), DataType.named(newID))
                wire.formUnion(API.nullability((old, oldType), (new, newType), newIsNullable: value.newIsNullable))
            }
        default:
            let types = TypePair(old: oldID, new: newID)
            let effect = structures.effect(of: types)
            let succeeding = versions.readsOfTags(with: types, direction)
            reasons = effect.excluding(succeeding).reasons
            wire = effect.wire.union(readsBesideTag(old: oldID, new: newID, direction)).subtracting(succeeding)
        }
        add(
            Change(
                .typeKindChanged,
                subject,
                message: "was \(old[oldID].kind.withArticle) and is \(new[newID].kind.withArticle)",
                reasons: reasons,
                old: old[oldID].position,
                new: new[newID].position,
                direction: direction,
                wire: wire
            )
        )
    }

    private mutating func compareParents(old oldID: TypeID, new newID: TypeID, of subject: Subject) {
        let (oldParent, newParent) = (old[oldID].parent, new[newID].parent)
        guard oldParent.flatMap(versions.pairing.newType) != newParent || (oldParent == nil) != (newParent == nil)
        else {
            return
        }
        let oldName = oldParent.map { "'\(old.qualifiedName(of: $0))'" }
        let newName = newParent.map { "'\(new.qualifiedName(of: $0))'" }
        let message = "extends \(newName ?? "no type") instead of \(oldName ?? "no type")"
        add(.parentChanged, subject, message, old: old[oldID].position, new: new[newID].position)
    }

    private mutating func compareExamples(_ oldType: TypeDefinition, _ newType: TypeDefinition, _ subject: Subject) {
        guard oldType.examples != newType.examples else { return }
        let changed = Example.labels(of: oldType.declaredExamples, differentFrom: newType.declaredExamples)
        guard !changed.isEmpty else { return }
        let labels = changed.map { "'\($0)'" }.joined(separator: ", ")
        let message = changed.count == 1 ? "the example \(labels) differs" : "the examples \(labels) differ"
        add(.exampleChanged, subject, message, old: oldType.position, new: newType.position)
    }

    // MARK: Members

    /// The properties of a changed member on which the reads of the values of tags depend.
    private struct ReadsOfTags: Hashable {
        var direction: Direction
        var includesChildren: Bool
    }

    private mutating func add(
        _ differences: [MemberDifference],
        of owner: Subject,
        old oldID: TypeID,
        new newID: TypeID
    ) {
        let types = TypePair(old: oldID, new: newID)
        let anyDirection = versions.direction(old: oldID, new: newID)
        var readsOfTags: [ReadsOfTags: WireEffect] = [:]
        for member in differences {
            // The attributes of the routes with the default have changed.
            if newID == new.routeSchema, member.difference.rule == .defaultChanged { continue }
            // An attribute that only one version declares is a separate change.
            if newID == new.routeSchema, member.isAddedOrRemoved, anyDirection.isEmpty { continue }
            var direction = anyDirection
            var difference = member.difference
            let isOfSubtypes = member.kind == .subtype || [.subtypesAdded, .subtypesRemoved].contains(difference.rule)
            if isOfSubtypes {
                // Only values typed as this struct have a subtype tag; values typed as one that extends it have none.
                direction = versions.ownDirection(old: oldID, new: newID)
                difference.wire.formUnion(readsBesideTag(old: oldID, new: newID, direction))
            } else if (member.old == nil) != (member.new == nil) {
                let isNew = member.old == nil
                direction = versions.direction(ofMember: member.name, old: oldID, new: newID, isNew: isNew)
            }
            if !member.closedReads.isEmpty {
                let name = member.old == nil || member.new == nil ? member.name : nil
                let reads = versions.closedReads(of: name, old: oldID, new: newID, direction)
                difference.wire.subtract(member.closedReads.subtracting(reads))
            }
            var subject = owner
            var former: Subject?
            if !member.name.isEmpty {
                subject.kind = member.kind
                subject.member = member.name
                former = member.formerName.map { Subject(member.kind, owner.namespace, owner.name, member: $0) }
            }
            if let types = member.replacedTypes {
                let effect = structures.effect(of: types)
                difference.wire.formUnion(effect.wire.subtracting(member.succeedingReads))
                difference.effect = effect.excluding(member.succeedingReads)
                if effect.breaks.isEmpty { difference.message += ", with the same members" }
            }
            if !difference.wire.isEmpty {
                let key = ReadsOfTags(direction: direction, includesChildren: !isOfSubtypes)
                let reads =
                    readsOfTags[key]
                    ?? versions.readsOfTags(with: types, direction, includesChildren: key.includesChildren)
                readsOfTags[key] = reads
                difference.wire.subtract(reads)
                difference.effect = difference.effect?.excluding(reads)
            }
            add(
                Change(
                    difference.rule,
                    subject,
                    formerSubject: former,
                    message: difference.message,
                    place: difference.place,
                    reasons: difference.effect?.reasons ?? [],
                    shownReason: difference.effect?.reason(direction),
                    hint: member.hint,
                    old: member.old,
                    new: member.new,
                    direction: direction,
                    wire: difference.wire,
                    changesBehavior: difference.changesBehavior
                )
            )
        }
    }

    /// Returns the reads that do not find the value of a tag: the fields of a struct are next to the tag, and other
    /// values, such as those of a struct with subtypes, below it.
    func readsBesideTag(old oldID: TypeID, new newID: TypeID, _ direction: Direction) -> WireEffect {
        let payloads = versions.payloadDirection(old: oldID, new: newID)
        // For a tag `a`, the other version has the value in the member `a`, which is read as a field of the same name.
        func isMisread(_ field: Field, _ reader: API, _ tags: Direction) -> Bool {
            (reader.isMissed(field) ? payloads : payloads.intersection(tags)).breaksLenientReads(of: direction)
        }
        var wire: WireEffect = []
        switch (old.fieldsBesideTag(.named(oldID)), new.fieldsBesideTag(.named(newID))) {
        case (let fields?, nil):
            if payloads.contains(.sent) { wire.insert(.strictBackward) }
            let fails = fields.contains {
                isMisread($0, old, versions.newDirections.payload(newID, ofTag: $0.name))
            }
            if fails { wire.insert(.lenientBackward) }
        case (nil, let fields?):
            if payloads.contains(.sent) { wire.insert(.strictForward) }
            let fails = fields.contains {
                isMisread($0, new, versions.oldDirections.payload(oldID, ofTag: $0.name))
            }
            if fails { wire.insert(.lenientForward) }
        case (nil, nil), (_?, _?): break
        }
        return wire
    }

    /// Returns whether one value is a struct, whose fields are next to a tag, and the other one neither a struct nor a
    /// union.
    func movesBesideTag(_ value: ValueDifferences, old oldType: DataType, new newType: DataType) -> Bool {
        value.replacedTypes == nil && !value.differences.isEmpty && old.isFlattened(oldType) != new.isFlattened(newType)
    }
}

extension Subject.Kind {
    /// The kind with its article, such as `an alias` or `a struct`.
    var withArticle: String { self == .alias ? "an alias" : "a \(rawValue)" }
}

extension Example {
    /// Returns the labels of the examples that only one version has, or that have another value or text.
    fileprivate static func labels(of old: [Example], differentFrom new: [Example]) -> [String] {
        var olds: [String: Example] = [:]
        for example in old { olds[example.label] = example }
        var labels: [String] = []
        for example in new where olds.removeValue(forKey: example.label) != example { labels.append(example.label) }
        return labels + old.lazy.map(\.label).filter { olds[$0] != nil }
    }
}
