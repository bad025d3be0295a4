import StoneModel

/// The locations that name each type.
struct TypeUses: Sendable {
    enum Use: Hashable, Sendable {
        case argument(RouteID)
        case result(RouteID)
        case error(RouteID)
        /// A field of a struct.
        case field(TypeID, String)
        /// A tag of a union.
        case tag(TypeID, String)
        case alias(TypeID)
        /// A type that extends it.
        case child(TypeID)
    }

    private var uses: [[Use]]

    init(_ api: API) {
        uses = Array(repeating: [], count: api.types.count)
        for namespace in api.namespaces {
            for route in namespace.routes {
                add(.argument(route.id), route.argument)
                add(.result(route.id), route.result)
                add(.error(route.id), route.error)
            }
        }
        for type in api.types {
            switch type {
            case .alias(let alias): add(.alias(alias.id), alias.target)
            case .structure(let structure):
                for field in structure.fields { add(.field(structure.id, field.name), field.type) }
                if let parent = structure.parent { uses[parent.index].append(.child(structure.id)) }
            case .union(let union):
                for tag in union.tags { add(.tag(union.id, tag.name), tag.type) }
                if let parent = union.parent { uses[parent.index].append(.child(union.id)) }
            }
        }
    }

    private mutating func add(_ use: Use, _ type: DataType) {
        guard let id = type.namedLeaf else { return }
        uses[id.index].append(use)
    }

    subscript(type: TypeID) -> [Use] { uses[type.index] }
}
