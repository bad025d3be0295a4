import StoneChecker
import StoneSyntax

/// Warns about timestamps whose format lacks the year, part of the date or time, or any directive.
enum LossyTimestampFormatRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        context.arguments(of: .timestamp).compactMap { argument, file in
            guard case .literal(let literal) = argument.value, case .string(let format) = literal.value,
                let message = message(format)
            else { return nil }
            return Finding(message: message, span: SourceSpan(file: file, range: literal.range))
        }
    }

    private static func message(_ format: String) -> String? {
        let found = directives(of: format)
        if found.isEmpty {
            return "the format has no directive such as '%Y', so all timestamps have the same text"
        }
        let lost = lostParts(found)
        return lost.isEmpty ? nil : "a timestamp in this format has no \(lost.joined(separator: ", no "))"
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
        guard !found.contains("s") else { return [] }
        var lost = dateParts.filter { $0.directives.isDisjoint(with: found) }.map(\.name)
        let hasTime = timeParts.contains { !$0.directives.isDisjoint(with: found) }
        if hasTime { lost += timeParts.filter { $0.directives.isDisjoint(with: found) }.map(\.name) }
        if found.contains("I"), !found.contains("p") { lost.append("'%p' for the 12-hour clock") }
        return lost
    }

    private static func directives(of format: String) -> Set<Character> {
        var found: Set<Character> = []
        var characters = format.makeIterator()
        while let character = characters.next() {
            if character == "%", let directive = characters.next(), directive != "%" { found.insert(directive) }
        }
        return found
    }
}
