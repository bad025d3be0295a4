import StoneModel

/// What a type comes down to when aliases and nullables are followed.
struct UnwrappedType {
    /// Neither an alias nor nullable.
    var base: DataType
    /// Whether null is allowed on the way.
    var isNullable: Bool
}

extension Checker {
    /// `nil` if an alias on the way could not be made out.
    func unwrap(_ type: DataType) -> UnwrappedType? {
        switch type {
        case .nullable(let wrapped):
            unwrap(wrapped).map { UnwrappedType(base: $0.base, isNullable: true) }
        case .named(let id) where self[id].isAlias:
            self[id].unwrappedTarget
        default:
            UnwrappedType(base: type, isNullable: false)
        }
    }
}

extension DataType {
    /// The named type that it is, or that it is a list, map or nullable of. There is at most one, for the keys of a map
    /// are strings.
    var namedLeaf: TypeID? {
        switch self {
        case .named(let id): id
        case .list(let list): list.element.namedLeaf
        case .map(_, let value): value.namedLeaf
        case .nullable(let wrapped): wrapped.namedLeaf
        default: nil
        }
    }
}
