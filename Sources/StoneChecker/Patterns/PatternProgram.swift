/// A regular expression as a program for ``Pattern``.
struct PatternProgram {
    enum Instruction {
        case character(Characters)
        /// Goes on at both places.
        case split(Int, Int)
        case jump(Int)
        case assert(Assertion)
        case match
    }

    enum Assertion {
        case start, end, absoluteEnd, boundary, noBoundary
    }

    /// The characters of a set, those below 128 as bits.
    struct Characters {
        var low: UInt64
        var high: UInt64
        /// Where the whole set is found.
        var index: Int
    }

    /// How many instructions there may be. Repetitions are written out.
    private static let limit = 2_000

    private(set) var instructions: [Instruction] = []
    private(set) var sets: [CharacterSet] = []

    /// `nil` if the pattern is too large to be evaluated.
    init?(_ node: PatternNode) {
        guard append(node) else { return nil }
        instructions.append(.match)
    }

    /// Appends the instructions for a part. Returns whether the program is still small enough.
    private mutating func append(_ node: PatternNode) -> Bool {
        guard instructions.count < Self.limit else { return false }
        switch node {
        case .set(let set): append(set)
        case .start: instructions.append(.assert(.start))
        case .end: instructions.append(.assert(.end))
        case .absoluteEnd: instructions.append(.assert(.absoluteEnd))
        case .wordBoundary(let isNegated): instructions.append(.assert(isNegated ? .noBoundary : .boundary))
        case .sequence(let nodes): return nodes.allSatisfy { append($0) }
        case .alternatives(let branches): return appendAlternatives(branches)
        case .repetition(let node, let minimum, let maximum): return appendRepetition(node, minimum, maximum)
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

    private mutating func appendRepetition(_ node: PatternNode, _ minimum: Int, _ maximum: Int?) -> Bool {
        for _ in 0..<minimum {
            let size = instructions.count
            guard append(node) else { return false }
            // What matches nothing but the empty text needs no repeating.
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
