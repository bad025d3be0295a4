import StoneModel

/// The directions of all types of an API: which are reachable from arguments, and which from results and errors.
struct DirectionTable: Sendable {
    private var directions: [Direction]

    init(_ api: API) {
        directions = Array(repeating: [], count: api.types.count)
        for direction in [Direction.sent, .received] { mark(direction, api) }
    }

    subscript(id: TypeID) -> Direction { directions[id.index] }

    /// Marks all types that values of a direction contain. Parents count, as their fields are in the values.
    private mutating func mark(_ direction: Direction, _ api: API) {
        var waiting: [TypeID] = []
        func add(_ type: DataType) {
            if let id = type.namedLeaf { waiting.append(id) }
        }
        for route in api.namespaces.lazy.flatMap(\.routes) {
            if direction == .sent {
                add(route.argument)
            } else {
                add(route.result)
                add(route.error)
            }
        }
        while let id = waiting.popLast() {
            guard !directions[id.index].contains(direction) else { continue }
            directions[id.index].insert(direction)
            switch api[id] {
            case .alias(let alias): add(alias.target)
            case .structure(let structure):
                for field in structure.fields { add(field.type) }
                if let parent = structure.parent { waiting.append(parent) }
                if let subtypes = structure.subtypes { waiting += subtypes.members.map(\.type) }
            case .union(let union):
                for tag in union.tags { add(tag.type) }
                if let parent = union.parent { waiting.append(parent) }
            }
        }
    }
}
