package import StoneModel

/// Adds each difference of Swift code to the change that causes it. A breaking one without a cause becomes a change of
/// its own.
///
/// - Parameters:
///   - findings: The differences of the same versions as the changes.
package func attach(_ findings: [SwiftFinding], to changes: inout [Change], _ old: API, _ new: API) {
    guard !findings.isEmpty else { return }
    let index = ChangeIndex(changes)
    lazy var related = RelatedTypes(old, new)
    var unexplained: [Subject: [SwiftDifference]] = [:]
    var order: [Subject] = []
    for finding in findings {
        if let change = index.cause(of: finding, among: finding.causes, changes) {
            changes[change].swift.append(finding.difference)
        } else if finding.difference.isBreaking {
            // Other declarations take names, not related ones.
            let types = finding.aspect == .name ? [] : finding.causes.flatMap { related.types(of: $0) }
            if let change = index.cause(of: finding, among: types, changes) {
                changes[change].swift.append(finding.difference)
                continue
            }
            if unexplained[finding.subject] == nil { order.append(finding.subject) }
            unexplained[finding.subject, default: []].append(finding.difference)
        }
    }
    guard !order.isEmpty else { return }
    let (oldPositions, newPositions) = (SubjectPositions(old), SubjectPositions(new))
    for subject in order {
        let differences = unexplained[subject] ?? []
        var change = Change(
            .swiftChanged,
            subject,
            message: message(differences),
            old: oldPositions[subject],
            new: newPositions[subject]
        )
        change.swift = differences
        changes.append(change)
    }
}

/// Returns a message such as `the Swift declaration 'Files.AbC' was removed, and 2 more`.
private func message(_ differences: [SwiftDifference]) -> String {
    guard let first = differences.first else { return "" }
    let others = differences.count == 1 ? "" : ", and \(differences.count - 1) more"
    return "the Swift declaration '\(first.symbol)' \(first.message)\(others)"
}

/// The changes by their subjects.
private struct ChangeIndex {
    private struct Key: Hashable {
        var namespace: String
        var name: String
        var member: String?
        var isRoute: Bool

        init(_ subject: Subject) {
            namespace = subject.namespace
            name = subject.name
            member = subject.member
            isRoute = subject.kind == .route || subject.kind == .attribute
        }
    }

    private var changes: [Key: [Int]] = [:]

    init(_ changes: [Change]) {
        for (index, change) in changes.enumerated() {
            self.changes[Key(change.subject), default: []].append(index)
            // The attributes of routes are the fields of a struct.
            if change.rule == .attributeAdded || change.rule == .attributeRemoved {
                var field = change.subject
                field.kind = .field
                self.changes[Key(field), default: []].append(index)
            }
            if let former = change.formerSubject { self.changes[Key(former), default: []].append(index) }
        }
    }

    /// Returns the change of the first of some declarations that can cause a difference.
    func cause(of finding: SwiftFinding, among subjects: [Subject], _ changes: [Change]) -> Int? {
        for subject in subjects {
            let causes = self.changes[Key(subject)]?.filter { changes[$0].rule.explains(finding) } ?? []
            // With another type, `?` is the lesser change.
            let ofType = finding.aspect == .type ? causes.first { changes[$0].rule.isOfType } : nil
            if let cause = ofType ?? causes.first { return cause }
        }
        return nil
    }
}

extension ChangeRule {
    fileprivate var isOfType: Bool {
        switch self {
        case .typeChanged, .typeWidened, .typeNarrowed, .typeKindChanged: true
        default: false
        }
    }

    /// Returns whether changes of this kind can change Swift declarations in this way.
    fileprivate func explains(_ finding: SwiftFinding) -> Bool {
        switch self {
        case .fieldDeprecated, .tagDeprecated, .routeDeprecated: finding.aspect == .deprecation
        case .annotationChanged: finding.aspect == .other
        case .documentationChanged, .exampleChanged, .redactionAdded, .redactionRemoved, .redactionChanged,
            .previewChanged, .ruleTightened, .ruleRelaxed, .patternChanged, .timestampFormatChanged, .defaultChanged,
            .fieldUndeprecated, .tagUndeprecated, .routeUndeprecated, .routeSuccessorChanged, .typeAdded,
            .namespaceAdded:
            false
        default: finding.aspect != .deprecation
        }
    }
}
