import StoneCommandLine
package import StoneLint
package import StoneSource

extension WarningSelection {
    /// Returns a warning in a file that is not a spec, or `nil` if it is not enabled.
    package func diagnostic(
        _ warning: Warning,
        _ message: String,
        in source: SourceText,
        at range: SourceRange
    ) -> Diagnostic? {
        guard enabled.contains(warning) else { return nil }
        var diagnostic = Diagnostic.error(warning.code, message, in: source, at: range)
        diagnostic.severity = severity
        return diagnostic
    }
}
