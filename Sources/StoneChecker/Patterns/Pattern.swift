/// A regular expression, ready to match.
///
/// All ways to match are followed at once, so that a match takes time in proportion to the text, whatever the pattern.
struct Pattern {
    private enum Instruction {
        case set(PatternNode.CharacterSet)
        /// Goes on at both places.
        case split(Int, Int)
        case jump(Int)
        case assert(Assertion)
        case match
    }

    private enum Assertion {
        case start, end, absoluteEnd, boundary, noBoundary
    }

    private var program: [Instruction] = []

    /// `nil` if the pattern is too large to be evaluated.
    init?(_ node: PatternNode) {
        guard emit(node) else { return nil }
        program.append(.match)
    }

    /// Whether a beginning of the text matches, as `re.match` of Python has it.
    func matchesPrefix(of text: String) -> Bool {
        let scalars = text.unicodeScalars.map(\.value)
        var states: [Int] = []
        var next: [Int] = []
        var seen = Array(repeating: -1, count: program.count)
        if follow(0, at: 0, scalars, into: &states, &seen) { return true }
        for (offset, scalar) in scalars.enumerated() {
            next.removeAll(keepingCapacity: true)
            for state in states {
                guard case .set(let set) = program[state], set.contains(scalar) else { continue }
                if follow(state + 1, at: offset + 1, scalars, into: &next, &seen) { return true }
            }
            if next.isEmpty { return false }
            swap(&states, &next)
        }
        return false
    }

    /// Collects the sets that can come next. Returns whether the match is complete.
    private func follow(
        _ start: Int,
        at offset: Int,
        _ scalars: [UInt32],
        into states: inout [Int],
        _ seen: inout [Int]
    ) -> Bool {
        // The places that are left to follow besides the current one. Most lead to one other, which needs no list.
        var pending: [Int] = []
        var current: Int? = start
        while let index = current ?? pending.popLast() {
            current = nil
            guard seen[index] != offset else { continue }
            seen[index] = offset
            switch program[index] {
            case .match: return true
            case .set: states.append(index)
            case .jump(let target): current = target
            case .split(let first, let second):
                current = first
                pending.append(second)
            case .assert(let assertion):
                if holds(assertion, at: offset, scalars) { current = index + 1 }
            }
        }
        return false
    }

    private func holds(_ assertion: Assertion, at offset: Int, _ scalars: [UInt32]) -> Bool {
        switch assertion {
        case .start: return offset == 0
        case .absoluteEnd: return offset == scalars.count
        case .end: return offset == scalars.count || (offset == scalars.count - 1 && scalars[offset] == 10)
        case .boundary, .noBoundary:
            let word = PatternNode.CharacterSet.word
            let before = offset > 0 && word.contains(scalars[offset - 1])
            let after = offset < scalars.count && word.contains(scalars[offset])
            return (before != after) == (assertion == .boundary)
        }
    }

    /// Appends the instructions for a part. Returns whether the program is still small enough.
    private mutating func emit(_ node: PatternNode) -> Bool {
        guard program.count < Limits.patternSize else { return false }
        switch node {
        case .set(let set): program.append(.set(set))
        case .start: program.append(.assert(.start))
        case .end: program.append(.assert(.end))
        case .absoluteEnd: program.append(.assert(.absoluteEnd))
        case .wordBoundary(let isNegated): program.append(.assert(isNegated ? .noBoundary : .boundary))
        case .sequence(let nodes): return nodes.allSatisfy { emit($0) }
        case .alternatives(let branches): return emitAlternatives(branches)
        case .repetition(let node, let minimum, let maximum): return emitRepetition(node, minimum, maximum)
        }
        return true
    }

    private mutating func emitAlternatives(_ branches: [PatternNode]) -> Bool {
        var jumps: [Int] = []
        for (index, branch) in branches.enumerated() {
            let split = program.count
            let isLast = index == branches.count - 1
            if !isLast { program.append(.split(split + 1, 0)) }
            guard emit(branch) else { return false }
            if !isLast {
                jumps.append(program.count)
                program.append(.jump(0))
                program[split] = .split(split + 1, program.count)
            }
        }
        for jump in jumps { program[jump] = .jump(program.count) }
        return true
    }

    private mutating func emitRepetition(_ node: PatternNode, _ minimum: Int, _ maximum: Int?) -> Bool {
        for _ in 0..<minimum {
            let size = program.count
            guard emit(node) else { return false }
            // What matches nothing but the empty text needs no repeating.
            if program.count == size { return true }
        }
        guard let maximum else {
            let split = program.count
            program.append(.split(split + 1, 0))
            guard emit(node) else { return false }
            program.append(.jump(split))
            program[split] = .split(split + 1, program.count)
            return true
        }
        var splits: [Int] = []
        for _ in minimum..<max(minimum, maximum) {
            splits.append(program.count)
            program.append(.split(program.count + 1, 0))
            guard emit(node) else { return false }
        }
        for split in splits { program[split] = .split(split + 1, program.count) }
        return true
    }
}
