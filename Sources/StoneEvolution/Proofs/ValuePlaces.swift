import StoneModel

/// The shortest ways from the arguments, or the results and errors, of routes to all types of a version.
struct ValuePlaces {
    /// A step from a type to a value that it contains.
    enum Step: Hashable {
        case field(TypeID, String)
        case tag(TypeID, String)
        case subtype(TypeID, String)
        /// From an alias to its target.
        case target(TypeID)
    }

    struct Root {
        var route: Route
        var part: Proof.Part
        var type: DataType
    }

    struct Place {
        var root: Root
        /// From the root on.
        var steps: [Step]
        /// The number of steps into a field.
        var fieldCount: Int { steps.count { if case .field = $0 { true } else { false } } }
    }

    private enum Origin {
        case root(Int)
        case step(from: TypeID, Step)
    }

    private let roots: [Root]
    private var origins: [TypeID: Origin] = [:]
    /// The types by their distance from a route.
    private(set) var order: [TypeID] = []

    /// - Parameter routes: The routes that the other version has, too.
    init(_ api: API, routes: [Route], parts: [Proof.Part]) {
        roots = routes.flatMap { route in parts.map { Root(route: route, part: $0, type: route.type(of: $0)) } }
        for (index, root) in roots.enumerated() {
            guard let id = root.type.namedLeaf, origins[id] == nil else { continue }
            origins[id] = .root(index)
            order.append(id)
        }
        var next = 0
        while next < order.count {
            let id = order[next]
            next += 1
            for (step, target) in api.steps(from: id) where origins[target] == nil {
                origins[target] = .step(from: id, step)
                order.append(target)
            }
        }
    }

    func place(of id: TypeID) -> Place? {
        var steps: [Step] = []
        var id = id
        while let origin = origins[id] {
            switch origin {
            case .root(let index): return Place(root: roots[index], steps: steps.reversed())
            case .step(let source, let step):
                steps.append(step)
                id = source
            }
        }
        return nil
    }
}

extension Route {
    func type(of part: Proof.Part) -> DataType {
        switch part {
        case .argument: argument
        case .result: result
        case .error: error
        }
    }
}

extension API {
    /// Returns the types in the values of a type, with the steps to them.
    fileprivate func steps(from id: TypeID) -> [(ValuePlaces.Step, TypeID)] {
        switch self[id] {
        case .alias(let alias): alias.target.namedLeaf.map { [(.target(id), $0)] } ?? []
        case .structure(let structure):
            structure.subtypes.map { $0.members.map { (.subtype(id, $0.tag), $0.type) } }
                ?? allFields(of: structure).compactMap { field in
                    field.type.namedLeaf.map { (.field(id, field.name), $0) }
                }
        case .union(let union):
            allTags(of: union).compactMap { tag in tag.type.namedLeaf.map { (.tag(id, tag.name), $0) } }
        }
    }
}
