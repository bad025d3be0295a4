/// Runs a program as Python's `re` does: tries the preferred alternative first, and the next one if the rest does not
/// match.
///
/// Failed positions are remembered, so most patterns take time in proportion to the text. If remembering would change
/// the result or take too much memory, only the limit of steps bounds the time.
struct PatternBacktracker {
    /// The limit of steps is reached.
    struct TooManySteps: Error {}

    /// The maximum number of frames, of characters of the text, and of words of the memory.
    private static let sizeLimit = 1 << 20

    /// A step to undo, or an alternative to try, if the rest does not match.
    private enum Frame {
        case alternative(Int32, position: Int32)
        case slot(Int32, Int32)
        case loop(Int32, Int32)
        /// A split without remaining alternatives.
        case failure(Int32, position: Int32)
    }

    private let program: PatternProgram
    private let text: [UInt32]
    private var frames: [Frame] = []
    /// The start and the end of each group, or -1.
    private var slots: [Int32]
    /// The position at which the current iteration of each loop began, or -1.
    private var loops: [Int32]
    /// The failed pairs of instruction and position, as bits. Nil if a failure depends on other state, too.
    private var failures: [UInt64]?
    /// The steps that are left.
    private(set) var steps: PatternSteps

    init(_ program: PatternProgram, groupCount: Int, text: String, steps: PatternSteps) {
        self.program = program
        self.text = text.unicodeScalars.prefix(Self.sizeLimit + 1).map(\.value)
        self.steps = steps
        self.steps.extend(by: 8, forCharacters: self.text.count)
        slots = Array(repeating: -1, count: 2 * groupCount)
        loops = Array(repeating: -1, count: program.loopCount)
        let bits = program.instructions.count * (self.text.count + 1)
        if program.failsByPositionOnly, bits / 64 < Self.sizeLimit {
            failures = Array(repeating: 0, count: bits / 64 + 1)
        }
    }

    /// Returns the end of the match at the start of the text; nil if there is none.
    mutating func match(isWhole: Bool) throws(TooManySteps) -> Int? {
        try run(from: 0, at: 0, endsAtTextEnd: isWhole)
    }

    /// Returns the groups of the first match.
    mutating func search() throws(TooManySteps) -> [String?]? {
        for start in 0...text.count {
            guard try run(from: 0, at: start) != nil else { continue }
            return stride(from: 2, to: slots.count, by: 2).map { group($0) }
        }
        return nil
    }

    private func group(_ slot: Int) -> String? {
        guard let range = range(of: slot) else { return nil }
        return String(String.UnicodeScalarView(text[range].compactMap { Unicode.Scalar($0) }))
    }

    /// Returns the range of a matched group.
    private func range(of slot: Int) -> Range<Int>? {
        let (start, end) = (slots[slot], slots[slot + 1])
        return start >= 0 && end >= start ? Int(start)..<Int(end) : nil
    }

    /// Runs the instructions up to a `match`. Returns the position there, or nil without any change if there is no
    /// match.
    private mutating func run(
        from start: Int,
        at position: Int,
        endsAtTextEnd: Bool = false
    ) throws(TooManySteps) -> Int? {
        let base = frames.count
        var index = start
        var position = position
        while true {
            guard steps.take(1), frames.count <= Self.sizeLimit, text.count <= Self.sizeLimit else {
                throw TooManySteps()
            }
            if case .match = program.instructions[index], !endsAtTextEnd || position == text.count {
                commit(to: base)
                return position
            }
            if try !step(&index, &position) {
                guard let next = backtrack(to: base) else { return nil }
                (index, position) = next
            }
        }
    }

    /// Executes an instruction. Returns whether it succeeds.
    private mutating func step(_ index: inout Int, _ position: inout Int) throws(TooManySteps) -> Bool {
        let current = index
        index += 1
        switch program.instructions[current] {
        case .match: return false
        case .character:
            guard position < text.count, program.accepts(current, text[position]) else { return false }
            position += 1
        case .jump(let target): index = target
        case .split(let first, let second):
            guard !hasFailed(current, position) else { return false }
            if failures != nil { frames.append(.failure(Int32(current), position: Int32(position))) }
            frames.append(.alternative(Int32(second), position: Int32(position)))
            index = first
        case .assert(let assertion): return assertion.holds(at: position, in: text)
        case .look(let look, let isNegated): return try holds(look, at: position) != isNegated
        case .atomic(let look):
            guard let end = try run(from: program.looks[look].start, at: position) else { return false }
            position = end
        case .save(let slot):
            frames.append(.slot(Int32(slot), slots[slot]))
            slots[slot] = Int32(position)
        case .backReference(let group, let comparison):
            guard let range = range(of: 2 * group), range.count <= text.count - position else { return false }
            guard steps.take(range.count) else { throw TooManySteps() }
            guard zip(text[range], text[position...]).allSatisfy({ comparison.areEqual($0, $1) }) else { return false }
            position += range.count
        case .condition(let group, let otherwise):
            if range(of: 2 * group) == nil { index = otherwise }
        case .loop(let loop): set(loop, to: -1)
        case .iteration(let loop):
            guard loops[loop] != position else { return false }
            set(loop, to: Int32(position))
        }
        return true
    }

    /// Returns whether a look-around matches. Its groups are kept.
    private mutating func holds(_ index: Int, at position: Int) throws(TooManySteps) -> Bool {
        let look = program.looks[index]
        guard look.width <= position else { return false }
        return try run(from: look.start, at: position - look.width) != nil
    }

    private mutating func set(_ loop: Int, to position: Int32) {
        frames.append(.loop(Int32(loop), loops[loop]))
        loops[loop] = position
    }

    /// Undoes changes up to the last alternative, and returns it.
    private mutating func backtrack(to base: Int) -> (index: Int, position: Int)? {
        while frames.count > base, let frame = frames.popLast() {
            switch frame {
            case .alternative(let index, let position): return (Int(index), Int(position))
            case .slot(let slot, let position): slots[Int(slot)] = position
            case .loop(let loop, let position): loops[Int(loop)] = position
            case .failure(let index, let position):
                let bit = bit(Int(index), Int(position))
                failures?[bit / 64] |= 1 << UInt64(bit % 64)
            }
        }
        return nil
    }

    /// Discards the alternatives of a matched group. Its undo frames stay.
    private mutating func commit(to base: Int) {
        var end = base
        for index in base..<frames.count {
            switch frames[index] {
            case .alternative, .failure: break
            case .slot, .loop:
                frames[end] = frames[index]
                end += 1
            }
        }
        frames.removeLast(frames.count - end)
    }

    private func hasFailed(_ index: Int, _ position: Int) -> Bool {
        guard let failures else { return false }
        let bit = bit(index, position)
        return failures[bit / 64] >> UInt64(bit % 64) & 1 == 1
    }

    private func bit(_ index: Int, _ position: Int) -> Int {
        index * (text.count + 1) + position
    }
}

extension PatternProgram {
    /// Whether a failure depends only on the instruction and the position, and not on groups or loops.
    fileprivate var failsByPositionOnly: Bool {
        loopCount == 0
            && instructions.allSatisfy { instruction in
                switch instruction {
                case .backReference, .condition: false
                default: true
                }
            }
    }
}
