import StoneCommandLine
import StoneEvolution
import StoneModel
import StoneSource

/// The changes between two versions, judged by the configuration and the comments of a project.
struct ChangeReview {
    /// The changes that are not approved, with their severities; changes without a severity are left out.
    private(set) var changes: [Change] = []
    private(set) var approved: [ApprovedChange] = []
    /// The mistakes in the configuration and the comments, and unused approvals.
    private(set) var diagnostics = DiagnosticsEngine()

    /// - Parameters:
    ///   - sources: The specs of the new version, whose comments approve changes.
    ///   - level: The level of the command line.
    init(
        _ changes: [Change],
        from old: API,
        to new: API,
        sources: [SourceText],
        _ configured: ConfiguredChanges,
        level: ChangeLevel = .source
    ) {
        if let source = configured.source { diagnostics.add(configured.diagnostics(for: old, new), in: [source]) }
        var policy = configured.policy
        policy.level = level
        var judged = changes
        policy.decide(&judged, from: old)

        let comments = SpecApprovals(sources)
        diagnostics.add(comments.diagnostics, in: sources)
        let approvals = comments.approvals + configured.approvals
        let result = approve(judged, by: approvals.map(\.approval), in: new)
        self.changes = result.remaining.filter { $0.severity > .none }
        approved = result.approved
        for index in result.unused {
            diagnostics.add(approvals[index].unusedWarning, in: [approvals[index].source])
        }
    }
}
