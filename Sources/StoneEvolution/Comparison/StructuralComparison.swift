import StoneModel

/// Compares types by their members, where one replaced another, and caches the results.
struct StructuralComparison {
    private let versions: VersionPair
    private var effects: [TypePair: Effect] = [:]
    private var ownEffects: [TypePair: OwnEffect] = [:]
    /// For each read that fails, however deep, one member that breaks it.
    private var firstBreaks: [TypePair: Effect] = [:]

    /// The reads that fail because of the members of two types, however deep.
    struct Effect {
        /// A member that breaks reads, and the reason.
        struct Break {
            var wire: WireEffect
            /// The reason, which names a member without its type.
            var reason: String
            /// The names of the types with the member: `n.A and n.B`.
            var types: String

            fileprivate var key: [String] { [reason, types] }

            fileprivate static func precedes(_ left: Self, _ right: Self) -> Bool {
                left.key.lexicographicallyPrecedes(right.key)
            }
        }

        /// The outer members first, and those of a level by reason and types: in an order that the order of members
        /// does not change.
        fileprivate(set) var breaks: [Break] = []

        var wire: WireEffect { breaks.reduce(into: []) { $0.formUnion($1.wire) } }
    }

    private typealias Reads = (types: TypePair, reads: WireEffect)

    /// The reads that fail because of two types themselves, not because of the types of their members.
    private struct OwnEffect {
        var breaks: [Effect.Break] = []
        /// The types of members whose values are read as others, and these reads.
        var members: [Reads] = []
    }

    /// The depth, and the numbers of visited types and of members, after which reads have at most one reason. Only
    /// types with failing reads count, so that the limits are the same whatever was compared before.
    private static let limits = (depth: 16, visits: 1000, breaks: 200)

    init(_ versions: VersionPair) {
        self.versions = versions
    }

    /// Returns the effect of reading values of one type as the other, over all members, however deep.
    mutating func effect(of types: TypePair) -> Effect {
        if let effect = effects[types] { return effect }
        var effect = Effect()
        // The visited pairs of types, with the reads for which they were visited.
        var seen: [TypePair: WireEffect] = [types: .all]
        var level: [Reads] = [(types, .all)]
        var (depth, visits) = (0, 0)
        while !level.isEmpty, depth < Self.limits.depth, visits < Self.limits.visits,
            effect.breaks.count < Self.limits.breaks
        {
            depth += 1
            visits += level.count
            var next: [Reads] = []
            var breaks: [[String]: WireEffect] = [:]
            for (types, reads) in level {
                let own = ownEffect(of: types)
                for broken in own.breaks where !broken.wire.isDisjoint(with: reads) {
                    breaks[broken.key, default: []].formUnion(broken.wire.intersection(reads))
                }
                for member in own.members {
                    let reads = member.reads.intersection(reads).subtracting(seen[member.types] ?? [])
                        .intersection(firstBreaks(of: member.types).wire)
                    guard !reads.isEmpty else { continue }
                    seen[member.types, default: []].formUnion(reads)
                    next.append((member.types, reads))
                }
            }
            effect.breaks += breaks.sorted { $0.key.lexicographicallyPrecedes($1.key) }
                .prefix(Self.limits.breaks - effect.breaks.count)
                .map { Effect.Break(wire: $0.value, reason: $0.key[0], types: $0.key[1]) }
            level = next
        }
        effect.addBreaks(of: firstBreaks(of: types), .all)
        effects[types] = effect
        return effect
    }

    /// Returns the effect with one member for each failing read: one of the types themselves, or the first one by
    /// reason of those below. All results together take linear time.
    private mutating func firstBreaks(of types: TypePair) -> Effect {
        if let effect = firstBreaks[types] { return effect }
        var users: [TypePair: [Reads]] = [:]
        var sources: [(types: TypePair, broken: Effect.Break)] = []
        var waiting = [types]
        while let types = waiting.popLast() {
            if firstBreaks[types] == nil {
                let own = ownEffect(of: types)
                var effect = Effect()
                effect.addBreaks(of: Effect(breaks: own.breaks.sorted(by: Effect.Break.precedes)), .all)
                firstBreaks[types] = effect
                // Where all reads fail, those of members add nothing.
                for member in own.members where effect.wire != .all {
                    if users[member.types] == nil { waiting.append(member.types) }
                    users[member.types, default: []].append((types, member.reads))
                }
            }
            sources += (firstBreaks[types]?.breaks ?? []).map { (types, $0) }
        }
        for source in sources.sorted(by: { Effect.Break.precedes($0.broken, $1.broken) }) {
            var waiting = [source]
            while let (types, broken) = waiting.popLast() {
                for user in users[types] ?? [] {
                    let added = firstBreaks[user.types, default: Effect()]
                        .addBreaks(of: Effect(breaks: [broken]), user.reads)
                    waiting += added.map { (user.types, $0) }
                }
            }
        }
        return firstBreaks[types] ?? Effect()
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
        if let (difference, members) = compareSubtypes(types) {
            let reason = "\(newName) \(difference.message)"
            effect.breaks = [Effect.Break(wire: difference.wire, reason: reason, types: names)]
            effect.members = members
            return effect
        }
        guard let differences = differences(types) else {
            let kinds = KindComparison(types, versions)
            if !kinds.wire.isEmpty {
                let reason = "\(oldName) is of a different kind"
                effect.breaks = [Effect.Break(wire: kinds.wire, reason: reason, types: names)]
            }
            effect.members = kinds.members
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

    /// Returns the difference of two structs of which one has subtypes, and its subtypes with the other struct. Each
    /// value is one of a subtype, so that the struct that they extend matters to no read.
    private func compareSubtypes(_ types: TypePair) -> (Difference, [Reads])? {
        guard case .structure(let old) = versions.old[types.old], case .structure(let new) = versions.new[types.new]
        else { return nil }
        let difference: Difference
        var members: [Reads]
        // Readers of a struct without subtypes skip '.tag'.
        switch (old.subtypes, new.subtypes) {
        case (nil, nil), (_?, _?): return nil
        case (nil, let subtypes?):
            difference = .subtypesAdded(.forward)
            members = subtypes.members.map { (TypePair(old: old.id, new: $0.type), .backward) }
        case (let subtypes?, nil):
            difference = .subtypesRemoved(.backward)
            members = subtypes.members.map { (TypePair(old: $0.type, new: new.id), .forward) }
        }
        // Types that both versions declare are compared on their own.
        members.removeAll { versions.arePaired($0.types.old, $0.types.new) }
        return (difference, members)
    }

    /// Returns the differences of the members; `nil` for types of different kinds.
    private func differences(_ types: TypePair) -> [MemberDifference]? {
        switch (versions.old[types.old], versions.new[types.new]) {
        case (.structure(let old), .structure(let new)): MemberComparison.structs(old: old, new: new, in: versions)
        case (.union(let old), .union(let new)): MemberComparison.unions(old: old, new: new, in: versions)
        default: nil
        }
    }
}

extension StructuralComparison.Effect {
    /// Adds the members of another effect that break some of the reads, unless other members already break them.
    /// Returns the added members.
    @discardableResult
    fileprivate mutating func addBreaks(of other: Self, _ reads: WireEffect) -> [Break] {
        let count = breaks.count
        for var broken in other.breaks {
            broken.wire = broken.wire.intersection(reads).subtracting(wire)
            if !broken.wire.isEmpty { breaks.append(broken) }
        }
        return Array(breaks[count...])
    }

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
