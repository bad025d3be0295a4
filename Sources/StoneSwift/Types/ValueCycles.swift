import StoneModel

/// Finds the fields and tags through which a type would contain itself by value. Generated code boxes only these; lists and maps
/// are never boxed.
///
/// Cases of enums are boxed first (`indirect case`), which callers do not see; properties of structs only in cycles of structs.
struct ValueCycles: Sendable {
    /// The names of boxed fields and tags, by ``TypeID/index``.
    private var boxed: [Set<String>]

    init(_ api: API) {
        boxed = Array(repeating: [], count: api.types.count)
        var graph = ValueGraph(api)
        for kind in [ValueGraph.Kind.enumeration, .structure] {
            let components = graph.components()
            for (owner, edges) in graph.edges.enumerated() {
                guard graph.kinds[owner] == kind else { continue }
                for edge in edges where components[owner] == components[edge.target] {
                    guard owner == edge.target || components.isShared(owner) else { continue }
                    boxed[owner].insert(edge.member)
                }
                guard !boxed[owner].isEmpty else { continue }
                graph.edges[owner].removeAll { boxed[owner].contains($0.member) }
            }
        }
    }

    func isBoxed(_ member: String, of owner: TypeID) -> Bool {
        boxed[owner.index].contains(member)
    }
}

/// The graph of types that contain other types by value.
struct ValueGraph {
    enum Kind { case structure, enumeration, other }

    struct Edge {
        var member: String
        var target: Int
    }

    /// By ``TypeID/index``.
    var edges: [[Edge]]
    var kinds: [Kind]

    init(_ api: API) {
        edges = Array(repeating: [], count: api.types.count)
        kinds = Array(repeating: .other, count: api.types.count)
        for (index, type) in api.types.enumerated() {
            switch type {
            case .alias: break
            case .structure(let structure):
                if let subtypes = structure.subtypes {
                    kinds[index] = .enumeration
                    edges[index] = subtypes.members.map { Edge(member: $0.tag, target: $0.type.index) }
                    // The catch-all case contains the struct's own fields.
                    guard subtypes.isOpen else { break }
                    edges[index] += Self.edges(api.allFields(of: structure), api)
                } else {
                    kinds[index] = .structure
                    edges[index] = Self.edges(api.allFields(of: structure), api)
                }
            case .union(let union):
                kinds[index] = .enumeration
                edges[index] = Self.edges(api.allTags(of: union), api)
            }
        }
    }

    private static func edges(_ fields: [Field], _ api: API) -> [Edge] {
        fields.indices.compactMap { index in
            guard case .named(let id) = api.unwrapped(fields[index].type).type else { return nil }
            return Edge(member: fields[index].name, target: id.index)
        }
    }

    /// Returns the strongly connected components. Tarjan's algorithm with an explicit stack, since types can nest deeply.
    func components() -> Components {
        var search = ComponentSearch(count: edges.count)
        for start in edges.indices { search.visit(start, edges: edges) }
        return Components(numbers: search.components)
    }

    struct Components {
        fileprivate let numbers: [Int]
        private let sizes: [Int]

        fileprivate init(numbers: [Int]) {
            self.numbers = numbers
            sizes = numbers.reduce(into: Array(repeating: 0, count: numbers.count)) { $0[$1] += 1 }
        }

        subscript(node: Int) -> Int { numbers[node] }

        /// Whether the component of a node has other nodes.
        func isShared(_ node: Int) -> Bool { sizes[numbers[node]] > 1 }
    }
}

private struct ComponentSearch {
    var components: [Int]
    private var order: [Int?]
    private var low: [Int]
    private var stack: [Int] = []
    private var counter = 0

    init(count: Int) {
        components = Array(repeating: -1, count: count)
        order = Array(repeating: nil, count: count)
        low = Array(repeating: 0, count: count)
    }

    mutating func visit(_ start: Int, edges: [[ValueGraph.Edge]]) {
        guard order[start] == nil else { return }
        var path: [(node: Int, next: Int)] = []
        enter(start, &path)
        while let (node, next) = path.last {
            if next < edges[node].count {
                path[path.count - 1].next += 1
                let target = edges[node][next].target
                if let number = order[target] {
                    if components[target] < 0 { low[node] = min(low[node], number) }
                } else {
                    enter(target, &path)
                }
            } else {
                path.removeLast()
                leave(node)
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
            }
        }
    }

    private mutating func enter(_ node: Int, _ path: inout [(node: Int, next: Int)]) {
        order[node] = counter
        low[node] = counter
        counter += 1
        stack.append(node)
        path.append((node, 0))
    }

    private mutating func leave(_ node: Int) {
        guard low[node] == order[node] else { return }
        while let member = stack.popLast() {
            components[member] = node
            if member == node { break }
        }
    }
}
