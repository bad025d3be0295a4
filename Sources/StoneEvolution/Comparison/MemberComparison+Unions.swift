import StoneModel

extension MemberComparison {
    /// Returns the differences of two unions' tags, without those of a parent that both versions declare.
    static func unions(old: Union, new: Union, in versions: VersionPair) -> [MemberDifference] {
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
            old: versions.old.lineage(of: old).map { ($0.id, $0.declaredTags) },
            new: versions.new.lineage(of: new).map { ($0.id, $0.declaredTags) },
            in: versions
        )
        let lenientForward: WireEffect = new.isClosed ? .lenientForward : []
        let lenientBackward: WireEffect = old.isClosed ? .lenientBackward : []
        let unknownTags = lenientForward.union(lenientBackward)
        let matched = MatchedMembers(lineage.oldMembers, lineage.newMembers) { isRenamedTag($0, $1) }
        for (old, new) in matched.common { compareTag(old, new, unknownTags: unknownTags) }
        for (old, new) in matched.renamed {
            let wire = unknownTags.union([.strictForward, .strictBackward])
            let difference = Difference(.tagRenamed, "the tag was '\(old.name)'", wire: wire)
            addTag(difference, old: old, new: new, closedReads: unknownTags)
            compareTag(old, new, unknownTags: unknownTags)
        }
        for tag in matched.removed {
            if let inherited = lineage.newInherited.last(where: { $0.name == tag.name }) {
                addTag(Difference(.tagMoved, "moved to a parent"), old: tag, new: inherited)
                compareTag(tag, inherited, unknownTags: unknownTags)
            } else {
                let wire = lenientForward.union(.strictForward)
                let difference = Difference(.tagRemoved, "the tag was removed", wire: wire)
                addTag(difference, old: tag, new: nil, closedReads: lenientForward)
            }
        }
        for tag in matched.added {
            if let inherited = lineage.oldInherited.last(where: { $0.name == tag.name }) {
                addTag(Difference(.tagMoved, "moved from a parent"), old: inherited, new: tag)
                compareTag(inherited, tag, unknownTags: unknownTags)
            } else {
                let rule: ChangeRule = old.isClosed ? .closedTagAdded : .tagAdded
                let wire = lenientBackward.union(.strictBackward)
                let difference = Difference(rule, "the tag is new", wire: wire)
                addTag(difference, old: nil, new: tag, closedReads: lenientBackward)
            }
        }
        if old.isClosed != new.isClosed {
            let difference =
                new.isClosed
                ? Difference(.unionClosed, "the union is closed") : Difference(.unionOpened, "the union is open")
            add(MemberDifference(.union, difference, old: old.position, new: new.position))
        }
    }

    private mutating func addTag(_ difference: Difference, old: Field?, new: Field?, closedReads: WireEffect = []) {
        var difference = MemberDifference(.tag, difference, old: old, new: new)
        difference.closedReads = closedReads
        add(difference)
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
    private mutating func compareTag(_ old: Field, _ new: Field, unknownTags: WireEffect) {
        let isVoid = (versions.old.resolved(old.type) == .void, versions.new.resolved(new.type) == .void)
        switch isVoid {
        case (true, true): break
        case (true, false):
            let isOptional = versions.new.isOptionalPayload(new)
            let message = "has a value of the type '\(new.type.spelling(versions.new))'"
            var wire: WireEffect = isOptional ? [] : .forward
            if !versions.new.isEmptyPayload(new) { wire.insert(.strictBackward) }
            addTag(Difference(.tagGainedPayload, message, wire: wire), old: old, new: new)
        case (false, true):
            let isOptional = versions.old.isOptionalPayload(old)
            let message = "had a value of the type '\(old.type.spelling(versions.old))'"
            var wire: WireEffect = isOptional ? [] : .backward
            if !versions.old.isEmptyPayload(old) { wire.insert(.strictForward) }
            addTag(Difference(.tagLostPayload, message, wire: wire), old: old, new: new)
        case (false, false):
            let value = values.compare(old.type, new.type)
            if value.oldIsNullable != value.newIsNullable {
                if value.newIsNullable {
                    let message = "the value may be left out"
                    let wire: WireEffect = versions.old.readsTagAlone(old) ? [] : .backward
                    addTag(Difference(.payloadBecameNullable, message, wire: wire), old: old, new: new)
                } else {
                    let message = "the value is required"
                    let wire: WireEffect = versions.new.readsTagAlone(new) ? [] : .forward
                    addTag(Difference(.payloadBecameRequired, message, wire: wire), old: old, new: new)
                }
            }
            // The fields of a struct are next to the tag, and other values below it.
            let isMoved = versions.old.isFlattened(old.type) != versions.new.isFlattened(new.type)
            let reads = versions.readBesideTag(old: old, new: new)
            addValue(.tag, old: old, new: new, differences: value, reading: reads, moved: isMoved ? .all : [])
        }
        compareAudience(
            .tag,
            old: old,
            new: new,
            hidden: unknownTags.intersection(.forward).union(.strictForward),
            shown: unknownTags.intersection(.backward).union(.strictBackward),
            closedReads: unknownTags
        )
        addAnnotations(.tag, old: old, new: new)
    }
}
