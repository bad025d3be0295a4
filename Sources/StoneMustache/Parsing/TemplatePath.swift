/// A name to look up, `a.b.c`.
struct TemplatePath: Sendable {
    /// `a`, to be found in any context; `nil` for the current one, `.`.
    var first: String?
    /// `b`, `c`
    var rest: [String] = []
    /// Where the tag stands in the source.
    var offset: Int
}

extension TemplatePath: CustomStringConvertible {
    var description: String { first.map { ([$0] + rest).joined(separator: ".") } ?? "." }
}
