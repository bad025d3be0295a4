/// A regular expression compiled to instructions, of a nondeterministic finite automaton (NFA) or for backtracking.
struct PatternProgram {
    /// The kind of execution of the instructions.
    enum Purpose {
        /// For ``PatternSimulation`` and ``PatternAutomaton``, which follow all threads at the same time.
        case automaton
        /// For ``PatternBacktracker``, which follows one thread at a time, the preferred one first.
        case backtracking
    }

    enum Instruction {
        case character(Characters)
        /// Forks into two threads, the preferred one first.
        case split(Int, Int)
        case jump(Int)
        case assert(PatternNode.Assertion)
        /// Requires that a look-around matches at the position, or does not match.
        case look(Int, isNegated: Bool)
        /// Matches an atomic group.
        case atomic(Int)
        /// Stores the position as the start (even) or end (odd) of a group.
        case save(Int)
        case backReference(Int, CharacterSet.CaseComparison)
        /// Jumps unless a group has matched.
        case condition(group: Int, otherwise: Int)
        /// Begins a loop whose body may match the empty text.
        case loop(Int)
        /// Begins an iteration of such a loop. Only one iteration begins at each position.
        case iteration(Int)
        case match
    }

    /// The characters of a set, with a bit mask for ASCII.
    struct Characters {
        var low: UInt64
        var high: UInt64
        /// The index of the set.
        var index: Int
    }

    /// The instructions of a look-around or an atomic group, from the first one up to a `match`.
    struct Look {
        var start: Int
        /// Whether they match the text backwards. An automaton matches look-aheads backwards, to find all matching
        /// positions in one pass.
        var isBackward = false
        /// The distance from the position back to the start of the match, in characters.
        var width = 0
    }

    /// The maximum number of instructions. Repetitions are unrolled.
    private static let limit = 10_000
    /// The maximum number of look-arounds. Each takes memory in proportion to the text.
    private static let lookLimit = 64
    /// The maximum number of look-arounds and atomic groups in a pattern for backtracking.
    private static let atomicLimit = 1_000

    private(set) var instructions: [Instruction] = []
    private(set) var sets: [CharacterSet] = []
    /// The look-arounds and atomic groups, outer before inner.
    private(set) var looks: [Look] = []
    /// The number of loops whose body may match the empty text.
    private(set) var loopCount = 0

    private let purpose: Purpose
    /// The look-arounds and atomic groups not yet compiled.
    private var pendingLooks: [(node: PatternNode, isBehind: Bool)] = []

    /// Returns `nil` if the pattern is too large, or the purpose is an automaton and it needs backtracking.
    init?(_ node: PatternNode, for purpose: Purpose) {
        self.purpose = purpose
        guard append(node) else { return nil }
        instructions.append(.match)
        while looks.count < pendingLooks.count {
            let (node, isBehind) = pendingLooks[looks.count]
            var look = Look(start: instructions.count)
            switch purpose {
            case .automaton: look.isBackward = !isBehind
            case .backtracking: look.width = isBehind ? Int(node.width.lowerBound) : 0
            }
            looks.append(look)
            guard append(look.isBackward ? node.reversed : node) else { return nil }
            instructions.append(.match)
        }
    }

    /// Returns whether an instruction consumes a character.
    func accepts(_ index: Int, _ scalar: UInt32) -> Bool {
        guard case .character(let characters) = instructions[index] else { return false }
        return switch scalar {
        case 0..<64: characters.low >> UInt64(scalar) & 1 == 1
        case 64..<128: characters.high >> UInt64(scalar - 64) & 1 == 1
        default: sets[characters.index].contains(scalar)
        }
    }

    /// Appends the instructions for a part. Returns whether it could be compiled.
    private mutating func append(_ node: PatternNode) -> Bool {
        guard instructions.count < Self.limit else { return false }
        switch node {
        case .set(let set): append(set)
        case .assertion(let assertion): instructions.append(.assert(assertion))
        case .look(let node, let isBehind, let isNegated):
            instructions.append(.look(pendingLooks.count, isNegated: isNegated))
            pendingLooks.append((node, isBehind))
            return pendingLooks.count <= Self.lookLimit
        case .sequence(let nodes): return nodes.allSatisfy { append($0) }
        case .alternatives(let branches): return appendAlternatives(branches)
        case .repetition(let node, let minimum, let maximum, let isLazy):
            return appendRepetition(node, minimum: minimum, maximum: maximum, isLazy: isLazy)
        case .group(let node, _) where purpose == .automaton: return append(node)
        case .group(let node, let number):
            instructions.append(.save(2 * number))
            guard append(node) else { return false }
            instructions.append(.save(2 * number + 1))
        case .atomic, .backReference, .conditional:
            return purpose == .backtracking && appendForBacktracking(node)
        }
        return true
    }

    private mutating func appendForBacktracking(_ node: PatternNode) -> Bool {
        switch node {
        case .atomic(let node):
            instructions.append(.atomic(pendingLooks.count))
            pendingLooks.append((node, false))
            return pendingLooks.count <= Self.atomicLimit
        case .backReference(let group, let comparison, _):
            instructions.append(.backReference(group, comparison))
        case .conditional(let group, let yes, let no):
            let start = instructions.count
            instructions.append(.condition(group: group, otherwise: 0))
            guard append(yes) else { return false }
            let end = instructions.count
            instructions.append(.jump(0))
            instructions[start] = .condition(group: group, otherwise: instructions.count)
            guard append(no) else { return false }
            instructions[end] = .jump(instructions.count)
        default: return false
        }
        return true
    }

    private mutating func append(_ set: CharacterSet) {
        let (low, high) = set.masks
        instructions.append(.character(Characters(low: low, high: high, index: sets.count)))
        sets.append(set)
    }

    private mutating func appendAlternatives(_ branches: [PatternNode]) -> Bool {
        var jumps: [Int] = []
        for (index, branch) in branches.enumerated() {
            let split = instructions.count
            let isLast = index == branches.count - 1
            if !isLast { instructions.append(.split(split + 1, 0)) }
            guard append(branch) else { return false }
            if !isLast {
                jumps.append(instructions.count)
                instructions.append(.jump(0))
                instructions[split] = .split(split + 1, instructions.count)
            }
        }
        for jump in jumps { instructions[jump] = .jump(instructions.count) }
        return true
    }

    private mutating func appendRepetition(
        _ node: PatternNode,
        minimum: UInt64,
        maximum: UInt64?,
        isLazy: Bool
    ) -> Bool {
        for _ in 0..<minimum {
            let size = instructions.count
            guard append(node) else { return false }
            // A part without instructions matches the empty text, any number of times.
            if instructions.count == size { return true }
        }
        var loop: Int?
        if purpose == .backtracking, node.width.lowerBound == 0 {
            loop = loopCount
            instructions.append(.loop(loopCount))
            loopCount += 1
        }
        var splits: [Int] = []
        for _ in minimum..<(maximum.map { max(minimum, $0) } ?? minimum + 1) {
            splits.append(instructions.count)
            instructions.append(.split(0, 0))
            if let loop { instructions.append(.iteration(loop)) }
            guard append(node) else { return false }
        }
        if maximum == nil { instructions.append(.jump(splits[0])) }
        let end = instructions.count
        for split in splits { instructions[split] = isLazy ? .split(end, split + 1) : .split(split + 1, end) }
        return true
    }
}
