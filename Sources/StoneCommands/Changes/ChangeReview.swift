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
    ///   - unfiltered: Returns the changes with those that a filter leaves out, and the whole new version; `nil` if
    ///     there is no filter.
    init(
        _ changes: [Change],
        from old: API,
        to new: API,
        sources: [SourceText],
        _ configured: ConfiguredChanges,
        level: ChangeLevel = .source,
        unfiltered: () -> (changes: [Change], new: API)? = { nil }
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
        var unused = result.unused
        // Targets with other routes share the comments of their specs.
        if unused.contains(where: comments.approvals.indices.contains), let (changes, new) = unfiltered() {
            let unusedComments = Set(approve(changes, by: comments.approvals.map(\.approval), in: new).unused)
            unused.removeAll { comments.approvals.indices.contains($0) && !unusedComments.contains($0) }
        }
        for index in unused {
            diagnostics.add(approvals[index].unusedWarning, in: [approvals[index].source])
        }
    }
}
