/// Builds the nodes of a tree from the bottom up. A node takes the slots that were added since its beginning.
struct SyntaxBuilder: ~Copyable {
    private(set) var nodes: GrowingBuffer<Node>
    private(set) var slots: GrowingBuffer<Slot>
    private(set) var missing: [MissingSyntax] = []
    /// The slots of unfinished nodes.
    private var pending = GrowingBuffer<Slot>(capacity: 256)
    /// The kinds of the finished nodes, a bit for each.
    private(set) var kinds: UInt64 = 0
    /// Whether a field defines its type.
    var hasNestedDefinitions = false
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
        nodes = GrowingBuffer(capacity: tokenCount * 5 / 8)
        slots = GrowingBuffer(capacity: tokenCount * 3)
    }

    mutating func begin(at token: Int) -> Mark {
        let count = nextIsInvalid ? 1 : 0
        nextIsInvalid = false
        return Mark(
            token: token,
            pendingCount: pending.count,
            errorCount: errorCount - count,
            invalidCount: invalidCount - count,
            finishedInvalidCount: finishedInvalidCount
        )
    }

    /// Finishes a node, which becomes a slot of the node around it.
    mutating func finish(_ kind: SyntaxKind, _ mark: Mark, end: Int) {
        var isInvalid = false
        if invalidCount != 0 {
            let count = invalidCount &- mark.invalidCount
            isInvalid = count > finishedInvalidCount &- mark.finishedInvalidCount
            finishedInvalidCount = mark.finishedInvalidCount &+ count
        }
        let node = Node(
            kind: kind,
            containsError: errorCount > mark.errorCount,
            isInvalid: isInvalid,
            firstSlot: UInt32(truncatingIfNeeded: slots.count),
            firstToken: UInt32(truncatingIfNeeded: mark.token),
            endToken: UInt32(truncatingIfNeeded: end)
        )
        kinds |= 1 &<< UInt64(kind.rawValue)
        pending.move(from: mark.pendingCount, to: &slots)
        pending.append(Slot(node: nodes.count))
        nodes.append(node)
    }

    @inline(__always) mutating func add(token: Int) { pending.append(Slot(token: token)) }

    @inline(__always) mutating func addAbsent(_ count: Int = 1) {
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
            isInvalid: false,
            firstSlot: UInt32(truncatingIfNeeded: slots.count),
            firstToken: UInt32(truncatingIfNeeded: first),
            endToken: UInt32(truncatingIfNeeded: end)
        )
        pending.append(Slot(node: nodes.count))
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
