package import StoneModel

/// The changes that remain after approvals.
package struct ApprovalResult: Sendable {
    package var remaining: [Change] = []
    package var approved: [ApprovedChange] = []
    /// The indices of approvals without a change.
    package var unused: [Int] = []
}

/// Separates the changes that approvals accept from the others.
///
/// - Parameter new: The new version of the API, whose declarations comments are attached to.
package func approve(_ changes: [Change], by approvals: [Approval], in new: API) -> ApprovalResult {
    var result = ApprovalResult()
    let byRule = Dictionary(grouping: approvals.indices) { approvals[$0].rule }
    let places = SurvivingPlaces(byRule.isEmpty ? nil : new)
    var used: Set<Int> = []
    for change in changes {
        let matching = (byRule[change.rule] ?? []).filter { places.covers(approvals[$0].scope, change) }
        used.formUnion(matching)
        if let first = matching.first {
            result.approved.append(ApprovedChange(change: change, approval: approvals[first]))
        } else {
            result.remaining.append(change)
        }
    }
    result.unused = approvals.indices.filter { !used.contains($0) }
    return result
}

extension SurvivingPlaces {
    fileprivate func covers(_ scope: Approval.Scope, _ change: Change) -> Bool {
        switch scope {
        case .lines(let lines, let path):
            return positions(of: change).contains { $0.path == path && lines.contains($0.line) }
        case .file(let path):
            let positions = positions(of: change)
            return (positions.isEmpty ? files(of: change) : positions).contains { $0.path == path }
        case .subject(let name, let fingerprint):
            return name == change.subject.qualifiedName && fingerprint ?? change.fingerprint == change.fingerprint
        }
    }
}
