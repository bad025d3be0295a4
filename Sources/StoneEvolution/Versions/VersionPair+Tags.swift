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
        // If no value has a direction that counts, all values count, so that the reads that fail do not depend on the
        // direction.
        func succeeding(_ reads: WireEffect, where counts: (Direction) -> Bool) -> WireEffect {
            let someCount = counts(tags.elsewhere) || tags.tags.contains { counts($0.direction) }
            guard someCount ? !counts(tags.elsewhere) : tags.elsewhere.isEmpty else { return [] }
            var reads = reads
            for tag in tags.tags where !someCount || counts(tag.direction) {
                reads.formIntersection(readBesideTag(old: tag.old, new: tag.new))
                if reads.isEmpty { break }
            }
            return reads
        }
        return succeeding([.strictForward, .strictBackward]) { $0.contains(.sent) }
            .union(succeeding([.lenientForward, .lenientBackward]) { $0.breaksLenientReads(of: direction) })
    }
}

extension API {
    fileprivate func acceptsTagAlone(_ tag: Field) -> Bool { isOptionalPayload(tag) || readsTagAlone(tag) }

    func isOptionalPayload(_ tag: Field) -> Bool { unwrapped(tag.type).isNullable }

    /// Returns whether each value of the tag is the tag alone: one of a struct without fields.
    func isEmptyPayload(_ tag: Field) -> Bool { fieldsBesideTag(tag.type)?.isEmpty ?? false }
}
