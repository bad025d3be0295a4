package import StoneModel

/// Assigns declarations to files.
///
/// The declarations of a spec go into the files named after it. If these are several, the file depends on the name of
/// the declaration alone, so that other changes to the spec do not move it.
package struct OutputPlan {
    enum Item: Sendable {
        case type(TypeID)
        /// The index of a route in ``Namespace/routes``.
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
        /// The namespaces declared in the file.
        var namespaces: [NamespaceID] = []
        /// The name of the spec without its folders, or `nil` in the file for the whole API.
        var source: String?
        /// Whether the file has the declarations of the whole API: the enum around all namespaces, and their clients.
        var isRoot = false
    }

    package private(set) var files: [File] = []

    /// - Parameter outputs: The files of every spec, including specs without remaining declarations.
    package init(_ api: API, _ outputs: APIOutputs) {
        var entries = Self.entries(api)
        var declaringSpecs = Self.declaringSpecs(api)
        for spec in outputs.specs {
            let parts = Self.distribute(entries.removeValue(forKey: spec.path) ?? [], among: spec.names.count, api)
            for (part, name) in zip(parts, spec.names) {
                let namespaces = name == spec.names[0] ? declaringSpecs.removeValue(forKey: spec.path) ?? [] : []
                files.append(File(name: name, entries: part, namespaces: namespaces, source: spec.fileName))
            }
        }
        if let root = outputs.root { files.append(File(name: root, isRoot: true)) }
    }

    /// Returns the declarations by path, types before routes.
    private static func entries(_ api: API) -> [String: [Entry]] {
        var entries: [String: [Entry]] = [:]
        // Most declarations are in the same file as the previous one.
        var (path, run) = ("", [Entry]())
        func add(_ item: Item, of namespace: Int, in file: String) {
            if file != path {
                if !run.isEmpty { entries[path, default: []] += run }
                (path, run) = (file, [])
            }
            run.append(Entry(namespace: NamespaceID(index: namespace), item: item))
        }
        for (index, namespace) in api.namespaces.enumerated() {
            for type in namespace.types { add(.type(type), of: index, in: api.types[type.index].position.path) }
            for number in namespace.routes.indices {
                add(.route(number), of: index, in: namespace.routes[number].position.path)
            }
        }
        if !run.isEmpty { entries[path, default: []] += run }
        return entries
    }

    /// Returns the namespaces by the path of the first declaring spec.
    private static func declaringSpecs(_ api: API) -> [String: [NamespaceID]] {
        var declaringSpecs: [String: [NamespaceID]] = [:]
        for (index, namespace) in api.namespaces.enumerated() {
            guard let spec = namespace.sources.first?.path else { continue }
            declaringSpecs[spec, default: []].append(NamespaceID(index: index))
        }
        return declaringSpecs
    }

    private static func distribute(_ entries: [Entry], among count: Int, _ api: API) -> [[Entry]] {
        guard count > 1 else { return [entries] }
        var parts: [[Entry]] = Array(repeating: [], count: count)
        for entry in entries { parts[hash(of: entry, api).index(below: count)].append(entry) }
        return parts
    }

    /// Returns the hash of `files.Metadata` or `files.upload:2`.
    private static func hash(of entry: Entry, _ api: API) -> StableHash {
        var hash = StableHash(api[entry.namespace].name)
        hash.combine(".")
        switch entry.item {
        case .type(let id): hash.combine(api.types[id.index].name)
        case .route(let index): hash.combine(api[entry.namespace].routes[index].id.nameWithVersion)
        }
        return hash
    }
}

/// A hash that is stable across processes, unlike `Hasher`: 64-bit FNV-1a with folded halves.
struct StableHash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ text: String) {
        combine(text)
    }

    /// Appends to the hashed text.
    mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
    }

    /// Returns a number below `count`. When `count` grows from one power of two to another, the number stays or is a
    /// new one.
    func index(below count: Int) -> Int {
        Int((state ^ (state >> 32)) % UInt64(count))
    }
}
