import StoneFormats

/// The strings that a pattern matches as a whole, as a nondeterministic automaton whose steps others can follow.
struct TextAutomaton {
    private enum State {
        /// Consumes a character of a set.
        case character(Int, next: Int)
        /// Consumes any character.
        case any(next: Int)
        case fork([Int])
        case assertion(PatternNode.Assertion, next: Int)
        case match
    }

    /// A position in a pattern, between two characters of the text.
    struct Thread: Hashable {
        var state: Int
        var end = End.later
    }

    /// The thread's assumption about the end of the text.
    enum End: Hashable {
        case later
        /// After a `$`: one line break follows, and nothing after it.
        case afterLineBreak
        case here
    }

    /// The maximum number of states. Repetitions are unrolled.
    private static let limit = 4_000
    /// The maximum number of comparisons of characters with ranges.
    private static let comparisonLimit = 5_000_000

    private(set) var sets: [CharacterSet] = []
    private var states: [State] = [.match]
    private(set) var start = 0
    /// The number of sets up to the current part. Parts that are repeated have the same ones.
    private var setCount = 0
    /// The number of parts so far, in all repetitions. Empty ones have no states.
    private var partCount = 0

    /// - Parameter pattern: `nil` for all strings.
    ///
    /// Returns `nil` if the pattern needs backtracking or its surroundings, or is too large.
    init?(_ pattern: String?) {
        guard let pattern else {
            states = [.match, .any(next: 2), .fork([0, 1])]
            start = 2
            return
        }
        guard let node = try? Pattern.node(of: pattern), let start = states(of: node, before: 0) else { return nil }
        self.start = start
    }

    // MARK: States

    private mutating func add(_ state: State) -> Int? {
        guard states.count < Self.limit else { return nil }
        states.append(state)
        return states.count - 1
    }

    /// Adds the states of a part, and returns the first one.
    private mutating func states(of node: PatternNode, before next: Int) -> Int? {
        partCount += 1
        guard partCount < 4 * Self.limit else { return nil }
        switch node {
        case .set(let set):
            if setCount == sets.count { sets.append(set) }
            setCount += 1
            return add(.character(setCount - 1, next: next))
        case .sequence(let nodes):
            var next = next
            for node in nodes.reversed() {
                guard let start = states(of: node, before: next) else { return nil }
                next = start
            }
            return next
        case .alternatives(let branches):
            var starts: [Int] = []
            for branch in branches {
                guard let start = states(of: branch, before: next) else { return nil }
                starts.append(start)
            }
            return add(.fork(starts))
        case .repetition(let node, let minimum, let maximum, _):
            return states(repeating: node, minimum, maximum, before: next)
        case .group(let node, _): return states(of: node, before: next)
        case .assertion(let assertion):
            switch assertion {
            case .textStart, .textEnd, .textEndOrLastLineBreak: return add(.assertion(assertion, next: next))
            case .lineStart, .lineEnd, .wordBoundary: return nil
            }
        case .atomic, .look, .backReference, .conditional: return nil
        }
    }

    private mutating func states(
        repeating node: PatternNode,
        _ minimum: UInt64,
        _ maximum: UInt64?,
        before next: Int
    ) -> Int? {
        guard max(minimum, maximum ?? 0) < UInt64(Self.limit) else { return nil }
        let sets = setCount
        var start = next
        if let maximum {
            for _ in minimum..<max(minimum, maximum) {
                setCount = sets
                guard let body = states(of: node, before: start), let fork = add(.fork([body, next])) else {
                    return nil
                }
                start = fork
            }
        } else {
            guard let loop = add(.fork([])), let body = states(of: node, before: loop) else { return nil }
            states[loop] = .fork([body, next])
            start = loop
        }
        for _ in 0..<minimum {
            setCount = sets
            guard let body = states(of: node, before: start) else { return nil }
            start = body
        }
        return start
    }

    // MARK: Steps

    /// Returns the threads that wait for a character, whether a string may end here, and the number of steps.
    func follow(_ threads: Set<Thread>, isStart: Bool) -> (waiting: Set<Thread>, accepts: Bool, steps: Int) {
        var waiting: Set<Thread> = []
        var accepts = false
        // Each thread also ends here, unless it assumes a line break.
        let ending = threads.filter { $0.end != .afterLineBreak }.map { Thread(state: $0.state, end: .here) }
        var worklist = Array(threads.union(ending))
        var seen: Set<Thread> = []
        var steps = 0
        while let thread = worklist.popLast() {
            steps += 1
            guard seen.insert(thread).inserted else { continue }
            switch states[thread.state] {
            case .character, .any: if thread.end != .here { waiting.insert(thread) }
            case .fork(let targets): worklist += targets.map { Thread(state: $0, end: thread.end) }
            case .match: if thread.end == .here { accepts = true }
            case .assertion(let assertion, let next):
                var thread = Thread(state: next, end: thread.end)
                switch (assertion, thread.end) {
                case (.textStart, _): guard isStart else { continue }
                case (_, .here): break
                case (.textEndOrLastLineBreak, _): thread.end = .afterLineBreak
                default: continue
                }
                worklist.append(thread)
            }
        }
        return (waiting, accepts, steps)
    }

    /// Returns the threads after a character.
    ///
    /// - Parameter memberships: For each set, whether it contains the character.
    func step(_ threads: Set<Thread>, over scalar: Unicode.Scalar, _ memberships: [Bool]) -> Set<Thread> {
        var stepped: Set<Thread> = []
        for thread in threads {
            guard thread.end == .later || scalar == "\n" else { continue }
            let end: End = thread.end == .later ? .later : .here
            switch states[thread.state] {
            case .character(let set, let next): if memberships[set] { stepped.insert(Thread(state: next, end: end)) }
            case .any(let next): stepped.insert(Thread(state: next, end: end))
            case .fork, .assertion, .match: break
            }
        }
        return stepped
    }

    // MARK: Characters

    /// Returns a character for each combination of sets that contain one, readable ones where possible; `nil` if the
    /// sets are too large.
    static func representatives(of sets: [CharacterSet]) -> [Unicode.Scalar]? {
        let readable = "axz0AZ9-_ ".unicodeScalars.map(\.value) + Array(0x21...0x7E) + [0xE9]
        let others = CharacterSet.boundaries(of: sets).union(0...0xFF).union([0x4E2D, 0x1F600, 0x10FFFF])
        let candidates = readable + others.subtracting(readable).sorted()
        guard candidates.count * sets.reduce(0, { $0 + $1.size }) < comparisonLimit else { return nil }
        var seen: Set<[Bool]> = []
        return candidates.compactMap { candidate in
            guard let scalar = Unicode.Scalar(candidate) else { return nil }
            // A line break before the end has a special meaning.
            let key = [scalar == "\n"] + sets.map { $0.contains(candidate) }
            return seen.insert(key).inserted ? scalar : nil
        }
    }
}

/// A deterministic automaton for the same strings, whose states are built on demand.
struct DeterministicText {
    private let automaton: TextAutomaton
    private let classes: [Unicode.Scalar]
    /// For each class of characters, the sets that contain it.
    private let memberships: [[Bool]]
    private var states: [State] = []
    private var indices: [Set<TextAutomaton.Thread>: Int] = [:]
    /// The index of the start.
    private(set) var start = 0
    /// The index of the state that accepts no text.
    private(set) var dead = 0
    /// The number of steps of all threads.
    private(set) var work = 0

    private struct State {
        var waiting: Set<TextAutomaton.Thread>
        var accepts: Bool
        /// By class of characters; -1 for unknown ones.
        var next: [Int]
    }

    init(_ automaton: TextAutomaton, _ classes: [Unicode.Scalar]) {
        self.automaton = automaton
        self.classes = classes
        memberships = classes.map { scalar in automaton.sets.map { $0.contains(scalar.value) } }
        dead = add([], isStart: false)
        start = add([TextAutomaton.Thread(state: automaton.start)], isStart: true)
    }

    func accepts(_ state: Int) -> Bool { states[state].accepts }

    /// Returns `nil` if no text has the characters.
    mutating func next(_ state: Int, _ character: Int) -> Int? {
        if states[state].next[character] < 0 {
            work += states[state].waiting.count
            let threads = automaton.step(states[state].waiting, over: classes[character], memberships[character])
            states[state].next[character] = indices[threads] ?? add(threads, isStart: false)
        }
        let next = states[state].next[character]
        return next == dead ? nil : next
    }

    private mutating func add(_ threads: Set<TextAutomaton.Thread>, isStart: Bool) -> Int {
        let (waiting, accepts, steps) = automaton.follow(threads, isStart: isStart)
        work += steps + classes.count
        states.append(State(waiting: waiting, accepts: accepts, next: Array(repeating: -1, count: classes.count)))
        // At the start, other assertions hold.
        if !isStart { indices[threads] = states.count - 1 }
        return states.count - 1
    }
}
