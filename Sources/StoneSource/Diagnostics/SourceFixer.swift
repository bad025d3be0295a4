/// Applies the fix-its of diagnostics, checks the result, and repeats this until nothing changes.
///
/// Fix-its that would lead to more errors than before, keep their own, or insert text that is itself unexpected are not
/// applied. The number of rounds and of checks is limited.
package struct SourceFixer {
    /// The fix-its to apply.
    package enum Scope: String, CaseIterable, Sendable {
        /// Fix-its that keep the meaning of the specs.
        case safe
        case all
    }

    private static let roundLimit = 10
    private static let checkLimit = 500

    private let scope: Scope
    private let check: ([SourceText]) -> [Diagnostic]
    private var current: CheckedTexts
    private var checkCount = 1

    /// - Parameter check: Returns the diagnostics of texts.
    package static func fix(
        _ sources: [SourceText],
        _ scope: Scope,
        check: @escaping ([SourceText]) -> [Diagnostic]
    ) -> [SourceText] {
        var fixer = Self(scope: scope, check: check, current: CheckedTexts(sources, check(sources)))
        var roundCount = 0
        while roundCount < roundLimit, fixer.runRound() {
            // The next round has the fix-its of errors that were not reported yet.
            if !fixer.current.isCutOff { roundCount += 1 }
        }
        return fixer.current.sources
    }

    private init(scope: Scope, check: @escaping ([SourceText]) -> [Diagnostic], current: CheckedTexts) {
        (self.scope, self.check, self.current) = (scope, check, current)
    }

    /// Applies the fix-its of the current diagnostics.
    ///
    /// - Returns: Whether any was applied.
    private mutating func runRound() -> Bool {
        var application = FixItApplication()
        let fixable = current.diagnostics.filter { diagnostic in
            let fixIts = diagnostic.fixIts
            return !fixIts.isEmpty && (scope == .all || fixIts.allSatisfy(\.isSafe)) && application.add(diagnostic)
        }
        var round = Round(sources: current.sources)
        accept(fixable[...], &round)
        return !round.accepted.isEmpty
    }

    /// The texts at the start of a round, which the offsets of fix-its refer to, and the diagnostics whose fix-its are
    /// applied.
    private struct Round {
        let sources: [SourceText]
        var accepted: [Diagnostic] = []
    }

    /// Applies the fix-its of diagnostics besides those that are applied. If that leads to more errors, tries each
    /// half.
    private mutating func accept(_ candidates: ArraySlice<Diagnostic>, _ round: inout Round) {
        guard !candidates.isEmpty, checkCount < Self.checkLimit else { return }
        var application = FixItApplication()
        for diagnostic in round.accepted + candidates { _ = application.add(diagnostic) }
        let texts = application.applied(to: round.sources)
        let trial = CheckedTexts(texts, check(texts))
        checkCount += 1
        let isSuccess =
            trial.isNoWorse(than: current, application)
            && candidates.allSatisfy { trial.hasResolved($0, of: current, after: application) }
        if isSuccess {
            round.accepted += candidates
            current = trial
        } else if candidates.count > 1 {
            let middle = candidates.startIndex + candidates.count / 2
            accept(candidates[..<middle], &round)
            accept(candidates[middle...], &round)
        }
    }
}
