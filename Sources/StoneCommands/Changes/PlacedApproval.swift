import StoneCommandLine
import StoneEvolution
import StoneSource

/// An approval with its position in a spec or a `stone.json`.
struct PlacedApproval {
    var approval: Approval
    var source: SourceText
    /// The range of the rule, or of the element of a list.
    var range: SourceRange

    /// The warning about an approval without a change.
    var unusedWarning: Diagnostic {
        let message =
            switch approval.scope {
            case .file, .lines: "no change '\(approval.rule.rawValue)' to allow here"
            case .subject(let subject, nil): "no change '\(approval.rule.rawValue)' of '\(subject)' to allow"
            case .subject(let subject, let fingerprint?):
                "no change '\(approval.rule.rawValue)' of '\(subject)' with the fingerprint \(fingerprint) to allow"
            }
        return .warning(.unusedApproval, message, in: source, at: range)
    }
}
