import StoneChecker
package import StoneIndex
package import StoneSource
import StoneSuggestions
import StoneSyntax

extension WarningSelection {
    /// Returns the selected warnings that no comment suppresses.
    package func lint(_ specs: IndexedSpecs) -> [Diagnostic] {
        let context = LintContext(specs: specs, attributeValues: attributeValues)
        let trees = specs.tables.trees
        var suppressions = Suppressions(trees)
        var diagnostics: [Diagnostic] = []
        func report(_ warning: Warning, _ findings: [Finding]) {
            for finding in findings where !suppressions.covers(warning, at: finding.span) {
                diagnostics.append(diagnostic(warning, finding, in: trees))
            }
        }
        for warning in Warning.allCases where enabled.contains(warning) {
            report(warning, (warning.rule?.findings(context) ?? []) + (specs.tables.findings[warning.code] ?? []))
        }
        if enabled.contains(.unknownSuppression) {
            let codes = Warning.allCases.map(\.rawValue)
            var suggestions = Suggestions()
            let unknown = suppressions.unknown { suggestions.closest(to: $0, among: codes) }
            report(.unknownSuppression, unknown + FormatSwitches.unknown(in: trees))
        }
        if enabled.contains(.unusedSuppression) {
            report(.unusedSuppression, suppressions.unused(among: enabled))
        }
        return diagnostics
    }

    private func diagnostic(_ warning: Warning, _ finding: Finding, in trees: [SyntaxTree]) -> Diagnostic {
        Diagnostic(
            code: warning.code,
            severity: severity,
            message: finding.message,
            path: trees[finding.span.file].source.path,
            range: finding.span.range,
            notes: finding.notes.map { message, span in
                Note(message: message, path: trees[span.file].source.path, range: span.range)
            },
            fixIts: finding.fixIts
        )
    }
}
