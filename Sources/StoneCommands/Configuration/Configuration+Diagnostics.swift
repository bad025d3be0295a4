import StoneFilters
import StoneLint
import StoneModel
import StoneSource
import StoneSuggestions
import StoneSwift

extension Configuration {
    /// Returns the errors in settings with references to declarations, sorted by position.
    func diagnostics(for api: API) -> [Diagnostic] { unsortedDiagnostics(for: api).sortedByPosition() }

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
            let advice = suggestions.didYouMean(name.stoneName, among: declared.kinds.keys)
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
                "'\(name.swiftName)' would hide the Swift type with this name"
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
        for scope in NameableDeclarations.scopes(api) {
            var owners: [String: Name] = [:]
            for name in scope.compactMap({ chosen[$0] }) {
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
            let advice = suggestions.didYouMean(name, among: types)
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

/// The declarations of an API by their names in a `stone.json`: `files`, `files.Metadata`, `files.Metadata.name`,
/// `files.upload:2`.
private struct NameableDeclarations {
    enum Kind {
        case namespace
        case type
        case alias
        case member
        case route

        /// Whether the declaration is a type in Swift.
        var isType: Bool { [.namespace, .type, .alias].contains(self) }

        /// The noun with its article for messages: `an alias`.
        var noun: String {
            switch self {
            case .namespace: "a namespace"
            case .type: "a type"
            case .alias: "an alias"
            case .member: "a field or tag"
            case .route: "a route"
            }
        }
    }

    private(set) var kinds: [String: Kind] = [:]

    init(_ api: API) {
        for namespace in api.namespaces {
            kinds[namespace.name] = .namespace
            for route in namespace.routes { kinds["\(namespace.name).\(route.id.nameWithVersion)"] = .route }
            for id in namespace.types { add(api[id], as: api.qualifiedName(of: id)) }
        }
    }

    private mutating func add(_ type: TypeDefinition, as name: String) {
        let members: [String]
        switch type {
        case .alias:
            kinds[name] = .alias
            return
        case .structure(let structure):
            members = structure.fields.map(\.name) + (structure.subtypes?.members.map(\.tag) ?? [])
        case .union(let union):
            members = union.tags.map(\.name)
        }
        kinds[name] = .type
        for member in members { kinds["\(name).\(member)"] = .member }
    }

    /// Returns the names of each Swift scope: all namespaces, and the types, the routes and the members of each owner,
    /// including inherited members.
    static func scopes(_ api: API) -> [[String]] {
        var scopes = [api.namespaces.map(\.name)]
        for namespace in api.namespaces {
            scopes.append(namespace.types.map { api.qualifiedName(of: $0) })
            scopes.append(namespace.routes.map { "\(namespace.name).\($0.id.nameWithVersion)" })
            scopes += namespace.types.flatMap { memberScopes(of: api[$0], api) }
        }
        return scopes
    }

    private static func memberScopes(of type: TypeDefinition, _ api: API) -> [[String]] {
        switch type {
        case .alias: return []
        case .structure(let structure):
            let name = api.qualifiedName(of: structure.id)
            return [
                api.lineage(of: structure).flatMap { owner in
                    let owning = api.qualifiedName(of: owner.id)
                    return owner.fields.map { "\(owning).\($0.name)" }
                },
                structure.subtypes?.members.map { "\(name).\($0.tag)" } ?? [],
            ]
        case .union(let union):
            return [
                api.lineage(of: union).flatMap { owner in
                    let owning = api.qualifiedName(of: owner.id)
                    return owner.tags.map { "\(owning).\($0.name)" }
                }
            ]
        }
    }
}
