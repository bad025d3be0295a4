/// A pattern of the specification, compiled.
enum TextPattern {
    case expression(Regex<AnyRegexOutput>)
    /// Not a regular expression that this library understands. Nothing matches it: a server must not take for checked
    /// what was not.
    case unreadable

    init(_ pattern: String) {
        self = (try? Regex(pattern).matchingSemantics(.unicodeScalar)).map(Self.expression) ?? .unreadable
    }

    func matchesWhole(_ text: String) -> Bool {
        switch self {
        case .expression(let expression): (try? expression.wholeMatch(in: text)) != nil
        case .unreadable: false
        }
    }
}
