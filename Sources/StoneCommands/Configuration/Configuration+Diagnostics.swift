import StoneChecker
import StoneModel
import StoneSwift
import StoneSyntax

extension Configuration {
    /// Returns the errors in settings that refer to declarations.
    func diagnostics(for api: API) -> [Diagnostic] {
        var diagnostics = FilterCondition.errors(in: conditions, of: source, .configuration, api)
        let expressions = clients.compactMap(\.condition)
        diagnostics += FilterCondition.errors(in: expressions, of: source, .configuration, api)
        guard !names.isEmpty || !conformances.isEmpty else { return diagnostics }
        let declared = NameableDeclarations(api)
        var suggestions = Suggestions()
        diagnostics += names.compactMap { error(in: $0, declared, &suggestions) }
        diagnostics += clashes(api)
        diagnostics += conformances.compactMap { error(in: $0, declared, &suggestions) }
        return diagnostics
    }

    private func error(
        in name: Name,
        _ declared: NameableDeclarations,
        _ suggestions: inout Suggestions
    ) -> Diagnostic? {
        guard let kind = declared.kinds[name.stoneName] else {
            let question = suggestions.question(name.stoneName, among: declared.kinds.keys)
            return .configuration("no spec declares '\(name.stoneName)'\(question)", source, name.stoneRange)
        }
        if name.swiftName == root, [.namespace, .type, .alias].contains(kind) {
            return .configuration("'\(name.swiftName)' is already the name of the root", source, name.swiftRange)
        }
        let isAllowed =
            switch kind {
            case .namespace, .type, .alias: SwiftIdentifier.isTypeName(name.swiftName)
            case .member: SwiftIdentifier.isMemberName(name.swiftName)
            case .route: SwiftIdentifier.isRouteName(name.swiftName)
            }
        guard !isAllowed else { return nil }
        return .configuration("the name '\(name.swiftName)' is reserved", source, name.swiftRange)
    }

    /// Returns an error for each name that two declarations of one scope have. Inherited members belong to the scope of a type.
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
                let message = "'\(second.swiftName)' is already the name of '\(first.stoneName)'"
                diagnostics.append(.configuration(message, source, second.swiftRange))
            }
        }
        return diagnostics
    }

    private func error(
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
            let message = "'\(name)' is \(kind.noun); only structs and unions can conform to protocols"
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
