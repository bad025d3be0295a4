import StoneCommandLine
import StoneEvolution
import StoneModel
import StoneProjects
import StoneSource
import StoneSuggestions

/// The policy for changes in a `stone.json`:
///
///     {
///       "severity": { "field-removed": "warning" },
///       "namespaces": { "team_log": { "severity": { "tag-added": "info" } } },
///       "attributes": { "host": "wire", "owner": "none" },
///       "removal": { "deprecated": "warning" },
///       "allow": [{ "rule": "route-removed", "subject": "files/delete", "fingerprint": "9c1185a5c5e9", "reason": "…" }]
///     }
struct ConfiguredChanges {
    /// The keys of the object.
    enum Key: String, CaseIterable {
        case allow
        case attributes
        case namespaces
        case removal
        case severity
    }

    /// The keys of an element of `allow`.
    enum ApprovalKey: String, CaseIterable {
        case fingerprint
        case reason
        case rule
        case subject
    }

    var policy = ChangePolicy()
    /// The elements of `allow`, with their positions.
    var approvals: [PlacedApproval] = []
    /// The names of namespaces and attributes, with their ranges.
    var namespaceRanges: [String: SourceRange] = [:]
    var attributeRanges: [String: SourceRange] = [:]
    /// The text of the configuration; `nil` without a configuration.
    private(set) var source: SourceText?

    /// Reads the key `changes`, and reports its mistakes.
    init(_ section: ConfigurationSection?, _ diagnostics: inout DiagnosticsEngine) {
        guard let section else { return }
        var reader = ConfiguredChangesReader(source: section.source)
        reader.read(section.json)
        diagnostics.add(reader.diagnostics, in: [section.source])
        self = reader.changes
        source = section.source
    }

    fileprivate init() {}

    /// Returns an error for each name that no version declares.
    func diagnostics(for versions: API...) -> [Diagnostic] {
        guard let source else { return [] }
        let namespaces = Set(versions.flatMap { $0.namespaces.map(\.name) })
        let attributes = Set(versions.flatMap(\.attributeNames))
        return unknown(namespaceRanges, namespaces, "no version declares the namespace", source)
            + unknown(attributeRanges, attributes, "no version has routes with the attribute", source)
    }

    private func unknown(
        _ names: [String: SourceRange],
        _ declared: Set<String>,
        _ message: String,
        _ source: SourceText
    ) -> [Diagnostic] {
        names.filter { !declared.contains($0.key) }.sorted { $0.value.lowerBound < $1.value.lowerBound }.map {
            name,
            range in
            let near = didYouMean(name, among: declared.sorted())
            return .error(.configuration, "\(message) '\(name)'\(near)", in: source, at: range)
        }
    }
}

extension API {
    /// The names of the attributes of routes.
    fileprivate var attributeNames: [String] {
        guard let routeSchema, case .structure(let structure) = self[routeSchema] else { return [] }
        return structure.fields.map(\.name)
    }
}

/// Reads the value of the key `changes`.
private struct ConfiguredChangesReader: LocatedJSONReader {
    private enum NamespaceKey: String, CaseIterable {
        case severity
    }

    private enum RemovalKey: String, CaseIterable {
        case deprecated
    }

    static let code = DiagnosticCode.configuration

    let source: SourceText
    var diagnostics: [Diagnostic] = []
    private(set) var changes = ConfiguredChanges()

    init(source: SourceText) {
        self.source = source
    }

    mutating func read(_ json: LocatedJSON) {
        for (key, value) in members(of: json, "an object for 'changes'", keys: ConfiguredChanges.Key.self) {
            switch key {
            case .allow: readApprovals(value)
            case .attributes: readAttributes(value)
            case .namespaces: readNamespaces(value)
            case .removal:
                for (key, value) in members(of: value, "an object for 'removal'", keys: RemovalKey.self) {
                    changes.policy.deprecatedRemoval = choice(value, for: key.rawValue, "severity")
                }
            case .severity: changes.policy.severities = severities(value)
            }
        }
    }

    private mutating func readNamespaces(_ json: LocatedJSON) {
        for namespace in members(of: json, "an object of namespaces for 'namespaces'") {
            changes.namespaceRanges[namespace.name] = namespace.nameRange
            let expected = "an object for '\(namespace.name)'"
            for (_, value) in members(of: namespace.value, expected, keys: NamespaceKey.self) {
                changes.policy.namespaces[namespace.name] = severities(value)
            }
        }
    }

    private mutating func readAttributes(_ json: LocatedJSON) {
        for attribute in members(of: json, "an object of attributes of routes for 'attributes'") {
            changes.attributeRanges[attribute.name] = attribute.nameRange
            changes.policy.attributes[attribute.name] = choice(attribute.value, for: attribute.name, "effect")
        }
    }

    private mutating func readApprovals(_ json: LocatedJSON) {
        guard case .array(let elements) = json.value else {
            return report("expected a list of changes for 'allow', found \(json.kind)", json.range)
        }
        for element in elements { readApproval(element) }
    }

    private mutating func readApproval(_ json: LocatedJSON) {
        let count = diagnostics.count
        let members = members(of: json, "an object with 'rule' and 'subject'", keys: ConfiguredChanges.ApprovalKey.self)
        var texts: [ConfiguredChanges.ApprovalKey: String] = [:]
        for (key, value) in members { texts[key] = string(value, for: key.rawValue) }
        guard diagnostics.count == count else { return }
        guard let id = texts[.rule], let subject = texts[.subject] else {
            return report("expected an object with 'rule' and 'subject'", json.range)
        }
        if let digits = texts[.fingerprint], digits.wholeMatch(of: /[0-9a-f]{12}/) == nil {
            let range = members.first { $0.key == .fingerprint }?.value.range ?? json.range
            return report("expected a fingerprint of 12 digits, which 'stonec breaking --fingerprints' prints", range)
        }
        guard let rule = rule(id, members.first { $0.key == .rule }?.value.range ?? json.range) else { return }
        let scope = Approval.Scope.subject(subject, fingerprint: texts[.fingerprint])
        let approval = Approval(rule, scope, reason: texts[.reason])
        changes.approvals.append(PlacedApproval(approval: approval, source: source, range: json.range))
    }

    private mutating func severities(_ json: LocatedJSON) -> [ChangeRule: ChangeSeverity] {
        var severities: [ChangeRule: ChangeSeverity] = [:]
        for member in members(of: json, "an object that maps rules to severities for 'severity'") {
            let severity: ChangeSeverity? = choice(member.value, for: member.name, "severity")
            if let rule = rule(member.name, member.nameRange) { severities[rule] = severity }
        }
        return severities
    }

    private mutating func rule(_ id: String, _ range: SourceRange) -> ChangeRule? {
        if let rule = ChangeRule(rawValue: id) { return rule }
        report("unknown rule '\(id)'\(didYouMean(id, among: ChangeRule.allCases.map(\.rawValue)))", range)
        return nil
    }
}
