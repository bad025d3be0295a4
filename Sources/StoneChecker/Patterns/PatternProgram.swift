/// A regular expression compiled to instructions of a nondeterministic finite automaton (NFA), for ``Pattern`` to run.
struct PatternProgram {
    enum Instruction {
        case character(Characters)
        /// Forks into two threads.
        case split(Int, Int)
        case jump(Int)
        case assert(PatternNode.Assertion)
        /// Requires that a look-around holds at the position, or that it does not.
        case look(Int, isNegated: Bool)
        case match
    }

    /// The characters of a set, those below 128 as bits.
    struct Characters {
        var low: UInt64
        var high: UInt64
        /// The index of the set.
        var index: Int
    }

    /// The instructions of a look-around, from the first one up to a `match`.
    struct Look {
        var start: Int
        /// Whether they match the text backwards. A look-ahead does, to find all positions at which it holds in one pass.
        var isBackward: Bool
    }

    /// The largest number of instructions. Repetitions are unrolled.
    private static let limit = 10_000
    /// The largest number of look-arounds. Each takes memory in proportion to the text.
    private static let lookLimit = 64

    private(set) var instructions: [Instruction] = []
    private(set) var sets: [CharacterSet] = []
    /// Each after the look-around that it is nested in.
    private(set) var looks: [Look] = []

    /// The look-arounds whose instructions are not appended yet.
    private var pendingLooks: [(node: PatternNode, isBehind: Bool)] = []

    /// Returns `nil` if the pattern is too large or has a back-reference.
    init?(_ node: PatternNode) {
        guard append(node) else { return nil }
        instructions.append(.match)
        while looks.count < pendingLooks.count {
            let (node, isBehind) = pendingLooks[looks.count]
            looks.append(Look(start: instructions.count, isBackward: !isBehind))
            guard append(isBehind ? node : node.reversed) else { return nil }
            instructions.append(.match)
        }
    }

    /// Whether an instruction consumes a character.
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
        case .repetition(let node, let minimum, let maximum): return appendRepetition(node, minimum, maximum)
        case .backReference: return false
        }
        return true
    }

    private mutating func append(_ set: CharacterSet) {
        var bits: [UInt64] = [0, 0]
        for scalar: UInt32 in 0..<128 where set.contains(scalar) {
            bits[Int(scalar / 64)] |= 1 << UInt64(scalar % 64)
        }
        instructions.append(.character(Characters(low: bits[0], high: bits[1], index: sets.count)))
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

    private mutating func appendRepetition(_ node: PatternNode, _ minimum: UInt64, _ maximum: UInt64?) -> Bool {
        for _ in 0..<minimum {
            let size = instructions.count
            guard append(node) else { return false }
            // A part without instructions matches the empty text, any number of times.
            if instructions.count == size { return true }
        }
        guard let maximum else {
            let split = instructions.count
            instructions.append(.split(split + 1, 0))
            guard append(node) else { return false }
            instructions.append(.jump(split))
            instructions[split] = .split(split + 1, instructions.count)
            return true
        }
        var splits: [Int] = []
        for _ in minimum..<max(minimum, maximum) {
            splits.append(instructions.count)
            instructions.append(.split(instructions.count + 1, 0))
            guard append(node) else { return false }
        }
        for split in splits { instructions[split] = .split(split + 1, instructions.count) }
        return true
    }
}
