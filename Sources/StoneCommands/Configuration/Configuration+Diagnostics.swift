import StoneChecker
import StoneModel
import StoneSwift
import StoneSyntax

extension Configuration {
    /// What is wrong with what it says of declarations, now that it is known what the specs declare.
    func diagnostics(for api: API) -> [Diagnostic] {
        var diagnostics = FilterCondition.mistakes(in: conditions, of: source, .configuration, api)
        guard !names.isEmpty || !conformances.isEmpty else { return diagnostics }
        let declared = NameableDeclarations(api)
        var suggestions = Suggestions()
        diagnostics += names.compactMap { mistake(in: $0, declared, &suggestions) }
        diagnostics += clashes(api)
        diagnostics += conformances.compactMap { mistake(in: $0, declared, &suggestions) }
        return diagnostics
    }

    private func mistake(
        in name: Name,
        _ declared: NameableDeclarations,
        _ suggestions: inout Suggestions
    ) -> Diagnostic? {
        guard let kind = declared.kinds[name.stoneName] else {
            let question = suggestions.question(name.stoneName, among: declared.kinds.keys)
            return .configuration("no spec declares '\(name.stoneName)'\(question)", source, name.stoneRange)
        }
        let isUsable: Bool
        let noun: String
        switch kind {
        case .namespace, .type, .alias:
            (isUsable, noun) = (SwiftIdentifier.isTypeName(name.swiftName) && name.swiftName != root, "Swift type")
        case .member:
            (isUsable, noun) = (SwiftIdentifier.isMemberName(name.swiftName), "property or case")
        case .route:
            (isUsable, noun) = (SwiftIdentifier.isRouteName(name.swiftName), "route")
        }
        guard !isUsable else { return nil }
        return .configuration("'\(name.swiftName)' cannot be the name of a \(noun)", source, name.swiftRange)
    }

    /// Names that are given to two things of one scope. A type has the members that it inherits too.
    private func clashes(_ api: API) -> [Diagnostic] {
        let chosen = Dictionary(names.map { ($0.stoneName, $0) }) { first, _ in first }
        guard !chosen.isEmpty else { return [] }
        var diagnostics: [Diagnostic] = []
        var reported: Set<String> = []
        for scope in NameableDeclarations.scopes(api) {
            var owners: [String: Name] = [:]
            for name in scope.compactMap({ chosen[$0] }) {
                guard let owner = owners.updateValue(name, forKey: name.swiftName) else { continue }
                let isInOrder = owner.stoneRange.lowerBound < name.stoneRange.lowerBound
                let (first, second) = isInOrder ? (owner, name) : (name, owner)
                guard reported.insert(second.stoneName).inserted else { continue }
                let message = "'\(second.swiftName)' is the name of '\(first.stoneName)' already"
                diagnostics.append(.configuration(message, source, second.swiftRange))
            }
        }
        return diagnostics
    }

    private func mistake(
        in conformances: Conformances,
        _ declared: NameableDeclarations,
        _ suggestions: inout Suggestions
    ) -> Diagnostic? {
        let name = conformances.stoneName
        if name == SwiftConfiguration.everyType { return nil }
        switch declared.kinds[name] {
        case .type: return nil
        case nil:
            let types = declared.kinds.lazy.filter { $0.value == .type }.map(\.key)
            let question = suggestions.question(name, among: types)
            return .configuration("no spec declares '\(name)'\(question)", source, conformances.range)
        case let kind?:
            let message = "'\(name)' is the name of \(kind.noun), but only structs and unions conform to protocols"
            return .configuration(message, source, conformances.range)
        }
    }
}

extension Diagnostic {
    /// An error in a `stone.json`.
    static func configuration(_ message: String, _ source: SourceText, _ range: SourceRange) -> Diagnostic {
        .error(.configuration, message, source, range)
    }
}
