import StoneModel

/// Finds where a type would hold itself by value. Only there does generated code put a value into a box; lists and maps
/// never need one.
///
/// Cases of enums are boxed first (`indirect case`), since that costs nothing in source; properties of structs only where
/// a cycle runs through structs alone.
struct ValueCycles: Sendable {
    /// By ``TypeID/index`` the fields, tags or tags of subtypes whose values are boxed.
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
