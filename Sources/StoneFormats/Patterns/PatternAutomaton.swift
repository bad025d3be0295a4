/// A deterministic finite automaton (DFA) for a program without look-arounds. States are built on demand.
final class PatternAutomaton {
    /// A set of threads of the NFA.
    private struct State: Equatable {
        /// The indices of `character` instructions, in ascending order.
        var threads: [Int] = []
        /// Whether a thread has reached the `match`.
        var isMatch = false
        /// Whether a thread reaches the `match` if the text ends here.
        var isMatchAtEnd = false
    }

    /// The number of distinct characters: ASCII, and U+0080 for all others.
    private static let width = 129
    /// The maximum number of transitions and threads in the cache.
    private static let limit = 1 << 15
    /// A transition not yet built.
    private static let unknown: Int16 = -1
    /// The state without a possible match.
    private static let dead: Int16 = 0

    private let program: PatternProgram
    /// Whether the program distinguishes non-ASCII characters.
    private let distinguishesNonASCII: Bool
    /// Whether the program has a `$` or `\Z`.
    private let hasEndAssertion: Bool
    /// Whether the program has a `$`, which holds before a line break at the end of the text.
    private let hasLineBreakAssertion: Bool
    private var start = dead
    private var states: [State] = []
    /// The transition table: the next state, by state and character.
    private var transitions: [Int16] = []
    private var threadCount = 0

    /// Returns `nil` if the program has look-arounds, or assertions on positions other than the start and the end.
    init?(_ program: PatternProgram) {
        guard program.looks.isEmpty else { return nil }
        var hasEndAssertion = false
        var hasLineBreakAssertion = false
        for case .assert(let assertion) in program.instructions {
            switch assertion {
            case .textStart: break
            case .textEnd: hasEndAssertion = true
            case .textEndOrLastLineBreak:
                hasEndAssertion = true
                hasLineBreakAssertion = true
            case .lineStart, .lineEnd, .wordBoundary: return nil
            }
        }
        self.program = program
        self.hasEndAssertion = hasEndAssertion
        self.hasLineBreakAssertion = hasLineBreakAssertion
        distinguishesNonASCII = program.sets.contains(where: \.distinguishesNonASCII)
        guard index(of: State()) == Self.dead, let start = index(of: state(at: [0], isStart: true)) else { return nil }
        self.start = start
    }

    /// Returns whether the text, or a prefix of it, matches; `nil` if only the NFA can answer, or the cache is full.
    func matches(_ text: String, isWhole: Bool) -> Bool? {
        var text = text
        return text.withUTF8 { matches($0, isWhole: isWhole) }
    }

    private func matches(_ text: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Bool? {
        if hasLineBreakAssertion, text.last == UInt8(ascii: "\n") { return nil }
        var current = start
        for byte in text {
            if byte >= 0x80 {
                if distinguishesNonASCII { return nil }
                // Only the first byte of a character is a step.
                if byte < 0xC0 { continue }
            }
            if !isWhole, states[Int(current)].isMatch { return true }
            let symbol = min(Int(byte), Self.width - 1)
            var next = transitions[Int(current) * Self.width + symbol]
            if next == Self.unknown {
                guard let built = transition(from: current, over: symbol) else { return nil }
                next = built
            }
            if next == Self.dead { return false }
            current = next
        }
        return states[Int(current)].isMatchAtEnd
    }

    /// Builds a transition. Returns `nil` if the cache is full.
    private func transition(from current: Int16, over symbol: Int) -> Int16? {
        let threads = states[Int(current)].threads.filter { program.accepts($0, UInt32(symbol)) }
        guard let next = index(of: state(at: threads.map { $0 + 1 }, isStart: false)) else { return nil }
        transitions[Int(current) * Self.width + symbol] = next
        return next
    }

    /// Returns the index of a state. Adds a new state if the cache has room.
    private func index(of state: State) -> Int16? {
        // The limit allows few states, so a search takes less time than a dictionary.
        if let known = states.firstIndex(of: state) { return Int16(known) }
        guard transitions.count + Self.width + threadCount + state.threads.count <= Self.limit else { return nil }
        let index = Int16(states.count)
        states.append(state)
        threadCount += state.threads.count
        transitions += repeatElement(Self.unknown, count: Self.width)
        return index
    }

    /// Returns the state of threads at the given instructions.
    private func state(at starts: [Int], isStart: Bool) -> State {
        var state = follow(starts, isStart: isStart, isEnd: false)
        state.isMatchAtEnd =
            hasEndAssertion ? follow(starts, isStart: isStart, isEnd: true).isMatch : state.isMatch
        return state
    }

    /// Returns the threads reachable from instructions without consuming a character.
    private func follow(_ starts: [Int], isStart: Bool, isEnd: Bool) -> State {
        var state = State()
        var visited = Array(repeating: false, count: program.instructions.count)
        var worklist = starts
        while let index = worklist.popLast() {
            guard !visited[index] else { continue }
            visited[index] = true
            switch program.instructions[index] {
            case .match: state.isMatch = true
            case .character: state.threads.append(index)
            case .jump(let target): worklist.append(target)
            case .split(let first, let second): worklist += [first, second]
            case .assert(let assertion):
                if assertion == .textStart ? isStart : isEnd { worklist.append(index + 1) }
            case .look, .atomic, .save, .backReference, .condition, .loop, .iteration: break
            }
        }
        state.threads.sort()
        return state
    }
}
