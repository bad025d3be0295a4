package import StoneModel
package import StoneSyntax

/// What the checker makes of a set of files.
package struct CheckResult: Sendable {
    /// `nil` if there is any error, or if nobody has asked for it.
    package var api: API?
    /// Sorted by file and position.
    package var diagnostics: [Diagnostic]

    package init(api: API?, diagnostics: [Diagnostic]) {
        self.api = api
        self.diagnostics = diagnostics
    }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
