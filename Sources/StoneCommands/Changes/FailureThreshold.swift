import StoneCommandLine
import StoneEvolution

/// The lowest severity of changes that fails a run.
enum FailureThreshold: String, CaseIterable, DescribedChoice {
    case error
    case warning
    case info
    /// No change fails a run.
    case none

    var severity: ChangeSeverity? {
        switch self {
        case .error: .error
        case .warning: .warning
        case .info: .info
        case .none: nil
        }
    }

    var help: String {
        switch self {
        case .error: "breaking changes"
        case .warning: "warnings, too"
        case .info: "every change of the level"
        case .none: "nothing"
        }
    }
}

extension ChangeLevel: DescribedChoice {
    package var help: String {
        switch self {
        case .wire: "changes that break clients of the old version"
        case .source: "also changes that break Swift code"
        case .full: "all changes"
        }
    }
}
