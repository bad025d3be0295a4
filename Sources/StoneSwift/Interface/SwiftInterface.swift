package import StoneModel

/// The declarations of generated code that other code can name.
package struct SwiftInterface: Sendable {
    package let types: [SwiftTypeDeclaration]
    private let lowering: Lowering

    /// Returns the declarations of two versions, without most of those that are the same in both.
    package static func pair(
        _ old: (api: API, configuration: SwiftConfiguration),
        _ new: (api: API, configuration: SwiftConfiguration)
    ) -> (old: SwiftInterface, new: SwiftInterface) {
        let lowerings = (InterfaceLowering(old.api, old.configuration), InterfaceLowering(new.api, new.configuration))
        let selection = InterfaceSelection(lowerings.0.lowering, lowerings.1.lowering)
        return (
            SwiftInterface(lowerings.0, selection.old, of: selection),
            SwiftInterface(lowerings.1, selection.new, of: selection)
        )
    }

    private init(_ lowering: InterfaceLowering, _ side: InterfaceSelection.Side, of selection: InterfaceSelection) {
        self.lowering = lowering.lowering
        let configuration = lowering.lowering.configuration
        var types: [SwiftTypeDeclaration] = []
        if configuration.typesModule == nil {
            types += lowering.api.namespaces.indices.map { lowering.lowerEnum(of: NamespaceID(index: $0)) }
            for id in side.types { types += lowering.lower(id, tags: side.tags[id]) }
        }
        for (index, routes) in side.routes.enumerated() {
            let id = NamespaceID(index: index)
            if let routes { types += lowering.lower(id, routes: routes) }
            if side.clients[index] { types += lowering.lowerClients(of: id) }
        }
        if selection.hasRootClients { types += lowering.lowerRootClients() }
        if selection.hasObjectiveC { types += lowering.lowerObjectiveC() }
        self.types = types
    }

    /// Returns the types for which aliases stand, by the names of the aliases.
    package func aliasTargets() -> [String: String] {
        var targets: [String: String] = [:]
        for type in lowering.api.types {
            guard case .alias(let alias) = type else { continue }
            targets[lowering.outerSpelling.spelling(of: alias.id)] = lowering.lowerAlias(alias).type
        }
        return targets
    }

    /// Returns the declarations of types in the specs, by the names of the types in Swift and of their classes for
    /// Objective-C.
    package func typeOrigins() -> [String: DeclarationName] {
        var origins: [String: DeclarationName] = [:]
        for id in lowering.api.types.indices.map(TypeID.init(index:)) {
            let origin = DeclarationName(id, in: lowering.api)
            origins[lowering.outerSpelling.spelling(of: id)] = origin
            if let name = lowering.objectiveC?[id] { origins[name] = origin }
        }
        return origins
    }
}
