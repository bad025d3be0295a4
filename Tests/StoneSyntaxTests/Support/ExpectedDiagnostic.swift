import StoneSyntax

/// A diagnostic that a test expects.
struct ExpectedDiagnostic: CustomStringConvertible {
    /// The marker of its start.
    var mark: String
    var code: String
    /// `nil` for any.
    var message: String?
    /// The replacements of the fix-its; `nil` for any.
    var replacements: [String]?

    init(_ code: String, at mark: String = "1️⃣", _ message: String? = nil, fixes replacements: [String]? = nil) {
        self.mark = mark
        self.code = code
        self.message = message
        self.replacements = replacements
    }

    var description: String { "\(mark) \(code)" }
}
