import StoneModel

/// The reads that fail where one version has a struct and the other one a union.
///
/// Both versions write the same JSON for a struct with subtypes and for a union whose tags have their fields.
struct KindComparison {
    private let versions: VersionPair
    private(set) var wire: WireEffect = []
    /// The pairs of types to compare by their members, and the reads of values of one as the other.
    private(set) var members: [(types: TypePair, reads: WireEffect)] = []

    /// A version that writes values of a type, and one that reads them as another type.
    private struct Side {
        var writer: API
        var reader: API
        var written: TypeID
        var read: TypeID
        var strict: WireEffect
        var lenient: WireEffect

        var reads: WireEffect { strict.union(lenient) }
        var isForward: Bool { strict == .strictForward }
    }

    init(_ types: TypePair, _ versions: VersionPair) {
        self.versions = versions
        let (old, new) = (versions.old, versions.new)
        compare(
            Side(
                writer: old,
                reader: new,
                written: types.old,
                read: types.new,
                strict: .strictForward,
                lenient: .lenientForward
            )
        )
        compare(
            Side(
                writer: new,
                reader: old,
                written: types.new,
                read: types.old,
                strict: .strictBackward,
                lenient: .lenientBackward
            )
        )
    }

    private mutating func compare(_ side: Side) {
        switch (side.writer[side.written], side.reader[side.read]) {
        case (.structure(let structure), .union(let union)):
            // A value without subtypes has no tag.
            guard let subtypes = structure.subtypes else { return wire.formUnion(side.reads) }
            var tags: [String: Field] = [:]
            var isOpen = false
            for tag in side.reader.allTags(of: union) {
                if tag.isCatchAll { isOpen = true } else { tags[tag.name] = tag }
            }
            for subtype in subtypes.members { compare(subtype, readAs: tags[subtype.tag], isOpen: isOpen, on: side) }
        case (.union(let union), .structure(let structure)):
            let subtypes = structure.subtypes?.typesByTag
            for tag in side.writer.allTags(of: union) where !tag.isCatchAll {
                compare(tag, readAs: subtypes == nil ? side.read : subtypes?[tag.name], on: side)
            }
        default: wire.formUnion(side.reads)
        }
    }

    /// Compares a subtype with the tag that it is read as.
    private mutating func compare(_ subtype: Subtypes.Member, readAs tag: Field?, isOpen: Bool, on side: Side) {
        guard let tag else { return wire.formUnion(isOpen ? side.strict : side.reads) }
        guard tag.audience == nil else { return wire.formUnion(side.reads) }
        if let read = side.reader.flattenedStruct(tag.type) { return add(subtype.type, readAs: read, on: side) }
        let fields = side.writer.fieldsBesideTag(.named(subtype.type)) ?? []
        let (type, isNullable) = side.reader.unwrapped(tag.type)
        // Lenient readers skip all but the value of the tag.
        if fields.contains(where: { $0.name != tag.name || type == .void }) { wire.formUnion(side.strict) }
        guard type != .void else { return }
        let field = fields.first { $0.name == tag.name }
        let mayBeMissing = field.map { $0.audience != nil || !side.writer.isRequired($0) } ?? true
        guard isNullable || !mayBeMissing else { return wire.formUnion(side.reads) }
        if let field { compareValue(field.type, readAs: tag.type, on: side) }
    }

    /// Compares a tag with the struct or the subtype that it is read as.
    private mutating func compare(_ tag: Field, readAs read: TypeID?, on side: Side) {
        guard let read, let fields = side.reader.fieldsBesideTag(.named(read)) else {
            return wire.formUnion(side.reads)
        }
        let type = side.writer.unwrapped(tag.type)
        guard let written = side.writer.flattenedStruct(tag.type) else {
            if type.type == .void {
                // The name of a tag alone is not an object, which readers of a subtype notice at the first field with
                // another name.
                let isRead = fields.allSatisfy { $0.name == tag.name && !side.reader.isRequired($0) }
                return wire.formUnion(isRead && !fields.isEmpty && read != side.read ? [] : side.reads)
            }
            guard !fields.contains(where: { side.reader.isMissed($0) && $0.name != tag.name }) else {
                return wire.formUnion(side.reads)
            }
            return compareValue(of: tag, readAs: fields.first { $0.name == tag.name }, on: side)
        }
        // The tag may be alone.
        if type.isNullable, fields.contains(where: side.reader.isMissed) { return wire.formUnion(side.reads) }
        add(written, readAs: read, on: side)
    }

    /// Compares the value of a tag with the field that it is read as: the one with the name of the tag.
    private mutating func compareValue(of tag: Field, readAs field: Field?, on side: Side) {
        // An unknown field.
        guard let field else { return wire.formUnion(side.strict) }
        if field.audience != nil { wire.formUnion(side.strict) }
        let mayBeAlone = side.writer.unwrapped(tag.type).isNullable
        guard !mayBeAlone || !side.reader.isMissed(field) else { return wire.formUnion(side.reads) }
        compareValue(tag.type, readAs: field.type, on: side)
    }

    private mutating func compareValue(_ written: DataType, readAs read: DataType, on side: Side) {
        let types = side.isForward ? (old: written, new: read) : (old: read, new: written)
        let value = ValueComparison(versions: versions).compare(types.old, types.new)
        for difference in value.differences { wire.formUnion(difference.wire.intersection(side.reads)) }
        if let types = value.replacedTypes { members.append((types, side.reads)) }
    }

    /// Types that both versions declare are compared on their own.
    private mutating func add(_ written: TypeID, readAs read: TypeID, on side: Side) {
        let types = TypePair(old: side.isForward ? written : read, new: side.isForward ? read : written)
        guard !versions.arePaired(types.old, types.new) else { return }
        members.append((types, side.reads))
    }
}
