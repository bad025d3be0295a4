/// A tag as a case.
struct CaseView: Sendable {
    var documentation: [String]
    var attributes: [String]
    /// What reflection calls it: the name without backticks.
    var label: String
    /// `indirect case path(LookupError)`
    var declaration: String
    /// `.path(let value)`
    var binding: String
    /// `.path(try LookupError.read(from: &reader))`
    var read: String
    /// `writer.tag("path")`
    var writeTag: String
    /// `value.write(to: &writer)`; `nil` for a case without a value.
    var writeValue: String?
    /// What reflection shows of the value; `nil` for a case without one.
    var reflection: String?
}
