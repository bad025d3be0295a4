import StoneModel

extension Comparison {
    /// Adds the changes to the members of a struct or union in both versions.
    mutating func add(_ differences: [MemberDifference], of subject: DeclarationName, types: TypePair) {
        var owner = MemberOwner(subject: subject, types: types, versions: versions)
        for var member in differences where !owner.isChangeOfAttribute(member) {
            let direction = owner.direction(of: member)
            if member.isOfSubtypes {
                member.difference.wire.formUnion(readsBesideTag(types, direction))
            }
            owner.excludeOpenReads(from: &member, direction)
            excludeUnreached(from: &member, types, direction)
            addEffect(to: &member)
            owner.excludeReadsOfTags(from: &member, direction)
            var change = Change(
                member.difference,
                of: owner.name(member.kind, member.name),
                old: member.old,
                new: member.new,
                direction: direction
            )
            change.formerSubject = member.formerName.map { owner.name(member.kind, $0) }
            change.hint = member.hint
            add(change)
        }
    }

    /// Excludes the reads that fail only for callers that reach no value with the member.
    private mutating func excludeUnreached(
        from member: inout MemberDifference,
        _ types: TypePair,
        _ direction: Direction
    ) {
        guard !member.readsWithoutPermission.isEmpty else { return }
        var failing: WireEffect = []
        for (permission, reads) in member.readsWithoutPermission {
            failing.formUnion(reads.subtracting(callerPlaces.unreached(types, without: permission, direction)))
        }
        member.difference.wire.formIntersection(failing)
    }

    /// Adds the reads that fail because the type of the member replaced another one.
    private mutating func addEffect(to member: inout MemberDifference) {
        guard let types = member.replacedTypes else { return }
        let effect = structures.effect(of: types)
        member.difference.wire.formUnion(effect.wire.subtracting(member.succeedingReads))
        member.difference.effect = effect.excluding(member.succeedingReads)
        if effect.breaks.isEmpty { member.difference.message += ", with the same members" }
    }

    /// Returns the reads that do not find the value of a tag: the fields of a struct are next to the tag, and other
    /// values, such as those of a struct with subtypes, below it.
    func readsBesideTag(_ types: TypePair, _ direction: Direction) -> WireEffect {
        let payloads = versions.payloadDirection(old: types.old, new: types.new)
        // For a tag `a`, the other version has the value in the member `a`, which is read as a field of the same name.
        func isMisread(_ field: Field, by reader: API, tags: Direction) -> Bool {
            (reader.isMissed(field) ? payloads : payloads.intersection(tags)).breaksLenientReads(of: direction)
        }
        var wire: WireEffect = []
        switch (old.fieldsBesideTag(.named(types.old)), new.fieldsBesideTag(.named(types.new))) {
        case (let fields?, nil):
            if payloads.contains(.sent) { wire.insert(.strictBackward) }
            let fails = fields.contains {
                isMisread($0, by: old, tags: versions.newDirections.payload(types.new, ofTag: $0.name))
            }
            if fails { wire.insert(.lenientBackward) }
        case (nil, let fields?):
            if payloads.contains(.sent) { wire.insert(.strictForward) }
            let fails = fields.contains {
                isMisread($0, by: new, tags: versions.oldDirections.payload(types.old, ofTag: $0.name))
            }
            if fails { wire.insert(.lenientForward) }
        case (nil, nil), (_?, _?): break
        }
        return wire
    }
}

/// A struct or union in both versions, and the reads of its values.
private struct MemberOwner {
    private let subject: DeclarationName
    private let types: TypePair
    private let versions: VersionPair
    private let direction: Direction
    private var readsOfTags: [ReadsOfTags: WireEffect] = [:]

    /// The properties of a changed member on which the reads of the values of tags depend.
    private struct ReadsOfTags: Hashable {
        var direction: Direction
        var includesChildren: Bool
    }

    init(subject: DeclarationName, types: TypePair, versions: VersionPair) {
        self.subject = subject
        self.types = types
        self.versions = versions
        direction = versions.direction(old: types.old, new: types.new)
    }

    /// Returns the name of a member, or of the type itself if it is empty.
    func name(_ kind: DeclarationName.Kind, _ member: String) -> DeclarationName {
        member.isEmpty ? subject : DeclarationName(kind, subject.namespace, subject.name, member: member)
    }

    /// Returns whether the difference is reported elsewhere: as a change of the attribute, or of the routes that use
    /// its default.
    func isChangeOfAttribute(_ member: MemberDifference) -> Bool {
        types.new == versions.new.routeSchema
            && (member.difference.rule == .defaultChanged || member.isAddedOrRemoved && direction.isEmpty)
    }

    /// Returns the directions of the values that the difference changes.
    func direction(of member: MemberDifference) -> Direction {
        // Only values typed as this struct have a subtype tag; values typed as one that extends it have none.
        if member.isOfSubtypes { return versions.ownDirection(old: types.old, new: types.new) }
        guard (member.old == nil) != (member.new == nil) else { return direction }
        return versions.direction(ofMember: member.name, old: types.old, new: types.new, isNew: member.old == nil)
    }

    /// Excludes the reads in which all unions are open.
    func excludeOpenReads(from member: inout MemberDifference, _ direction: Direction) {
        guard !member.closedReads.isEmpty else { return }
        let name = member.old == nil || member.new == nil ? member.name : nil
        let reads = versions.closedReads(of: name, old: types.old, new: types.new, direction)
        member.difference.wire.subtract(member.closedReads.subtracting(reads))
    }

    /// Excludes the reads that succeed since the values are those of tags. Caches these reads.
    mutating func excludeReadsOfTags(from member: inout MemberDifference, _ direction: Direction) {
        guard !member.difference.wire.isEmpty else { return }
        let key = ReadsOfTags(direction: direction, includesChildren: !member.isOfSubtypes)
        let reads =
            readsOfTags[key] ?? versions.readsOfTags(with: types, direction, includesChildren: key.includesChildren)
        readsOfTags[key] = reads
        member.difference.wire.subtract(reads)
        member.difference.effect = member.difference.effect?.excluding(reads)
    }
}

extension MemberDifference {
    fileprivate var isOfSubtypes: Bool {
        kind == .subtype || [.subtypesAdded, .subtypesRemoved].contains(difference.rule)
    }
}
