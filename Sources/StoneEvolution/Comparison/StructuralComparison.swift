import StoneModel

/// Compares types by their members, where one replaced another, and remembers what it found.
struct StructuralComparison {
    private let versions: VersionPair
    private var effects: [TypePair: Effect] = [:]

    struct Effect {
        var wire: WireEffect = []
        /// The first member that breaks a read, and how.
        var reason: String?
    }

    init(_ versions: VersionPair) {
        self.versions = versions
    }

    /// Returns what breaks if values of one type are read as the other, over all members, however deep.
    mutating func effect(of types: TypePair) -> Effect {
        if let effect = effects[types] { return effect }
        var effect = Effect()
        // With the reads of the values of each two types.
        var seen: [TypePair: WireEffect] = [:]
        var waiting: [(types: TypePair, reads: WireEffect)] = []
        func visit(_ types: TypePair, _ reads: WireEffect) {
            let reads = reads.subtracting(seen[types] ?? [])
            guard !reads.isEmpty else { return }
            seen[types, default: []].formUnion(reads)
            waiting.append((types, reads))
        }
        visit(types, .all)
        while let (next, reads) = waiting.popLast(), effect.wire != .all || effect.reason == nil {
            guard let differences = differences(next) else {
                let kinds = KindComparison(next, versions)
                let wire = kinds.wire.intersection(reads)
                effect.wire.formUnion(wire)
                if effect.reason == nil, !wire.isEmpty {
                    effect.reason = "\(versions.old.qualifiedName(next.old)) is of a different kind"
                }
                for members in kinds.structs { visit(members.types, members.reads.intersection(reads)) }
                continue
            }
            for member in differences {
                let wire = member.difference.wire.intersection(reads)
                effect.wire.formUnion(wire)
                if effect.reason == nil, !wire.isEmpty {
                    let type = versions.new.qualifiedName(next.new)
                    effect.reason =
                        member.name.isEmpty
                        ? "\(type) \(member.difference.message)" : "'\(member.name)': \(member.difference.message)"
                }
                if let types = member.retargeted { visit(types, reads.subtracting(member.succeedingReads)) }
            }
        }
        effects[types] = effect
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
