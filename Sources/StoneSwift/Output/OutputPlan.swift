package import StoneModel

/// Which declarations go into which file.
///
/// What a spec declares goes into the files named after it. Where these are several, the declarations are dealt out in
/// their order by estimated length, so that the parts are of like size.
package struct OutputPlan {
    enum Item: Sendable {
        case type(TypeID)
        /// The position of a route in ``Namespace/routes``.
        case route(Int)

        var isRoute: Bool { if case .route = self { true } else { false } }
    }

    struct Entry: Sendable {
        var namespace: NamespaceID
        var item: Item
    }

    package struct File: Sendable {
        var name: String
        var entries: [Entry] = []
        /// The namespaces whose enums are declared here.
        var namespaces: [NamespaceID] = []
    }

    package private(set) var files: [File] = []

    /// - Parameter outputs: The files of every spec, also of those that nothing in the API comes from any more.
    package init(_ api: API, _ outputs: [SpecOutputs]) {
        var entries = Self.entries(api)
        var homes = Self.homes(api)
        for spec in outputs {
            let parts = Self.dealt(entries.removeValue(forKey: spec.path) ?? [], among: spec.names.count, api)
            for (part, name) in zip(parts, spec.names) {
                let namespaces = name == spec.names[0] ? homes.removeValue(forKey: spec.path) ?? [] : []
                files.append(File(name: name, entries: part, namespaces: namespaces))
            }
        }
    }

    /// By path, types before routes.
    private static func entries(_ api: API) -> [String: [Entry]] {
        var entries: [String: [Entry]] = [:]
        for (index, namespace) in api.namespaces.enumerated() {
            let id = NamespaceID(index: index)
            for type in namespace.types {
                entries[api[type].position.path, default: []].append(Entry(namespace: id, item: .type(type)))
            }
            for (number, route) in namespace.routes.enumerated() {
                entries[route.position.path, default: []].append(Entry(namespace: id, item: .route(number)))
            }
        }
        return entries
    }

    /// The namespaces that each spec is the first to mention.
    private static func homes(_ api: API) -> [String: [NamespaceID]] {
        var homes: [String: [NamespaceID]] = [:]
        for (index, namespace) in api.namespaces.enumerated() {
            guard let home = namespace.sources.first?.path else { continue }
            homes[home, default: []].append(NamespaceID(index: index))
        }
        return homes
    }

    private static func dealt(_ entries: [Entry], among count: Int, _ api: API) -> [[Entry]] {
        let lengths = entries.map { length(of: $0, api) }
        let total = max(1, lengths.reduce(0, +))
        var parts: [[Entry]] = Array(repeating: [], count: count)
        var sum = 0
        for (entry, length) in zip(entries, lengths) {
            parts[min(count - 1, sum * count / total)].append(entry)
            sum += length
        }
        return parts
    }

    /// Roughly how many lines of Swift a declaration becomes.
    private static func length(of entry: Entry, _ api: API) -> Int {
        switch entry.item {
        case .route: 16
        case .type(let id):
            switch api[id] {
            case .alias: 3
            case .structure(let structure): 20 + 6 * api.allFields(of: structure).count
            case .union(let union): 20 + 6 * api.allTags(of: union).count
            }
        }
    }
}

extension TypeDefinition {
    fileprivate var position: SourcePosition {
        switch self {
        case .alias(let alias): alias.position
        case .structure(let structure): structure.position
        case .union(let union): union.position
        }
    }
}
