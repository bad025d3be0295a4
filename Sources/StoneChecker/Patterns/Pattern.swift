/// A regular expression, ready to match.
///
/// All ways to match are followed at once, so that a match takes time in proportion to the text, whatever the pattern.
struct Pattern {
    private let program: PatternProgram

    /// `nil` if the pattern is too large to be evaluated.
    init?(_ node: PatternNode) {
        guard let program = PatternProgram(node) else { return nil }
        self.program = program
    }

    /// Whether a beginning of the text matches, as `re.match` of Python has it.
    func matchesPrefix(of text: String) -> Bool {
        matches(text, isWhole: false)
    }

    /// Whether all of the text matches, as `re.fullmatch` of Python has it.
    func matchesWhole(_ text: String) -> Bool {
        matches(text, isWhole: true)
    }

    private func matches(_ text: String, isWhole: Bool) -> Bool {
        var run = Run(text: text.unicodeScalars.map(\.value), isWhole: isWhole, size: program.instructions.count)
        if follow(0, at: 0, &run) { return true }
        for offset in run.text.indices {
            swap(&run.states, &run.next)
            run.next.removeAll(keepingCapacity: true)
            for state in run.states where accepts(state, run.text[offset]) {
                if follow(state + 1, at: offset + 1, &run) { return true }
            }
            if run.next.isEmpty { return false }
        }
        return false
    }

    private func accepts(_ index: Int, _ scalar: UInt32) -> Bool {
        guard case .character(let characters) = program.instructions[index] else { return false }
        return switch scalar {
        case 0..<64: characters.low >> UInt64(scalar) & 1 == 1
        case 64..<128: characters.high >> UInt64(scalar - 64) & 1 == 1
        default: program.sets[characters.index].contains(scalar)
        }
    }

    /// Collects the characters that can come next. Returns whether the match is complete.
    private func follow(_ start: Int, at offset: Int, _ run: inout Run) -> Bool {
        run.pending.append(start)
        while let index = run.pending.popLast() {
            guard run.seen[index] != offset else { continue }
            run.seen[index] = offset
            switch program.instructions[index] {
            case .match:
                if !run.isWhole || offset == run.text.count { return true }
            case .character: run.next.append(index)
            case .jump(let target): run.pending.append(target)
            case .split(let first, let second):
                run.pending.append(second)
                run.pending.append(first)
            case .assert(let assertion):
                if run.holds(assertion, at: offset) { run.pending.append(index + 1) }
            }
        }
        return false
    }

    /// How far a match has come.
    private struct Run {
        let text: [UInt32]
        let isWhole: Bool
        /// The characters, by their places in the program, of which one has to come now, and of which one has to come next.
        var states: [Int] = []
        var next: [Int] = []
        /// Where following still has to go on.
        var pending: [Int] = []
        /// The place in the text for which an instruction was last followed.
        var seen: [Int]

        init(text: [UInt32], isWhole: Bool, size: Int) {
            self.text = text
            self.isWhole = isWhole
            seen = Array(repeating: -1, count: size)
        }

        func holds(_ assertion: PatternProgram.Assertion, at offset: Int) -> Bool {
            switch assertion {
            case .start: return offset == 0
            case .absoluteEnd: return offset == text.count
            case .end: return offset == text.count || (offset == text.count - 1 && text[offset] == 10)
            case .boundary, .noBoundary:
                let before = offset > 0 && CharacterClass.word.contains(text[offset - 1])
                let after = offset < text.count && CharacterClass.word.contains(text[offset])
                return (before != after) == (assertion == .boundary)
            }
        }
    }
}
