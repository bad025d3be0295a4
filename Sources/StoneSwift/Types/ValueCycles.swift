import StoneModel

/// Finds where a type would hold itself by value. Only there does generated code put a value into a box; lists and maps
/// never need one.
///
/// Cases of enums are boxed first (`indirect case`), since that costs nothing in source; properties of structs only where
/// a cycle runs through structs alone.
struct ValueCycles: Sendable {
    /// The place of a value inside a type: a field, a tag or a subtype's tag.
    struct Edge: Hashable {
        var owner: TypeID
        var member: String
    }

    private(set) var boxed: Set<Edge> = []

    init(_ api: API) {
        var graph = ValueGraph(api)
        for kind in [ValueGraph.Kind.enumeration, .structure] {
            let components = graph.components()
            for (owner, edges) in graph.edges.enumerated() {
                guard graph.kinds[owner] == kind else { continue }
                for edge in edges where components[owner] == components[edge.target] {
                    guard owner == edge.target || components.isShared(owner) else { continue }
                    boxed.insert(Edge(owner: TypeID(index: owner), member: edge.member))
                }
                graph.edges[owner].removeAll {
                    boxed.contains(Edge(owner: TypeID(index: owner), member: $0.member))
                }
            }
        }
    }

    func isBoxed(_ member: String, of owner: TypeID) -> Bool {
        boxed.contains(Edge(owner: owner, member: member))
    }
}
