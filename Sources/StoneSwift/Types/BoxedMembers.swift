import StoneModel

/// The fields and tags whose values are boxed: by `indirect case` in an enum, by `_StoneBox` in a struct. Lists and
/// maps never are.
///
/// A box breaks each cycle of types that contain each other by value. Cases of enums are boxed first, since that needs
/// no additional code; fields of structs only in cycles of structs.
///
/// Values of large types are boxed, too. The Swift compiler expands a struct to its innermost values at each copy, so
/// compile time grows steeply with the depth: a chain of 100 structs takes 20 s, and one of 400 several minutes.
struct BoxedMembers: Sendable {
    /// The names of boxed fields and tags, by ``TypeID/index``.
    private var boxed: [Set<String>]

    /// Creates a table without boxed members.
    init() {
        boxed = []
    }

    init(_ api: API) {
        boxed = Array(repeating: [], count: api.types.count)
        var graph = ValueGraph(api)
        breakCycles(of: &graph)
        boxLargeTypes(of: graph)
    }

    func contains(_ member: String, of owner: TypeID) -> Bool {
        owner.index < boxed.count && boxed[owner.index].contains(member)
    }

    private mutating func breakCycles(of graph: inout ValueGraph) {
        for kind in [ValueGraph.Kind.enumeration, .structure] {
            let components = graph.components()
            for (owner, edges) in graph.edges.enumerated() {
                guard graph.kinds[owner] == kind else { continue }
                for edge in edges where components[owner] == components[edge.target] {
                    guard owner == edge.target || components.hasOtherNodes(inComponentOf: owner) else { continue }
                    boxed[owner].insert(edge.member)
                }
                guard !boxed[owner].isEmpty else { continue }
                graph.edges[owner].removeAll { boxed[owner].contains($0.member) }
            }
        }
    }

    /// - Parameter graph: A graph without cycles.
    private mutating func boxLargeTypes(of graph: ValueGraph) {
        var extents = Array(repeating: InlineExtent(), count: graph.edges.count)
        for owner in graph.components().targetsFirst {
            let isEnumeration = graph.kinds[owner] == .enumeration
            var extent = InlineExtent(valueCount: graph.scalarCounts[owner])
            for _ in boxed[owner] { extent.hold(.box, asCase: isEnumeration) }
            for edge in graph.edges[owner] {
                if extents[edge.target].isLarge {
                    boxed[owner].insert(edge.member)
                    extent.hold(.box, asCase: isEnumeration)
                } else {
                    extent.hold(extents[edge.target], asCase: isEnumeration)
                }
            }
            extents[owner] = extent
        }
    }
}

/// The extent of a type without the values in boxes.
private struct InlineExtent {
    /// The nesting depth of types at which a type is large. The Dropbox API has 8.
    private static let largestDepth = 16
    /// The maximum number of scalars, strings, collections and boxes on all levels. The Dropbox API has 58.
    private static let largestValueCount = 64

    /// The extent of a boxed member: one reference.
    static let box = InlineExtent(depth: 0, valueCount: 1)

    private var depth: Int
    private var valueCount: Int

    init(depth: Int = 1, valueCount: Int = 0) {
        self.depth = depth
        self.valueCount = valueCount
    }

    var isLarge: Bool { depth >= Self.largestDepth || valueCount > Self.largestValueCount }

    /// Adds the values of a field. Cases of an enum share their storage, so only the largest counts.
    mutating func hold(_ other: InlineExtent, asCase: Bool) {
        depth = max(depth, other.depth + 1)
        valueCount = asCase ? max(valueCount, other.valueCount) : valueCount + other.valueCount
    }
}

/// The graph of types that contain other types by value.
struct ValueGraph {
    enum Kind { case structure, enumeration, other }

    struct Edge {
        var member: String
        var target: Int
    }

    /// The edges from each type, by ``TypeID/index``.
    var edges: [[Edge]]
    var kinds: [Kind]
    /// The number of scalars, strings and collections that each type stores directly; at most 1 for a union, whose
    /// cases share their storage.
    private(set) var scalarCounts: [Int]

    init(_ api: API) {
        edges = Array(repeating: [], count: api.types.count)
        kinds = Array(repeating: .other, count: api.types.count)
        scalarCounts = Array(repeating: 0, count: api.types.count)
        for index in api.types.indices {
            switch api.types[index] {
            case .alias: break
            case .structure:
                if let subtypes = api.types[index].subtypes {
                    kinds[index] = .enumeration
                    edges[index] = subtypes.members.map { Edge(member: $0.tag, target: $0.type.index) }
                    // The catch-all case contains the struct's own fields.
                    if subtypes.isOpen { addMembers(of: index, api) }
                } else {
                    kinds[index] = .structure
                    addMembers(of: index, api)
                }
            case .union:
                kinds[index] = .enumeration
                addMembers(of: index, api)
                scalarCounts[index] = min(scalarCounts[index], 1)
            }
        }
    }

    private mutating func addMembers(of owner: Int, _ api: API) {
        let members = api.allMembers(of: TypeID(index: owner))
        for index in members.indices {
            switch api.unwrapped(members[index].type).type {
            case .named(let id): edges[owner].append(Edge(member: members[index].name, target: id.index))
            case .void: break
            default: scalarCounts[owner] += 1
            }
        }
    }

    /// Returns the strongly connected components. Tarjan's algorithm with an explicit stack, since types can nest
    /// deeply.
    func components() -> Components {
        var search = ComponentSearch(count: edges.count)
        for start in edges.indices { search.visit(start, edges: edges) }
        return Components(numbers: search.components, targetsFirst: search.completed)
    }

    struct Components {
        /// All nodes. In an acyclic graph, each follows the targets of its edges.
        let targetsFirst: [Int]
        fileprivate let numbers: [Int]
        private let sizes: [Int]

        fileprivate init(numbers: [Int], targetsFirst: [Int]) {
            self.targetsFirst = targetsFirst
            self.numbers = numbers
            sizes = numbers.reduce(into: Array(repeating: 0, count: numbers.count)) { $0[$1] += 1 }
        }

        subscript(node: Int) -> Int { numbers[node] }

        /// Returns whether the strongly connected component of a node has other nodes.
        func hasOtherNodes(inComponentOf node: Int) -> Bool { sizes[numbers[node]] > 1 }
    }
}

private struct ComponentSearch {
    var components: [Int]
    var completed: [Int] = []
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
            completed.append(member)
            if member == node { break }
        }
    }
}
