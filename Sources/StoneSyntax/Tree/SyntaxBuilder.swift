/// Builds the nodes of a tree from the bottom up. A node takes the slots that were added since its beginning.
struct SyntaxBuilder {
    private(set) var nodes: [Node] = []
    private(set) var slots: [Slot] = []
    private(set) var missing: [MissingSyntax] = []
    /// The slots of unfinished nodes.
    private var pending: [Slot] = []
    /// The number of errors so far.
    private(set) var errorCount = 0

    /// The beginning of an unfinished node.
    struct Mark {
        let token: Int
        fileprivate let pendingCount: Int
        let errorCount: Int
    }

    /// - Parameter tokenCount: The number of tokens, to reserve memory.
    init(tokenCount: Int) {
        nodes.reserveCapacity(tokenCount / 2)
        slots.reserveCapacity(tokenCount * 2)
    }

    func begin(at token: Int) -> Mark {
        Mark(token: token, pendingCount: pending.count, errorCount: errorCount)
    }

    /// Finishes a node, which becomes a slot of the node around it.
    mutating func finish(_ kind: SyntaxKind, _ mark: Mark, end: Int) {
        let node = Node(
            kind: kind,
            containsError: errorCount > mark.errorCount,
            firstSlot: UInt32(truncatingIfNeeded: slots.count),
            firstToken: UInt32(truncatingIfNeeded: mark.token),
            endToken: UInt32(truncatingIfNeeded: end)
        )
        slots.append(contentsOf: pending[mark.pendingCount...])
        pending.removeLast(pending.count - mark.pendingCount)
        pending.append(Slot(node: nodes.count))
        nodes.append(node)
    }

    mutating func add(token: Int) { pending.append(Slot(token: token)) }

    mutating func addAbsent(_ count: Int = 1) {
        for _ in 0..<count { pending.append(.absent) }
    }

    mutating func addMissing(_ expectation: Expectation, at token: Int) {
        pending.append(Slot(missing: missing.count))
        missing.append(MissingSyntax(expectation: expectation, token: token))
        errorCount += 1
    }

    /// Adds a node of tokens that fit no construct.
    mutating func addUnexpected(_ first: Int, _ end: Int) {
        errorCount += 1
        let node = Node(
            kind: .unexpected,
            containsError: true,
            firstSlot: UInt32(truncatingIfNeeded: slots.count),
            firstToken: UInt32(truncatingIfNeeded: first),
            endToken: UInt32(truncatingIfNeeded: end)
        )
        pending.append(Slot(node: nodes.count))
        nodes.append(node)
    }

    /// Marks the unfinished nodes as invalid, though their tokens are in order.
    mutating func noteError() { errorCount += 1 }
}
