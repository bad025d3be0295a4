import StoneModel

/// The members of two versions, matched by name: common, renamed, removed and added members.
struct MatchedMembers {
    private(set) var common: [(old: Field, new: Field)] = []
    private(set) var renamed: [(old: Field, new: Field)] = []
    private(set) var removed: [Field] = []
    private(set) var added: [Field] = []

    /// The maximum number of pairs of a removed and an added member to compare.
    static let searchLimit = 400

    /// - Parameter isSame: Returns whether an added member may be a removed one, renamed.
    init(_ old: [Field], _ new: [Field], isSame: (Field, Field) -> Bool) {
        // Most types have the same members in the same order.
        let prefix = zip(old, new).prefix { $0.name == $1.name }.count
        common = Array(zip(old[..<prefix], new[..<prefix]))
        let (old, new) = (old[prefix...], new[prefix...])
        guard !old.isEmpty || !new.isEmpty else { return }
        var olds: [String: Field] = [:]
        for field in old { olds[field.name] = field }
        for field in new {
            if let other = olds.removeValue(forKey: field.name) {
                common.append((other, field))
            } else {
                added.append(field)
            }
        }
        removed = olds.isEmpty ? [] : old.filter { olds[$0.name] != nil }
        // A renamed pair must be unambiguous, which takes a comparison of all pairs. Their number is limited.
        guard !removed.isEmpty, !added.isEmpty, removed.count * added.count <= Self.searchLimit else {
            return
        }
        pairRenamed(isSame)
    }

    private mutating func pairRenamed(_ isSame: (Field, Field) -> Bool) {
        for field in removed {
            let candidates = added.filter { isSame(field, $0) }
            guard candidates.count == 1, removed.filter({ isSame($0, candidates[0]) }).count == 1 else { continue }
            renamed.append((field, candidates[0]))
        }
        removed.removeAll { field in renamed.contains { $0.old.name == field.name } }
        added.removeAll { field in renamed.contains { $0.new.name == field.name } }
    }

    /// Returns whether the order of the common members differs.
    func isReordered(_ old: [Field]) -> Bool {
        guard !zip(old, common).allSatisfy({ $0.name == $1.old.name }) else { return false }
        var positions: [String: Int] = [:]
        for (index, field) in old.enumerated() { positions[field.name] = index }
        var last = -1
        for (_, field) in common {
            let position = positions[field.name] ?? last
            if position < last { return true }
            last = position
        }
        return false
    }
}
