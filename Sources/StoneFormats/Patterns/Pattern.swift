/// A regular expression in the syntax and with the meaning of Python's `re`, ready to match.
///
/// Matching with an automaton takes time in proportion to the length of the text. Only back-references, conditional and
/// atomic groups, possessive quantifiers and the search for groups need backtracking. A ``PatternSteps`` limits the steps
/// of backtracking, and those of a nondeterministic automaton.
///
/// A class, since copying a structure retains each of its parts, which takes longer than matching a short text.
package final class Pattern {
    /// The reason why a string cannot be evaluated as a pattern.
    package enum Failure: Error {
        /// The text is not a regular expression: `missing ')'`.
        case malformed(String)
        /// The regular expression is too large: `too many repetitions or look-arounds`.
        case unsupported(String)
    }

    /// The use of a pattern.
    package enum Use {
        /// ``matchesPrefix(of:within:)`` and ``matchesWhole(_:within:)``.
        case matching
        /// ``groups(in:within:)``.
        case capturing
    }

    private enum Matcher {
        case simulation(PatternSimulation)
        case backtracker(PatternProgram, groupCount: Int)
    }

    /// The deterministic automaton (DFA) that most patterns have, which is faster than the matcher.
    private let automaton: PatternAutomaton?
    private let matcher: Matcher

    package init(_ text: String, for use: Use = .matching) throws(Failure) {
        var parser = PatternParser(text)
        let node = try parser.parse()
        let isAutomaton = use == .matching && !parser.needsBacktracking
        guard let program = PatternProgram(node, for: isAutomaton ? .automaton : .backtracking) else {
            throw .unsupported("too many repetitions or look-arounds")
        }
        automaton = isAutomaton ? PatternAutomaton(program) : nil
        matcher =
            isAutomaton
            ? .simulation(PatternSimulation(program: program))
            : .backtracker(program, groupCount: parser.groupCount)
    }

    /// Returns the parts of a pattern.
    package static func node(of text: String) throws(Failure) -> PatternNode {
        var parser = PatternParser(text)
        return try parser.parse()
    }

    /// Returns whether a prefix of the text matches, as with `re.match` in Python; nil after too many steps.
    package func matchesPrefix(of text: String, within steps: inout PatternSteps) -> Bool? {
        matches(text, isWhole: false, &steps)
    }

    /// Returns whether the whole text matches, as with `re.fullmatch` in Python; nil after too many steps.
    package func matchesWhole(_ text: String, within steps: inout PatternSteps) -> Bool? {
        matches(text, isWhole: true, &steps)
    }

    private func matches(_ text: String, isWhole: Bool, _ steps: inout PatternSteps) -> Bool? {
        if let matches = automaton?.matches(text, isWhole: isWhole) { return matches }
        switch matcher {
        case .simulation(let simulation):
            return simulation.matches(text, isWhole: isWhole, &steps)
        case .backtracker(let program, let groupCount):
            var backtracker = PatternBacktracker(program, groupCount: groupCount, text: text, steps: steps)
            defer { steps = backtracker.steps }
            do throws(PatternBacktracker.TooManySteps) {
                return try backtracker.match(isWhole: isWhole) != nil
            } catch {
                return nil
            }
        }
    }

    /// Returns the groups of the first match, as `re.search` in Python finds it; nil for a group outside the match.
    /// Returns nil if there is no match, or finding one takes too many steps.
    package func groups(in text: String, within steps: inout PatternSteps) -> [String?]? {
        guard case .backtracker(let program, let groupCount) = matcher else { return nil }
        var backtracker = PatternBacktracker(program, groupCount: groupCount, text: text, steps: steps)
        defer { steps = backtracker.steps }
        return try? backtracker.search()
    }
}
