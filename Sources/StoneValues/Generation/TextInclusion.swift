import StoneFormats
package import StoneModel

/// Whether a string type permits only strings that another one permits, too: by length and pattern.
package enum TextInclusion: Hashable, Sendable {
    case proved
    /// A string that only the type permits, one of the shortest.
    case refuted(by: String)
    /// A pattern needs backtracking or is too large.
    case unknown

    /// The maximum number of pairs of states to visit.
    private static let limit = 50_000

    package init(_ type: StringType, in other: StringType) {
        guard let automaton = TextAutomaton(type.pattern), let otherAutomaton = TextAutomaton(other.pattern),
            var search = TextSearch(automaton, otherAutomaton),
            let inclusion = search.inclusion(type.lengths, other.lengths, limit: Self.limit)
        else {
            self = Self.byLength(type, in: other)
            return
        }
        self = inclusion
    }

    /// Compares the lengths of strings only.
    private static func byLength(_ type: StringType, in other: StringType) -> TextInclusion {
        guard let pattern = other.pattern else {
            return type.possibleLengths.isSubset(of: other.lengths) ? .proved : .unknown
        }
        // By bytes, as the equality of types.
        guard let own = type.pattern, own.utf8.elementsEqual(pattern.utf8) else { return .unknown }
        return type.possibleLengths.isSubset(of: other.lengths) ? .proved : .unknown
    }
}

extension StringType {
    /// The numbers of characters that the rules permit.
    fileprivate var lengths: ClosedRange<Int> {
        let minimum = max(0, minLength ?? 0)
        return minimum...max(minimum, maxLength ?? .max)
    }

    /// The numbers of characters that the rules permit and the pattern can match.
    fileprivate var possibleLengths: ClosedRange<Int> {
        guard let width = pattern.flatMap({ try? Pattern.node(of: $0).width }) else { return lengths }
        let greatest = width.upperBound < PatternNode.widthLimit ? Int(width.upperBound) : .max
        let minimum = max(lengths.lowerBound, Int(width.lowerBound))
        return minimum...max(minimum, min(lengths.upperBound, greatest))
    }
}

extension ClosedRange<Int> {
    fileprivate func isSubset(of other: Self) -> Bool {
        other.lowerBound <= lowerBound && upperBound <= other.upperBound
    }
}

/// A search for a string that one automaton accepts and another one does not, by increasing length.
private struct TextSearch {
    private var automaton: DeterministicText
    private var other: DeterministicText
    private let classes: [Unicode.Scalar]
    private var nodes: [Node] = []

    /// The states after a string, which the parents spell.
    private struct Node {
        var states: StatePair
        var parent: Int
        var character: Int
    }

    private struct StatePair: Hashable {
        var own: Int
        var other: Int
    }

    init?(_ automaton: TextAutomaton, _ other: TextAutomaton) {
        guard let classes = TextAutomaton.representatives(of: automaton.sets + other.sets) else { return nil }
        self.classes = classes
        self.automaton = DeterministicText(automaton, classes)
        self.other = DeterministicText(other, classes)
    }

    /// Returns `nil` if the limit is reached.
    mutating func inclusion(_ lengths: ClosedRange<Int>, _ others: ClosedRange<Int>, limit: Int) -> TextInclusion? {
        nodes = [Node(states: StatePair(own: automaton.start, other: other.start), parent: -1, character: 0)]
        var layer = 0..<1
        // From this length on, the rules treat all lengths alike.
        let last = max(lengths.lowerBound, others.lowerBound, lengths.maximum ?? 0, others.maximum ?? 0)
        var seen: Set<StatePair> = []
        for length in 0...lengths.upperBound {
            if length <= last { seen = [] }
            for index in layer where lengths.contains(length) {
                let states = nodes[index].states
                guard automaton.accepts(states.own) else { continue }
                if !others.contains(length) || !other.accepts(states.other) { return .refuted(by: text(index)) }
            }
            let start = nodes.count
            for index in layer {
                for character in classes.indices {
                    if nodes.count > limit || automaton.work + other.work > 10 * limit { return nil }
                    guard let own = automaton.next(nodes[index].states.own, character) else { continue }
                    // Any continuation of a string that the other type rejects is rejected as well.
                    let next = other.next(nodes[index].states.other, character) ?? other.dead
                    let states = StatePair(own: own, other: next)
                    guard seen.insert(states).inserted else { continue }
                    nodes.append(Node(states: states, parent: index, character: character))
                }
            }
            layer = start..<nodes.count
            if layer.isEmpty { return .proved }
        }
        return .proved
    }

    private func text(_ index: Int) -> String {
        var scalars: [Unicode.Scalar] = []
        var node = nodes[index]
        while node.parent >= 0 {
            scalars.append(classes[node.character])
            node = nodes[node.parent]
        }
        return String(String.UnicodeScalarView(scalars.reversed()))
    }
}

extension ClosedRange<Int> {
    /// The upper bound, if there is one.
    fileprivate var maximum: Int? { upperBound == .max ? nil : upperBound }
}
