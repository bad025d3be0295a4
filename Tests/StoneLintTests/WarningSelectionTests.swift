import StoneChecker
import StoneLint
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Sets of warnings, and warnings as errors.
struct WarningSelectionTests {
    @Test func warningsAsErrorsLeaveNoModel() {
        let tree = parse(SourceText(path: "n.stone", text: "namespace n\nalias string = String\n")).tree
        let strict = checkAndLint([tree], warnings: WarningSelection(enabled: [.shadowedName], areErrors: true))
        #expect(strict.api == nil)
        #expect(strict.diagnostics.map(\.severity) == [.error])
        #expect(checkAndLint([tree], warnings: .usual).api != nil)
        #expect(checkAndLint([tree], warnings: .none).diagnostics.isEmpty)
    }

    @Test func noWarningsBesideErrors() {
        let spec = "namespace n\nalias string = Missing    # ! unknown-type\n"
        expectMarkedWarnings(Snippet("there are no warnings next to errors", spec), .usualAndMore)
    }

    @Test func eachSetContainsTheSmallerOneAndAllContainTheUsualWarnings() {
        let sets = LintSet.allCases.map(\.warnings)
        #expect(WarningSelection.usual.enabled.isStrictSubset(of: sets[0]))
        #expect(sets[0].isStrictSubset(of: sets[1]) && sets[1].isStrictSubset(of: sets[2]))
        #expect(sets[2] == Set(Warning.allCases))
    }
}
