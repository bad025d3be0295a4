import StoneChecker
import StoneLint
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Checks a snippet, expects exactly the marked warnings, and returns them.
@discardableResult
func expectMarkedWarnings(
    _ snippet: Snippet,
    _ warnings: WarningSelection,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
    let diagnostics = checkAndLint(snippet.sources.map { parse($0).tree }, warnings: warnings).diagnostics
    let messages = diagnostics.map { "\($0.path): \($0.message)" }.joined(separator: "\n")
    #expect(snippet.findings(diagnostics) == snippet.expected, "\(messages)", sourceLocation: sourceLocation)
    return diagnostics
}

func expectMarkedWarnings(
    _ snippet: Snippet,
    _ warnings: Set<Warning>,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let selection = WarningSelection(enabled: warnings, areErrors: false)
    expectMarkedWarnings(snippet, selection, sourceLocation: sourceLocation)
}

extension WarningSelection {
    static let all = WarningSelection(enabled: Set(Warning.allCases), areErrors: false)

    /// The usual warnings, and those about imports and defaults.
    static let usualAndMore = WarningSelection(
        enabled: usual.enabled.union([.ignoredDefault, .unusedImport]),
        areErrors: false
    )
}
