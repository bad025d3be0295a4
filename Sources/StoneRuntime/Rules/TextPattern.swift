/// A pattern of the specification, compiled.
enum TextPattern {
    /// Matched in time in proportion to the text. The compiler reads patterns by the same code.
    case pattern(Pattern)
    /// One that looks around, refers back or has flags.
    case expression(Regex<AnyRegexOutput>)
    /// Not a regular expression that this library understands. Nothing matches it: a server must not take for checked
    /// what was not.
    case unreadable

    init(_ text: String) {
        var parser = PatternParser(text)
        if let node = try? parser.parse(), parser.isSupported, let pattern = Pattern(node) {
            self = .pattern(pattern)
        } else {
            self = (try? Regex(text).matchingSemantics(.unicodeScalar)).map(Self.expression) ?? .unreadable
        }
    }

    func matchesWhole(_ text: String) -> Bool {
        switch self {
        case .pattern(let pattern): pattern.matchesWhole(text)
        case .expression(let expression): (try? expression.wholeMatch(in: text)) != nil
        case .unreadable: false
        }
    }
}
