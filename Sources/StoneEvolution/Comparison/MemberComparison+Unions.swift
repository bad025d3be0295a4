import StoneModel

extension MemberComparison {
    /// Returns the differences of two unions' tags, without those of a parent that both versions declare.
    static func unions(_ old: Union, _ new: Union, _ versions: VersionPair) -> [MemberDifference] {
        var comparison = MemberComparison(versions)
        if old.isClosed != new.isClosed
            || !comparison.areEqual(old.tags, new.tags, parents: (old.parent, new.parent))
        {
            comparison.compareTags(old, new)
        }
        return comparison.differences
    }

    private mutating func compareTags(_ old: Union, _ new: Union) {
        let lineage = LineageDifference(
            versions.old.lineage(of: old).map { ($0.id, $0.declaredTags) },
            versions.new.lineage(of: new).map { ($0.id, $0.declaredTags) },
            versions
        )
        let lenientForward: WireEffect = new.isClosed ? .lenientForward : []
        let lenientBackward: WireEffect = old.isClosed ? .lenientBackward : []
        let unknownTags = lenientForward.union(lenientBackward)
        let matched = MatchedMembers(lineage.oldMembers, lineage.newMembers) { isRenamedTag($0, $1) }
        for (old, new) in matched.common { compareTag(old, new, unknownTags) }
        for (old, new) in matched.renamed {
            let wire = unknownTags.union([.strictForward, .strictBackward])
            let message = "the tag was '\(old.name)'"
            add(.tag, .tagRenamed, old: old, new: new, message, wire: wire, closedReads: unknownTags)
            compareTag(old, new, unknownTags)
        }
        for tag in matched.removed {
            if let inherited = lineage.newInherited.last(where: { $0.name == tag.name }) {
                add(.tag, .tagMoved, old: tag, new: inherited, "moved to a parent")
                compareTag(tag, inherited, unknownTags)
            } else {
                let wire = lenientForward.union(.strictForward)
                add(.tag, .tagRemoved, old: tag, "the tag was removed", wire: wire, closedReads: lenientForward)
            }
        }
        for tag in matched.added {
            if let inherited = lineage.oldInherited.last(where: { $0.name == tag.name }) {
                add(.tag, .tagMoved, old: inherited, new: tag, "moved from a parent")
                compareTag(inherited, tag, unknownTags)
            } else {
                let rule: ChangeRule = old.isClosed ? .closedTagAdded : .tagAdded
                let wire = lenientBackward.union(.strictBackward)
                add(.tag, rule, new: tag, "the tag is new", wire: wire, closedReads: lenientBackward)
            }
        }
        if old.isClosed != new.isClosed {
            let rule: ChangeRule = new.isClosed ? .unionClosed : .unionOpened
            let message = new.isClosed ? "the union is closed" : "the union is open"
            add(
                MemberDifference(
                    kind: .union,
                    name: "",
                    old: old.position,
                    new: new.position,
                    difference: Difference(rule: rule, message: message)
                )
            )
        }
    }

    private func isRenamedTag(_ old: Field, _ new: Field) -> Bool {
        let value = values.compare(old.type, new.type)
        guard value.differences.isEmpty, value.replacedTypes == nil, value.oldIsNullable == value.newIsNullable else {
            return false
        }
        return old.isProbablyRenamed(to: new)
    }

    // MARK: Tags

    /// - Parameter unknownTags: The lenient reads that refuse unknown tags.
    private mutating func compareTag(_ old: Field, _ new: Field, _ unknownTags: WireEffect) {
        let isVoid = (versions.old.resolved(old.type) == .void, versions.new.resolved(new.type) == .void)
        switch isVoid {
        case (true, true): break
        case (true, false):
            let isOptional = versions.new.isOptionalPayload(new)
            let message = "has a value of the type '\(new.type.spelling(versions.new))'"
            var wire: WireEffect = isOptional ? [] : .forward
            if !versions.new.isEmptyPayload(new) { wire.insert(.strictBackward) }
            add(.tag, .tagGainedPayload, old: old, new: new, message, wire: wire)
        case (false, true):
            let isOptional = versions.old.isOptionalPayload(old)
            let message = "had a value of the type '\(old.type.spelling(versions.old))'"
            var wire: WireEffect = isOptional ? [] : .backward
            if !versions.old.isEmptyPayload(old) { wire.insert(.strictForward) }
            add(.tag, .tagLostPayload, old: old, new: new, message, wire: wire)
        case (false, false):
            let value = values.compare(old.type, new.type)
            if value.oldIsNullable != value.newIsNullable {
                if value.newIsNullable {
                    let message = "the value may be left out"
                    let wire: WireEffect = versions.old.readsTagAlone(old) ? [] : .backward
                    add(.tag, .payloadBecameNullable, old: old, new: new, message, wire: wire)
                } else {
                    let message = "the value is required"
                    let wire: WireEffect = versions.new.readsTagAlone(new) ? [] : .forward
                    add(.tag, .payloadBecameRequired, old: old, new: new, message, wire: wire)
                }
            }
            // The fields of a struct are next to the tag, and other values below it.
            let isMoved = versions.old.isFlattened(old.type) != versions.new.isFlattened(new.type)
            let reads = versions.readBesideTag(old: old, new: new)
            addValue(.tag, old: old, new: new, differences: value, reading: reads, moved: isMoved ? .all : [])
        }
        compareAudience(old, new, unknownTags)
        addAnnotations(.tag, old, new)
    }

    private mutating func compareAudience(_ old: Field, _ new: Field, _ unknownTags: WireEffect) {
        guard old.audience != new.audience else { return }
        var wire: WireEffect = []
        // Some callers see the tag in one version only.
        if new.audience != nil { wire.formUnion(unknownTags.intersection(.forward).union(.strictForward)) }
        if old.audience != nil { wire.formUnion(unknownTags.intersection(.backward).union(.strictBackward)) }
        if let audience = new.audience {
            let message = "only callers with the permission '\(audience)' see it"
            add(.tag, .tagOmitted, old: old, new: new, message, wire: wire, closedReads: unknownTags)
        } else {
            add(.tag, .tagUnomitted, old: old, new: new, "all callers see it", wire: wire, closedReads: unknownTags)
        }
    }
}
