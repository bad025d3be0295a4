/// Applies the fix-its of diagnostics, checks the result, and repeats this until nothing changes.
///
/// Fix-its that would lead to more errors than before, or keep their own, are not applied. The number of rounds and of
/// checks is limited.
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
    private var sources: [SourceText]
    private var diagnostics: [Diagnostic]
    private var checkCount = 1

    /// - Parameter check: Returns the diagnostics of texts.
    package static func fix(
        _ sources: [SourceText],
        _ scope: Scope,
        check: @escaping ([SourceText]) -> [Diagnostic]
    ) -> [SourceText] {
        var fixer = Self(scope: scope, check: check, sources: sources, diagnostics: check(sources))
        for _ in 0..<roundLimit where !fixer.runRound() { break }
        return fixer.sources
    }

    private init(
        scope: Scope,
        check: @escaping ([SourceText]) -> [Diagnostic],
        sources: [SourceText],
        diagnostics: [Diagnostic]
    ) {
        self.scope = scope
        self.check = check
        self.sources = sources
        self.diagnostics = diagnostics
    }

    /// Applies the fix-its of the current diagnostics.
    ///
    /// - Returns: Whether any was applied.
    private mutating func runRound() -> Bool {
        var application = FixItApplication()
        let fixable = diagnostics.filter { diagnostic in
            let fixIts = diagnostic.fixIts
            return !fixIts.isEmpty && (scope == .all || fixIts.allSatisfy(\.isSafe)) && application.add(diagnostic)
        }
        var round = Round(sources: sources)
        accept(fixable[...], &round)
        return !round.accepted.isEmpty
    }

    /// The texts at the start of a round, which the offsets of fix-its refer to, and the diagnostics whose fix-its are applied.
    private struct Round {
        let sources: [SourceText]
        var accepted: [Diagnostic] = []
    }

    /// Applies the fix-its of diagnostics besides those that are applied. If that leads to more errors, tries each half.
    private mutating func accept(_ candidates: ArraySlice<Diagnostic>, _ round: inout Round) {
        guard !candidates.isEmpty, checkCount < Self.checkLimit else { return }
        var application = FixItApplication()
        for diagnostic in round.accepted + candidates { _ = application.add(diagnostic) }
        let trial = application.applied(to: round.sources)
        let found = check(trial)
        checkCount += 1
        if errorCount(found) <= errorCount(diagnostics), candidates.allSatisfy({ isFixed($0, in: found) }) {
            round.accepted += candidates
            (sources, diagnostics) = (trial, found)
        } else if candidates.count > 1 {
            let middle = candidates.startIndex + candidates.count / 2
            accept(candidates[..<middle], &round)
            accept(candidates[middle...], &round)
        }
    }

    /// Returns whether fewer diagnostics like a given one remain in its file.
    private func isFixed(_ diagnostic: Diagnostic, in found: [Diagnostic]) -> Bool {
        func count(_ diagnostics: [Diagnostic]) -> Int {
            diagnostics.count { $0.message == diagnostic.message && $0.path == diagnostic.path }
        }
        let remaining = count(found)
        return remaining == 0 || remaining < count(diagnostics)
    }

    private func errorCount(_ diagnostics: [Diagnostic]) -> Int { diagnostics.count { $0.severity == .error } }
}
