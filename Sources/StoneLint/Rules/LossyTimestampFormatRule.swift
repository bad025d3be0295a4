import StoneChecker
import StoneSyntax

/// Warns about timestamps whose format lacks the year, or part of the date or time.
enum LossyTimestampFormatRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        context.arguments(of: .timestamp).compactMap { argument, file in
            guard case .literal(let literal) = argument.value, case .string(let format) = literal.value,
                case let lost = lostParts(format.timestampDirectives), !lost.isEmpty
            else { return nil }
            let message = "a timestamp in this format has no \(lost.joined(separator: ", no "))"
            return Finding(message: message, span: SourceSpan(file: file, range: literal.range))
        }
    }

    /// The directives for each part of a timestamp. A date alone is a valid format, but not a part of a date or of a
    /// time.
    private static let dateParts: [(name: String, directives: Set<Character>)] = [
        ("four-digit year", ["Y", "G", "c", "F"]),
        ("month", ["m", "b", "B", "h", "c", "F", "D", "x", "j", "U", "V", "W"]),
        ("day", ["d", "e", "c", "F", "D", "x", "j", "a", "A", "u", "w"]),
    ]
    private static let timeParts: [(name: String, directives: Set<Character>)] = [
        ("hour", ["H", "I", "c", "X", "T", "R", "r"]), ("minute", ["M", "c", "X", "T", "R", "r"]),
        ("second", ["S", "c", "X", "T", "r"]),
    ]

    private static func lostParts(_ found: Set<Character>) -> [String] {
        // A format without any directive is another warning.
        guard !found.isEmpty, !found.contains("s") else { return [] }
        var lost = dateParts.filter { $0.directives.isDisjoint(with: found) }.map(\.name)
        let hasTime = timeParts.contains { !$0.directives.isDisjoint(with: found) }
        if hasTime { lost += timeParts.filter { $0.directives.isDisjoint(with: found) }.map(\.name) }
        if found.contains("I"), !found.contains("p") { lost.append("'%p' for the 12-hour clock") }
        return lost
    }
}
