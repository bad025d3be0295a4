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
    let places = ApprovalPlaces(byRule.isEmpty ? nil : new)
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

/// The positions in the new version where comments about changes stand.
private struct ApprovalPlaces {
    /// The positions of types, by their qualified names.
    private var types: [String: SourcePosition] = [:]
    /// The paths of the files of namespaces.
    private var files: [String: Set<String>] = [:]

    init(_ api: API?) {
        guard let api else { return }
        for namespace in api.namespaces {
            files[namespace.name] = Set(namespace.sources)
            for type in namespace.types {
                let subject = Subject(.structure, namespace.name, api[type].name)
                types[subject.qualifiedName] = position(of: api[type])
            }
        }
    }

    private func position(of type: TypeDefinition) -> SourcePosition {
        switch type {
        case .alias(let alias): alias.position
        case .structure(let structure): structure.position
        case .union(let union): union.position
        }
    }

    func covers(_ scope: Approval.Scope, _ change: Change) -> Bool {
        switch scope {
        case .lines(let lines, let path):
            guard let position = position(of: change) else { return false }
            return position.path == path && lines.contains(position.line)
        case .file(let path):
            if let position = position(of: change) { return position.path == path }
            return files[change.subject.namespace]?.contains(path) ?? false
        case .subject(let name, let fingerprint):
            return name == change.subject.qualifiedName && fingerprint ?? change.fingerprint == change.fingerprint
        }
    }

    /// Returns the position of a declaration, or for a removed member that of its type. Returns `nil` if both are
    /// removed.
    private func position(of change: Change) -> SourcePosition? {
        if let position = change.new { return position }
        let subject = change.subject
        guard subject.member != nil, subject.kind != .attribute else { return nil }
        return types[Subject(.structure, subject.namespace, subject.name).qualifiedName]
    }
}
