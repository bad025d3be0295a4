import StoneSource
import StoneSyntax
import StoneTestSupport

/// A mistake in one token of a spec.
enum TokenMutation: String, CaseIterable {
    case deleted
    case doubled
    case replaced

    private static let pieces = [
        "=", ":", ",", ".", "(", ")", "{", "}", "[", "]", "?", "@", "struct", "union", "route", "example", "attrs",
        "null", "1", "\"x\"", "word",
    ]

    /// Returns the spec with the mistake.
    func text(_ spec: MutatedSpec, token: Token, _ random: inout RandomNumbers) -> String {
        let source = SourceText(path: spec.path, text: spec.text)
        let range = token.range
        let old = source.text(range)
        let new =
            switch self {
            case .deleted: ""
            case .doubled: old + " " + old
            case .replaced: Self.pieces.filter { $0 != old }.randomElement(using: &random) ?? ""
            }
        let rest = source.text(SourceRange(range.upperBound, source.bytes.count))
        return source.text(SourceRange(0, range.lowerBound)) + new + (new.isEmpty ? rest.drop { $0 == " " } : rest[...])
    }
}

/// The errors and the lost declarations of many broken texts.
struct BrokenSpecTally {
    private(set) var count = 0
    /// The number of texts by their number of errors.
    private var texts: [Int: Int] = [:]
    private(set) var lostCount = 0
    /// The first texts with too many errors, and those with lost declarations.
    private var examples: [String] = []

    /// - Parameters:
    ///   - lost: The declarations next to the mistake that the tree lacks.
    ///   - place: Describes the mistake.
    mutating func add(errors: [Diagnostic], lost: Set<String>, at place: String) {
        count += 1
        texts[errors.count, default: 0] += 1
        if !lost.isEmpty { lostCount += 1 }
        guard errors.count > 3 || !lost.isEmpty, examples.count < 20 else { return }
        let messages = Set(errors.map(\.message)).sorted().prefix(4).joined(separator: "; ")
        examples.append("\(place): \(errors.count) errors, lost \(lost.sorted().prefix(3)): \(messages)")
    }

    var manyCount: Int { texts.filter { $0.key > 3 }.values.reduce(0, +) }

    /// The median of the number of errors of the texts that have any.
    var median: Int {
        let broken = texts.filter { $0.key > 0 }
        let half = broken.values.reduce(0, +) / 2
        var sum = 0
        for (errors, count) in broken.sorted(by: { $0.key < $1.key }) {
            sum += count
            if sum > half { return errors }
        }
        return 0
    }

    func share(_ part: Int) -> Double { Double(part) / Double(max(1, count)) }

    /// `median 1, at most 3 in 99.8 %, all other declarations found in 99.9 % of 1200`
    var summary: String {
        func percentage(_ part: Int) -> String {
            let tenths = part * 1000 / max(1, count)
            return "\(tenths / 10).\(tenths % 10) %"
        }
        return "median \(median), at most 3 in \(percentage(count - manyCount)), "
            + "all other declarations found in \(percentage(count - lostCount)) of \(count)"
    }

    var firstExamples: String { examples.joined(separator: "\n") }
}
