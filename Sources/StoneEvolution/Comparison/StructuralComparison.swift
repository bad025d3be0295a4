import StoneModel

/// Compares types by their members, where one replaced another, and caches the results.
struct StructuralComparison {
    private let versions: VersionPair
    private var effects: [TypePair: Effect] = [:]
    private var ownEffects: [TypePair: OwnEffect] = [:]
    /// The reads that no member of the types breaks, however deep.
    private var harmless: [TypePair: WireEffect] = [:]

    /// The reads that fail because of the members of two types, however deep.
    struct Effect {
        /// A member that breaks reads, and the reason.
        struct Break {
            var wire: WireEffect
            /// The reason, which names a member without its type.
            var reason: String
            /// The names of the types with the member: `n.A and n.B`.
            var types: String
        }

        /// The outer members first, and those of a level by reason and types: in an order that the order of members
        /// does not change.
        fileprivate(set) var breaks: [Break] = []

        var wire: WireEffect { breaks.reduce(into: []) { $0.formUnion($1.wire) } }
    }

    /// The reads that fail because of two types themselves, not because of the types of their members.
    private struct OwnEffect {
        var breaks: [Effect.Break] = []
        /// The types of members whose values are read as others, and these reads.
        var members: [(types: TypePair, reads: WireEffect)] = []
    }

    /// The depth, and the number of members, after which only reads matter that nothing has broken yet: both the same
    /// whatever was compared before.
    private static let limits = (depth: 16, breaks: 200)

    init(_ versions: VersionPair) {
        self.versions = versions
    }

    /// Returns the effect of reading values of one type as the other, over all members, however deep.
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
        var depth = 0
        while !waiting.isEmpty {
            let level = waiting
            depth += 1
            waiting = []
            let isDeep = depth > Self.limits.depth || effect.breaks.count > Self.limits.breaks
            let done = isDeep ? effect.wire : []
            var breaks: [[String]: WireEffect] = [:]
            for (types, reads) in level {
                let reads = reads.subtracting(done)
                guard !reads.isEmpty else { continue }
                let own = ownEffect(of: types)
                for broken in own.breaks where !broken.wire.isDisjoint(with: reads) {
                    breaks[[broken.reason, broken.types], default: []].formUnion(broken.wire.intersection(reads))
                }
                for members in own.members { visit(members.types, members.reads.intersection(reads)) }
            }
            effect.breaks += breaks.sorted { $0.key.lexicographicallyPrecedes($1.key) }
                .map { Effect.Break(wire: $0.value, reason: $0.key[0], types: $0.key[1]) }
        }
        let wire = effect.wire
        for (types, reads) in seen { harmless[types, default: []].formUnion(reads.subtracting(wire)) }
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
        let (oldName, newName) = (versions.old.qualifiedName(of: types.old), versions.new.qualifiedName(of: types.new))
        let names = "\(oldName) and \(newName)"
        guard let differences = differences(types) else {
            let kinds = KindComparison(types, versions)
            if !kinds.wire.isEmpty {
                let reason = "\(oldName) is of a different kind"
                effect.breaks = [Effect.Break(wire: kinds.wire, reason: reason, types: names)]
            }
            effect.members = kinds.structs
            return effect
        }
        for member in differences {
            let (wire, message) = (member.difference.wire, member.difference.message)
            if !wire.isEmpty {
                let subject = member.name.isEmpty ? newName : "'\(member.name)':"
                effect.breaks.append(Effect.Break(wire: wire, reason: "\(subject) \(message)", types: names))
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

extension StructuralComparison.Effect {
    /// Returns the effect without reads that succeed regardless.
    func excluding(_ reads: WireEffect) -> Self {
        var effect = self
        for index in breaks.indices { effect.breaks[index].wire.subtract(reads) }
        effect.breaks.removeAll { $0.wire.isEmpty }
        return effect
    }

    /// All reasons with the names of types, sorted.
    var reasons: [String] { Set(breaks.map { "\($0.types): \($0.reason)" }).sorted() }

    /// Returns the reason to show: of the first peer that breaks, old clients before others; `nil` if none breaks.
    func reason(_ direction: Direction) -> String? {
        let broken = breaks.map { ($0.wire.peers(direction), $0.reason) }
        for peer in [Peer.oldClient, .newClient, .storedData] {
            if let first = broken.first(where: { $0.0.contains(peer) }) { return first.1 }
        }
        return nil
    }
}
