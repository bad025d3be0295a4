/// A name to look up, `a.b.c`; the current context, `.`, has no parts.
struct TemplatePath: Sendable {
    var parts: [String]
    /// Where the tag stands in the source.
    var offset: Int
}

extension TemplatePath: CustomStringConvertible {
    var description: String { parts.isEmpty ? "." : parts.joined(separator: ".") }
}
