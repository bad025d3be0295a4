import StoneCommandLine
import StoneFilters
import StoneLint
import StoneModel
import StoneSource
import StoneSuggestions
import StoneSwift

extension Configuration {
    /// Returns the errors in settings with references to declarations, sorted by position.
    func diagnostics(for api: API) -> [Diagnostic] { unsortedDiagnostics(for: api).sortedByPosition() }

    /// Whether an API can lead to errors in the configuration.
    var namesDeclarations: Bool {
        !conditions.isEmpty || !clients.isEmpty || !pages.isEmpty || !jobs.isEmpty || objectiveC != nil
            || !names.isEmpty || !conformances.isEmpty
    }

    private func unsortedDiagnostics(for api: API) -> [Diagnostic] {
        var diagnostics = FilterCondition.errors(in: conditions, of: source, .configuration, api)
        let expressions = clients.compactMap(\.condition)
        diagnostics += FilterCondition.errors(in: expressions, of: source, .configuration, api)
        diagnostics += clientClashes(api)
        diagnostics += pairDiagnostics(api)
        diagnostics += objectiveC?.diagnostics(for: api, source) ?? []
        guard !names.isEmpty || !conformances.isEmpty else { return diagnostics }
        let declared = NameableDeclarations(api)
        var suggestions = Suggestions()
        diagnostics += names.compactMap { error(in: $0, declared, &suggestions) }
        diagnostics += clashes(api)
        diagnostics += conformances.compactMap { error(in: $0, declared, &suggestions) }
        return diagnostics
    }

    /// Returns the warnings about settings that change nothing.
    ///
    /// - Parameter parts: The parts to generate, which an option may override.
    func warnings(
        for api: API,
        parts: Set<SwiftConfiguration.Part>,
        _ selection: WarningSelection
    ) -> [Diagnostic] {
        let parts = parts.union(self.parts ?? [])
        let settings = keyRanges.sorted { $0.value.lowerBound < $1.value.lowerBound }.compactMap { key, range in
            guard !key.readers.isEmpty, parts.isDisjoint(with: key.readers) else { return Diagnostic?.none }
            let readers = key.readers.map { "'\($0.rawValue)'" }.joined(separator: " or ")
            let message = "'\(key.rawValue)' has no effect without \(readers) in 'generate'"
            return selection.diagnostic(.ineffectiveSetting, message, in: source, at: range)
        }
        return settings
            + FilterCondition.warnings(
                in: conditions + clients.compactMap(\.condition),
                of: source,
                api,
                selection
            )
    }

    /// Returns a warning for each client without routes, unless another warning about its condition has the reason.
    ///
    /// - Parameters:
    ///   - filtered: The API after the filters.
    ///   - api: The API before the filters.
    func clientWarnings(
        for filtered: API,
        of api: API,
        parts: Set<SwiftConfiguration.Part>,
        _ selection: WarningSelection
    ) -> [Diagnostic] {
        guard parts.contains(.client) else { return [] }
        return clients.filter { $0.rootClient(filtered).routes?.isEmpty ?? false }.compactMap { client in
            let conditions = [client.condition].compactMap(\.self)
            guard FilterCondition.warnings(in: conditions, of: source, api, selection).isEmpty else { return nil }
            let message = "client '\(client.name)' has no routes"
            return selection.diagnostic(.ineffectiveSetting, message, in: source, at: client.nameRange)
        }
    }

    private func error(
        in name: Name,
        _ declared: NameableDeclarations,
        _ suggestions: inout Suggestions
    ) -> Diagnostic? {
        guard let kind = declared.kinds[name.stoneName] else {
            let advice = suggestions.didYouMean(name.stoneName, amongQualified: declared.kinds.keys)
            return .configuration("no spec declares '\(name.stoneName)'\(advice)", in: source, at: name.stoneRange)
        }
        if name.swiftName == root, kind.isType {
            return .configuration(
                "'\(name.swiftName)' is already the name of the root",
                in: source,
                at: name.swiftRange
            )
        }
        let isAllowed =
            switch kind {
            case .namespace, .type, .alias: SwiftIdentifier.isTypeName(name.swiftName)
            case .member: SwiftIdentifier.isMemberName(name.swiftName)
            case .route: SwiftIdentifier.isRouteName(name.swiftName)
            }
        let problem: String? =
            if !isAllowed {
                "the name '\(name.swiftName)' is reserved"
            } else if kind.isType, SwiftIdentifier.startsLowercase(name.swiftName) {
                SwiftIdentifier.lowercaseProblem(withTypeName: name.swiftName)
            } else if kind == .namespace, root == nil, SwiftIdentifier.hidesStandardType(name.swiftName) {
                // Without a root, namespaces are outside all other declarations.
                "'\(name.swiftName)' would hide the type or module of Swift with this name"
            } else {
                nil
            }
        return problem.map { .configuration($0, in: source, at: name.swiftRange) }
    }

    /// Returns an error for each duplicate name in a scope. Inherited members belong to the scope of a type.
    private func clashes(_ api: API) -> [Diagnostic] {
        let chosen = Dictionary(names.map { ($0.stoneName, $0) }) { first, _ in first }
        guard !chosen.isEmpty else { return [] }
        var diagnostics: [Diagnostic] = []
        var reported: Set<String> = []
        for scope in NameableDeclarations.scopes(api, hasRoot: root != nil) {
            var owners: [String: Name] = [:]
            for name in scope.compactMap({ chosen[$0.stoneName] }) {
                guard let owner = owners.updateValue(name, forKey: name.swiftName) else { continue }
                let isInOrder = owner.stoneRange.lowerBound < name.stoneRange.lowerBound
                let (first, second) = isInOrder ? (owner, name) : (name, owner)
                guard reported.insert(second.stoneName).inserted else { continue }
                let message = "'\(second.swiftName)' is already the name of '\(first.stoneName)'"
                diagnostics.append(.configuration(message, in: source, at: second.swiftRange))
            }
        }
        return diagnostics
    }

    /// Returns a warning for each declaration whose Swift name is chosen for another one.
    ///
    /// - Parameter filtered: The API after the filters.
    func displacementWarnings(for filtered: API, _ selection: WarningSelection) -> [Diagnostic] {
        let chosen = Dictionary(names.map { ($0.stoneName, $0) }) { first, _ in first }
        guard !chosen.isEmpty else { return [] }
        var diagnostics: [Diagnostic] = []
        var reported: Set<[String]> = []
        for scope in NameableDeclarations.scopes(filtered, hasRoot: root != nil) {
            let named = scope.compactMap { chosen[$0.stoneName] }
            guard !named.isEmpty else { continue }
            let owners = Dictionary(named.map { ($0.swiftName, $0) }) { first, _ in first }
            for declaration in scope where chosen[declaration.stoneName] == nil {
                guard let owner = owners[declaration.swiftName],
                    reported.insert([owner.stoneName, declaration.stoneName]).inserted
                else { continue }
                let message = """
                    '\(owner.swiftName)' would be the name of '\(declaration.stoneName)', which gets an underscore; \
                    choose a name for it, too
                    """
                guard
                    let warning = selection.diagnostic(.displacedName, message, in: source, at: owner.swiftRange)
                else { return [] }
                diagnostics.append(warning)
            }
        }
        return diagnostics.sortedByPosition()
    }

    /// Returns an error for each client whose name conflicts with another declaration at file scope.
    private func clientClashes(_ api: API) -> [Diagnostic] {
        guard !clients.isEmpty else { return [] }
        let parts = parts ?? [.types]
        let configuration = SwiftConfiguration(root: root, names: swiftNames, parts: parts)
        let owners = configuration.outermostNames(api)
        return clients.compactMap { client in
            guard let owner = owners[client.name] else { return nil }
            return .configuration("'\(client.name)' is already the name of \(owner)", in: source, at: client.nameRange)
        }
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
            let advice = suggestions.didYouMean(name, amongQualified: types)
            return .configuration("no spec declares '\(name)'\(advice)", in: source, at: conformances.range)
        case let kind?:
            let message = "'\(name)' is \(kind.noun); only structs and unions can conform to protocols"
            return .configuration(message, in: source, at: conformances.range)
        }
    }
}

extension Diagnostic {
    /// Returns an error in a `stone.json`.
    static func configuration(_ message: String, in source: SourceText, at range: SourceRange) -> Diagnostic {
        .error(.configuration, message, in: source, at: range)
    }
}
