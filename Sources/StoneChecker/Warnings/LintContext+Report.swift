import StoneSource

extension LintContext {
    /// Reports the selected warnings that no comment suppresses. With errors, most would be cascades.
    func report(_ selection: WarningSelection) {
        var suppressions = Suppressions(sink.trees)
        func report(_ warning: Warning, _ findings: [WarningInstance]) {
            for finding in findings where !suppressions.covers(warning, at: finding.span) {
                sink.warn(warning, finding, severity: selection.severity)
            }
        }
        for warning in Warning.allCases where selection.enabled.contains(warning) {
            report(warning, warning.rule.findings(self) + (sink.notedWarnings[warning] ?? []))
        }
        if selection.enabled.contains(.unknownSuppression) {
            let codes = Warning.allCases.map(\.rawValue)
            report(.unknownSuppression, suppressions.unknown { sink.mostSimilar($0, among: codes) })
        }
        if selection.enabled.contains(.unusedSuppression) {
            report(.unusedSuppression, suppressions.unused(among: selection.enabled))
        }
    }
}
