/// A tag as a case.
struct CaseView: Sendable {
    var documentation: [String]
    var attributes: [String]
    /// What reflection calls it: the name without backticks.
    var label: String
    /// `indirect case path(LookupError)`
    var declaration: String
    /// `.path`
    var pattern: String
    /// `.path(let value)`
    var binding: String
    /// `.path(try LookupError(from: &reader))`
    var read: String
    /// `writer.tag("path")`, `value.write(to: &writer)`
    var write: [String]
    /// What reflection shows of the value; `nil` for a case without one.
    var reflection: String?
}
