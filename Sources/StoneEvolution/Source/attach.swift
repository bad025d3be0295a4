package import StoneModel

/// Adds each difference of Swift code to the change that causes it. A breaking one without a cause becomes a change of
/// its own.
///
/// - Parameters:
///   - findings: The differences of the same versions as the changes.
package func attach(_ findings: [SwiftFinding], to changes: inout [Change], old: API, new: API) {
    guard !findings.isEmpty else { return }
    let index = ChangeIndex(changes)
    let related = RelatedTypes(versions: [old, new])
    var unexplained: [DeclarationName: [SwiftDifference]] = [:]
    var order: [DeclarationName] = []
    for finding in findings {
        if let change = index.cause(of: finding, among: finding.causes, changes) {
            changes[change].swift.append(finding.difference)
        } else if finding.difference.isBreaking {
            // A name changes because another declaration takes it, not because of a related type.
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
    for subject in order {
        let differences = unexplained[subject] ?? []
        var change = Change(
            .swiftChanged,
            subject,
            message: message(differences),
            old: old.position(of: subject),
            new: new.position(of: subject)
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
    private var changes: [DeclarationName: [Int]] = [:]

    init(_ changes: [Change]) {
        for (index, change) in changes.enumerated() {
            self.changes[change.subject.key, default: []].append(index)
            // The attributes of routes are the fields of a struct.
            if change.rule == .attributeAdded || change.rule == .attributeRemoved {
                var field = change.subject
                field.kind = .field
                self.changes[field.key, default: []].append(index)
            }
            if let former = change.formerSubject { self.changes[former.key, default: []].append(index) }
        }
    }

    /// Returns the change of the first of some declarations that can cause a difference.
    func cause(of finding: SwiftFinding, among subjects: [DeclarationName], _ changes: [Change]) -> Int? {
        for subject in subjects {
            let causes = self.changes[subject.key]?.filter { changes[$0].rule.explains(finding) } ?? []
            // If the type has changed, too, that is the cause, and not its nullability.
            let ofType = finding.aspect == .type ? causes.first { changes[$0].rule.isOfType } : nil
            if let cause = ofType ?? causes.first { return cause }
        }
        return nil
    }
}

extension DeclarationName {
    /// The name that changes are found by: without the kind of the type or of the member.
    fileprivate var key: DeclarationName {
        var key = declaration
        key.member = member
        return key
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
