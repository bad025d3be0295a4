/// Builds the nodes of a tree from the bottom up. A node takes the slots that were added since its beginning.
struct SyntaxBuilder {
    private(set) var nodes: [Node] = []
    private(set) var slots: [Slot] = []
    private(set) var missing: [MissingSyntax] = []
    /// The slots of unfinished nodes, up to `pendingCount`. The others are left over, which is cheaper than to remove them.
    private var pending: [Slot] = []
    private var pendingCount = 0
    /// The number of errors so far.
    private(set) var errorCount = 0
    /// The number of invalid nodes so far, and of those that are finished.
    private var (invalidCount, finishedInvalidCount) = (0, 0)
    /// Whether the node that begins next is invalid.
    private var nextIsInvalid = false

    /// The beginning of an unfinished node.
    struct Mark {
        let token: Int
        fileprivate let pendingCount: Int
        let errorCount: Int
        fileprivate let invalidCount: Int
        fileprivate let finishedInvalidCount: Int
    }

    /// - Parameter tokenCount: The number of tokens, to reserve memory.
    init(tokenCount: Int) {
        nodes.reserveCapacity(tokenCount / 2)
        slots.reserveCapacity(tokenCount * 2)
    }

    mutating func begin(at token: Int) -> Mark {
        let count = nextIsInvalid ? 1 : 0
        nextIsInvalid = false
        return Mark(
            token: token,
            pendingCount: pendingCount,
            errorCount: errorCount - count,
            invalidCount: invalidCount - count,
            finishedInvalidCount: finishedInvalidCount
        )
    }

    /// Finishes a node, which becomes a slot of the node around it.
    mutating func finish(_ kind: SyntaxKind, _ mark: Mark, end: Int) {
        let isInvalid = invalidCount - mark.invalidCount > finishedInvalidCount - mark.finishedInvalidCount
        finishedInvalidCount = mark.finishedInvalidCount + invalidCount - mark.invalidCount
        let node = Node(
            kind: kind,
            containsError: errorCount > mark.errorCount,
            isInvalid: isInvalid,
            firstSlot: UInt32(truncatingIfNeeded: slots.count),
            firstToken: UInt32(truncatingIfNeeded: mark.token),
            endToken: UInt32(truncatingIfNeeded: end)
        )
        for index in mark.pendingCount..<pendingCount { slots.append(pending[index]) }
        pendingCount = mark.pendingCount
        add(Slot(node: nodes.count))
        nodes.append(node)
    }

    mutating func add(token: Int) { add(Slot(token: token)) }

    private mutating func add(_ slot: Slot) {
        if pendingCount < pending.count { pending[pendingCount] = slot } else { pending.append(slot) }
        pendingCount += 1
    }

    mutating func addAbsent(_ count: Int = 1) {
        for _ in 0..<count { add(.absent) }
    }

    mutating func addMissing(_ expectation: Expectation, at token: Int) {
        add(Slot(missing: missing.count))
        missing.append(MissingSyntax(expectation: expectation, token: token))
        errorCount += 1
    }

    /// Adds a node of tokens that fit no construct.
    mutating func addUnexpected(_ first: Int, _ end: Int) {
        errorCount += 1
        let node = Node(
            kind: .unexpected,
            containsError: true,
            isInvalid: false,
            firstSlot: UInt32(truncatingIfNeeded: slots.count),
            firstToken: UInt32(truncatingIfNeeded: first),
            endToken: UInt32(truncatingIfNeeded: end)
        )
        add(Slot(node: nodes.count))
        nodes.append(node)
    }

    /// Marks the innermost unfinished node as invalid, though its tokens are in order.
    mutating func noteError() {
        errorCount += 1
        invalidCount += 1
    }

    /// Marks the node that begins next as invalid.
    mutating func noteErrorInNextNode() {
        noteError()
        nextIsInvalid = true
    }
}
