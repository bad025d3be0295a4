import StoneModel

/// Compares types by their members, where one replaced another, and remembers what it found.
struct StructuralComparison {
    private let versions: VersionPair
    private var effects: [TypePair: Effect] = [:]
    private var ownEffects: [TypePair: OwnEffect] = [:]
    /// The reads that no member of the types breaks, however deep.
    private var harmless: [TypePair: WireEffect] = [:]

    struct Effect {
        var wire: WireEffect = []
        /// The first member that breaks a read, and how.
        var reason: String?
    }

    /// The reads that fail because of two types themselves, not because of the types of their members.
    private struct OwnEffect {
        var breaks: [(wire: WireEffect, reason: String)] = []
        /// The types of members whose values are read as others, and these reads.
        var members: [(types: TypePair, reads: WireEffect)] = []
    }

    init(_ versions: VersionPair) {
        self.versions = versions
    }

    /// Returns what breaks if values of one type are read as the other, over all members, however deep.
    mutating func effect(of types: TypePair) -> Effect {
        if let effect = effects[types] { return effect }
        var effect = Effect()
        // The visited pairs of types, with the reads for which they were visited.
        var seen: [TypePair: WireEffect] = [:]
        var waiting: [(types: TypePair, reads: WireEffect)] = []
        func visit(_ types: TypePair, _ reads: WireEffect) {
            let reads = reads.subtracting(seen[types] ?? []).subtracting(harmless[types] ?? [])
            guard !reads.isEmpty else { return }
            seen[types, default: []].formUnion(reads)
            waiting.append((types, reads))
        }
        visit(types, .all)
        while let next = waiting.popLast(), effect.wire != .all {
            // One member that breaks a read is enough.
            let reads = next.reads.subtracting(effect.wire)
            guard !reads.isEmpty else { continue }
            let own = ownEffect(of: next.types)
            for (wire, reason) in own.breaks where !wire.isDisjoint(with: reads) {
                effect.wire.formUnion(wire.intersection(reads))
                effect.reason = effect.reason ?? reason
            }
            for members in own.members { visit(members.types, members.reads.intersection(reads)) }
        }
        for (types, reads) in seen { harmless[types, default: []].formUnion(reads.subtracting(effect.wire)) }
        effects[types] = effect
        return effect
    }

    private mutating func ownEffect(of types: TypePair) -> OwnEffect {
        if let effect = ownEffects[types] { return effect }
        let effect = compare(types)
        ownEffects[types] = effect
        return effect
    }

    private func compare(_ types: TypePair) -> OwnEffect {
        var effect = OwnEffect()
        guard let differences = differences(types) else {
            let kinds = KindComparison(types, versions)
            if !kinds.wire.isEmpty {
                effect.breaks = [(kinds.wire, "\(versions.old.qualifiedName(of: types.old)) is of a different kind")]
            }
            effect.members = kinds.structs
            return effect
        }
        for member in differences {
            let (wire, message) = (member.difference.wire, member.difference.message)
            if !wire.isEmpty {
                let subject = member.name.isEmpty ? versions.new.qualifiedName(of: types.new) : "'\(member.name)':"
                effect.breaks.append((wire, "\(subject) \(message)"))
            }
            if let types = member.replacedTypes {
                effect.members.append((types, WireEffect.all.subtracting(member.succeedingReads)))
            }
        }
        return effect
    }

    /// Returns the differences of the members; `nil` for types of different kinds.
    private func differences(_ types: TypePair) -> [MemberDifference]? {
        switch (versions.old[types.old], versions.new[types.new]) {
        case (.structure(let old), .structure(let new)): MemberComparison.structs(old, new, versions)
        case (.union(let old), .union(let new)): MemberComparison.unions(old, new, versions)
        default: nil
        }
    }
}
