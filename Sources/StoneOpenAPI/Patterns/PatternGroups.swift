/// Tracks which groups of a pattern are set at a position.
///
/// A reference to a group that is not set fails in Python, but matches an empty text in ECMA 262.
struct PatternGroups {
    enum Kind: Equatable {
        case capturing(name: String?)
        case other
        /// `(?=x)`, `(?<!x)`
        case look(isNegated: Bool)
    }

    private struct OpenGroup {
        var kind = Kind.other
        /// The number of a capturing group.
        var number: Int?
        var hasBranches = false
        /// The closed groups that are set in the current branch.
        var setGroups: [Int] = []
    }

    /// The whole pattern, and the groups around the position.
    private var nesting = [OpenGroup()]
    private var count = 0
    private var numbers: [String: Int] = [:]
    /// The group that ends at the position, with the number of groups that it sets.
    private var last: (isLook: Bool, setCount: Int)?

    mutating func begin(_ kind: Kind) {
        last = nil
        var group = OpenGroup(kind: kind)
        if case .capturing(let name) = kind {
            count += 1
            group.number = count
            if let name { numbers[name] = count }
        }
        nesting.append(group)
    }

    mutating func beginBranch() {
        last = nil
        nesting[nesting.count - 1].hasBranches = true
        nesting[nesting.count - 1].setGroups = []
    }

    mutating func end() {
        guard nesting.count > 1, let group = nesting.popLast() else { return }
        var set = group.hasBranches || group.kind == .look(isNegated: true) ? [] : group.setGroups
        if let number = group.number { set.append(number) }
        nesting[nesting.count - 1].setGroups += set
        if case .look = group.kind { last = (true, set.count) } else { last = (false, set.count) }
    }

    /// Continues after an item that is not a group.
    mutating func skip() { last = nil }

    /// Repeats the group that ends at the position, if there is one. Its groups may then be unset, or be those of
    /// different repetitions in both languages.
    ///
    /// - Returns: Whether ECMA 262 permits it, which does not repeat look-arounds.
    mutating func quantify() -> Bool {
        defer { last = nil }
        guard let last else { return true }
        nesting[nesting.count - 1].setGroups.removeLast(last.setCount)
        return !last.isLook
    }

    func isSet(_ number: Int) -> Bool { nesting.contains { $0.setGroups.contains(number) } }

    /// Returns the number of the group with a name.
    func number(of name: String) -> Int? { numbers[name] }
}
