import StoneCommandLine
import StoneSource

/// The specs of a run before and after their fix-its are applied: `stonec check --fix`.
struct SpecFixes {
    private let sources: [SourceText]
    let fixed: [SourceText]

    /// - Parameter check: Returns the errors in texts, and the warnings whose fix-its are applied.
    init(_ sources: [SourceText], _ scope: SourceFixer.Scope, check: @escaping ([SourceText]) -> [Diagnostic]) {
        self.sources = sources
        fixed = SourceFixer.fix(sources, scope, check: check)
    }

    private var changed: [Int] { sources.indices.filter { fixed[$0].bytes != sources[$0].bytes } }

    /// Returns the changes as a unified diff.
    func difference(for console: Console) -> String {
        changed.map { FileDifference.text(of: sources[$0], changedTo: fixed[$0].bytes, for: console) }.joined()
    }

    /// Writes the files that changed.
    func write(_ diagnostics: inout DiagnosticsEngine) {
        for index in changed {
            do throws(FileError) { try rewriteFile(fixed[index].bytes, at: sources[index].path) } catch {
                diagnostics.add(error.diagnostic)
            }
        }
    }
}

/// The options of `stonec check` for fix-its.
struct FixOptions: Sendable {
    var scope: SourceFixer.Scope?
    var printsDifference = false

    static let all: [Option<Self>] = [
        .choice(
            "fix",
            placeholder: "WHICH",
            into: \.scope,
            omitted: .safe,
            help: """
                Apply fix-its to the files, only those that keep the meaning unless 'all' adds guesses, and check the result.
                """
        ),
        .flag(
            "diff",
            \.printsDifference,
            help: "With '--fix': write nothing; print the changes as a unified diff, and report what is left to fix."
        ),
    ]

    /// Throws an error if the options cannot be combined.
    func validate(paths: [String]) throws(UsageError) {
        guard scope != nil || !printsDifference else { throw UsageError("'--diff' requires '--fix'") }
        guard scope == nil || printsDifference || !paths.contains("-") else {
            throw UsageError("'--fix' cannot change standard input; add '--diff' to show the changes")
        }
        if scope != nil, !printsDifference, let path = FileKind.firstSpecial(paths) {
            throw UsageError(
                "'--fix' cannot change '\(path)': it is not a regular file; add '--diff' to show the changes"
            )
        }
    }
}

extension SourceFixer.Scope: DescribedChoice {
    package var help: String {
        switch self {
        case .safe: "fixes that keep the meaning"
        case .all: "all fixes"
        }
    }
}
