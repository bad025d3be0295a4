/// A regular expression in the syntax and with the meaning of Python's `re`, ready to match.
///
/// All ways to match are followed at once, as threads of a nondeterministic automaton (NFA), so that a match takes time in
/// proportion to the length of the text, whatever the pattern. Look-arounds take one pass over the text each. Most patterns
/// have a deterministic automaton (DFA) too, which is faster.
///
/// The checker and the runtime have the same sources: those in `Sources/StoneRuntime` are symbolic links. A module that
/// both linked would be built twice, and would put code of the tool into apps.
struct Pattern {
    /// Why a text cannot be evaluated as a pattern.
    enum Failure: Error {
        /// The text is not a regular expression: `missing ')'`.
        case malformed(String)
        /// The text is a regular expression with a construct that cannot be evaluated in linear time: `a
        /// back-reference`.
        case unsupported(String)
    }

    private let program: PatternProgram
    private let automaton: PatternAutomaton?

    init(_ text: String) throws(Failure) {
        var parser = PatternParser(text)
        let node = try parser.parse()
        if let construct = parser.unsupportedConstruct { throw .unsupported(construct) }
        guard let program = PatternProgram(node) else { throw .unsupported("too many repetitions or look-arounds") }
        self.program = program
        automaton = PatternAutomaton(program)
    }

    /// Whether a prefix of the text matches, as with `re.match` in Python.
    func matchesPrefix(of text: String) -> Bool {
        matches(text, isWhole: false)
    }

    /// Whether the whole text matches, as with `re.fullmatch` in Python.
    func matchesWhole(_ text: String) -> Bool {
        matches(text, isWhole: true)
    }

    private func matches(_ text: String, isWhole: Bool) -> Bool {
        if let result = automaton?.matches(text, isWhole: isWhole) { return result }
        let text = text.unicodeScalars.map(\.value)
        // Nested look-arounds have greater indices.
        var holds: [[Bool]] = Array(repeating: [], count: program.looks.count)
        for index in program.looks.indices.reversed() {
            var run = Run(text: text, holds: holds, size: program.instructions.count)
            holds[index] = positions(of: program.looks[index], &run)
        }
        var run = Run(text: text, holds: holds, size: program.instructions.count)
        return matches(isWhole: isWhole, &run)
    }

    private func matches(isWhole: Bool, _ run: inout Run) -> Bool {
        for offset in 0...run.text.count {
            if offset == 0 { follow(0, at: 0, &run) } else { step(over: offset - 1, to: offset, &run) }
            if run.isMatch, !isWhole || offset == run.text.count { return true }
            if run.next.isEmpty { return false }
        }
        return false
    }

    /// Returns whether a look-around holds at each position of the text.
    private func positions(of look: PatternProgram.Look, _ run: inout Run) -> [Bool] {
        let count = run.text.count
        var holds = Array(repeating: false, count: count + 1)
        for step in 0...count {
            let offset = look.isBackward ? count - step : step
            if step > 0 { self.step(over: look.isBackward ? offset : offset - 1, to: offset, &run) }
            follow(look.start, at: offset, &run)
            holds[offset] = run.isMatch
        }
        return holds
    }

    /// Advances all threads over a character, to a position.
    private func step(over index: Int, to offset: Int, _ run: inout Run) {
        swap(&run.threads, &run.next)
        run.next.removeAll(keepingCapacity: true)
        run.isMatch = false
        let scalar = run.text[index]
        for thread in run.threads where program.accepts(thread, scalar) {
            follow(thread + 1, at: offset, &run)
        }
    }

    /// Adds the threads that an instruction leads to without consuming a character.
    private func follow(_ start: Int, at offset: Int, _ run: inout Run) {
        run.worklist.append(start)
        while let index = run.worklist.popLast() {
            guard run.visited[index] != offset else { continue }
            run.visited[index] = offset
            switch program.instructions[index] {
            case .match: run.isMatch = true
            case .character: run.next.append(index)
            case .jump(let target): run.worklist.append(target)
            case .split(let first, let second):
                run.worklist.append(second)
                run.worklist.append(first)
            case .assert(let assertion):
                if run.satisfies(assertion, at: offset) { run.worklist.append(index + 1) }
            case .look(let look, let isNegated):
                if run.holds[look][offset] != isNegated { run.worklist.append(index + 1) }
            }
        }
    }

    /// The state of one pass over a text.
    private struct Run {
        let text: [UInt32]
        /// The positions at which each evaluated look-around holds.
        let holds: [[Bool]]
        /// The threads, as indices of `character` instructions, for the current character and the next one.
        var threads: [Int] = []
        var next: [Int] = []
        var worklist: [Int] = []
        /// The last position at which each instruction was visited.
        var visited: [Int]
        /// Whether a thread has reached the `match` at the current position.
        var isMatch = false

        init(text: [UInt32], holds: [[Bool]], size: Int) {
            self.text = text
            self.holds = holds
            visited = Array(repeating: -1, count: size)
        }

        func satisfies(_ assertion: PatternNode.Assertion, at offset: Int) -> Bool {
            switch assertion {
            case .textStart: return offset == 0
            case .textEnd: return offset == text.count
            case .textEndOrLastLineBreak:
                return offset == text.count || (offset == text.count - 1 && text[offset] == 10)
            case .lineStart: return offset == 0 || text[offset - 1] == 10
            case .lineEnd: return offset == text.count || text[offset] == 10
            case .wordBoundary(let isNegated, let isASCII):
                // In an empty text, neither `\b` nor `\B` holds.
                guard !text.isEmpty else { return false }
                let word = CharacterSet.Member(characterClass: .word, isNegated: false, isASCII: isASCII)
                let before = offset > 0 && word.contains(text[offset - 1])
                let after = offset < text.count && word.contains(text[offset])
                return (before != after) != isNegated
            }
        }
    }
}
