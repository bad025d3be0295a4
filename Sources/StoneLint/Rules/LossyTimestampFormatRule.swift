import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// Warns about timestamps whose format lacks the year, or a part of the date or time.
enum LossyTimestampFormatRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        let declarations = context.declarations
        var references: [(TypeReference, file: Int)] = []
        for type in declarations.types {
            if case .alias(let alias) = type.declaration { references.append((alias.type, type.span.file)) }
        }
        references += context.fields.fields.compactMap { field in
            (field.declaration?.type).map { ($0, field.site.file) }
        }
        references += declarations.routes.flatMap { route in
            [route.declaration.argument, route.declaration.result, route.declaration.error].compactMap(\.self)
                .map { ($0, route.site.file) }
        }
        return references.flatMap { reference, file in findings(reference, file) }
    }

    private static func findings(_ reference: TypeReference, _ file: Int) -> [Finding] {
        reference.arguments.flatMap { argument -> [Finding] in
            switch argument.value {
            case .type(let type): return findings(type, file)
            case .literal(let literal):
                guard reference.name.text == BuiltinType.timestamp.rawValue, reference.namespace == nil,
                    case .string(let format) = literal.value
                else { return [] }
                let lost = lostParts(format)
                guard !lost.isEmpty else { return [] }
                let message = "a timestamp in this format has no \(lost.joined(separator: ", no "))"
                return [Finding(message: message, span: SourceSpan(file: file, range: literal.range))]
            }
        }
    }

    /// The directives for each part of a timestamp. A date alone is a valid format, but not a part of a date or of a time.
    private static let dateParts: [(name: String, directives: Set<Character>)] = [
        ("four-digit year", ["Y", "G", "c", "F"]),
        ("month", ["m", "b", "B", "h", "c", "F", "D", "x", "j", "U", "V", "W"]),
        ("day", ["d", "e", "c", "F", "D", "x", "j", "a", "A", "u", "w"]),
    ]
    private static let timeParts: [(name: String, directives: Set<Character>)] = [
        ("hour", ["H", "I", "c", "X", "T", "R", "r"]), ("minute", ["M", "c", "X", "T", "R", "r"]),
        ("second", ["S", "c", "X", "T", "r"]),
    ]

    private static func lostParts(_ format: String) -> [String] {
        let found = directives(of: format)
        guard !found.contains("s"), !found.isEmpty else { return [] }
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
