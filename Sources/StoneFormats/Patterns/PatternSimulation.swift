/// Runs a program as a nondeterministic finite automaton (NFA), all threads at the same time.
///
/// A match takes time in proportion to the length of the text, for any pattern, times the size of the pattern. Each
/// look-around takes one pass over the text.
struct PatternSimulation {
    let program: PatternProgram

    /// Returns whether the text, or a prefix of it, matches; nil after too many steps.
    func matches(_ text: String, isWhole: Bool, _ steps: inout PatternSteps) -> Bool? {
        let text = text.unicodeScalars.map(\.value)
        steps.extend(by: 32, forCharacters: text.count)
        // Nested look-arounds have greater indices.
        var holds: [[Bool]] = Array(repeating: [], count: program.looks.count)
        for index in program.looks.indices.reversed() {
            var run = Run(text: text, holds: holds, size: program.instructions.count)
            guard let positions = positions(of: program.looks[index], &run, &steps) else { return nil }
            holds[index] = positions
        }
        var run = Run(text: text, holds: holds, size: program.instructions.count)
        return matches(isWhole: isWhole, &run, &steps)
    }

    private func matches(isWhole: Bool, _ run: inout Run, _ steps: inout PatternSteps) -> Bool? {
        for offset in 0...run.text.count {
            if offset == 0 { follow(0, at: 0, &run) } else { step(over: offset - 1, to: offset, &run) }
            guard steps.take(run.takeSteps()) else { return nil }
            if run.isMatch, !isWhole || offset == run.text.count { return true }
            if run.next.isEmpty { return false }
        }
        return false
    }

    /// Returns whether a look-around holds at each position of the text; nil after too many steps.
    private func positions(
        of look: PatternProgram.Look,
        _ run: inout Run,
        _ steps: inout PatternSteps
    ) -> [Bool]? {
        let count = run.text.count
        var holds = Array(repeating: false, count: count + 1)
        for step in 0...count {
            let offset = look.isBackward ? count - step : step
            if step > 0 { self.step(over: look.isBackward ? offset : offset - 1, to: offset, &run) }
            follow(look.start, at: offset, &run)
            guard steps.take(run.takeSteps()) else { return nil }
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

    /// Adds the threads reachable from an instruction without consuming a character.
    private func follow(_ start: Int, at offset: Int, _ run: inout Run) {
        run.worklist.append(start)
        while let index = run.worklist.popLast() {
            guard run.visited[index] != offset else { continue }
            run.visited[index] = offset
            run.stepCount += 1
            switch program.instructions[index] {
            case .match: run.isMatch = true
            case .character: run.next.append(index)
            case .jump(let target): run.worklist.append(target)
            case .split(let first, let second):
                run.worklist.append(second)
                run.worklist.append(first)
            case .assert(let assertion):
                if assertion.holds(at: offset, in: run.text) { run.worklist.append(index + 1) }
            case .look(let look, let isNegated):
                if run.holds[look][offset] != isNegated { run.worklist.append(index + 1) }
            case .atomic, .save, .backReference, .condition, .loop, .iteration: break
            }
        }
    }

    /// The state of one pass over a string.
    private struct Run {
        let text: [UInt32]
        /// Whether each evaluated look-around holds, by position.
        let holds: [[Bool]]
        /// The threads, as indices of `character` instructions, for the current character and the next one.
        var threads: [Int] = []
        var next: [Int] = []
        var worklist: [Int] = []
        /// The last position at which each instruction was visited.
        var visited: [Int]
        /// Whether a thread has reached the `match` at the current position.
        var isMatch = false
        /// The number of instructions that were followed since the last call to `takeSteps`.
        var stepCount = 0

        mutating func takeSteps() -> Int {
            defer { stepCount = 0 }
            return stepCount
        }

        init(text: [UInt32], holds: [[Bool]], size: Int) {
            self.text = text
            self.holds = holds
            visited = Array(repeating: -1, count: size)
        }
    }
}
