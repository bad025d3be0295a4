import StoneModel

/// The values of tags, which some readers do not look for.
extension VersionPair {
    /// Returns the reads that succeed regardless of the value of a tag: the reader finds no value, and requires none.
    func readBesideTag(old oldTag: Field, new newTag: Field) -> WireEffect {
        var wire: WireEffect = []
        if old.isEmptyPayload(oldTag), new.acceptsTagAlone(newTag) { wire.formUnion(.forward) }
        if new.isEmptyPayload(newTag), old.acceptsTagAlone(oldTag) { wire.formUnion(.backward) }
        let fields = (old.fieldsBesideTag(oldTag.type), new.fieldsBesideTag(newTag.type))
        // Only one version has a struct, whose fields are next to the tag. A field with the tag's name would be where
        // the other version has its value.
        guard (fields.0 == nil) != (fields.1 == nil),
            !(fields.0 ?? fields.1 ?? []).contains(where: { $0.name == oldTag.name || $0.name == newTag.name })
        else { return wire }
        // Any member next to the tag counts as a value of a struct that may be null.
        if new.readsTagAlone(newTag) { wire.insert(.lenientForward) }
        if old.readsTagAlone(oldTag) { wire.insert(.lenientBackward) }
        return wire
    }

    /// Returns the reads that succeed regardless of the values of two types, since all values with this direction are
    /// values of tags that readers do not look for.
    ///
    /// - Parameter includesChildren: Whether values of types that extend the types count, too.
    func readsOfTags(with types: TypePair, _ direction: Direction, includesChildren: Bool = false) -> WireEffect {
        guard let tags = places?.tags(with: types, includesChildren: includesChildren) else { return [] }
        var wire: WireEffect = .all
        if tags.elsewhere.contains(.sent) { wire.subtract([.strictForward, .strictBackward]) }
        if tags.elsewhere.breaksLenientReads(of: direction) { wire.subtract([.lenientForward, .lenientBackward]) }
        // The reads of any tag: the others keep their effect, so that it does not depend on the direction.
        var all: WireEffect = []
        for tag in tags.tags {
            if wire.isEmpty { break }
            var reads: WireEffect = []
            if tag.direction.contains(.sent) { reads.formUnion([.strictForward, .strictBackward]) }
            if tag.direction.breaksLenientReads(of: direction) {
                reads.formUnion([.lenientForward, .lenientBackward])
            }
            wire.subtract(reads.subtracting(readBesideTag(old: tag.old, new: tag.new)))
            all.formUnion(reads)
        }
        return wire.intersection(all)
    }
}

extension API {
    fileprivate func acceptsTagAlone(_ tag: Field) -> Bool { isOptionalPayload(tag) || readsTagAlone(tag) }

    func isOptionalPayload(_ tag: Field) -> Bool { unwrapped(tag.type).isNullable }

    /// Returns whether each value of the tag is the tag alone: one of a struct without fields.
    func isEmptyPayload(_ tag: Field) -> Bool { fieldsBesideTag(tag.type)?.isEmpty ?? false }
}
