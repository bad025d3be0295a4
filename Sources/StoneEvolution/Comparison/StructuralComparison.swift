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
        var seen: Set = [types]
        var waiting = [types]
        while let next = waiting.popLast(), effect.wire != .all || effect.reason == nil {
            guard let differences = differences(next) else {
                effect.wire = .all
                effect.reason = "\(versions.old.qualifiedName(next.old)) is of a different kind"
                continue
            }
            for member in differences {
                effect.wire.formUnion(member.difference.wire)
                if effect.reason == nil, !member.difference.wire.isEmpty {
                    let type = versions.new.qualifiedName(next.new)
                    effect.reason =
                        member.name.isEmpty
                        ? "\(type) \(member.difference.message)" : "'\(member.name)': \(member.difference.message)"
                }
                if let types = member.retargeted, seen.insert(types).inserted { waiting.append(types) }
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
