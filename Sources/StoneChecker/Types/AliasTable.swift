package import StoneModel
import StoneSyntax

/// The targets of aliases.
package struct AliasTable {
    /// The targets by `TypeID`; `nil` for structs, unions and aliases with an error.
    private(set) var targets: [DataType?]
    /// The types with aliases and nullables unwrapped, by `TypeID`; `nil` for aliases with an error.
    private var unwrapped: [UnwrappedType?]

    package subscript(alias: TypeID) -> DataType? { targets[alias.index] }

    init(_ resolver: TypeResolver) {
        let types = resolver.declarations.types
        targets = Array(repeating: nil, count: types.count)
        unwrapped = types.map { $0.isAlias ? nil : UnwrappedType(base: .named($0.id), isNullable: false) }
        for type in types {
            guard case .alias(let alias) = type.declaration else { continue }
            targets[type.id.index] = resolver.resolve(alias.type, for: .any, at: type.site)
        }
        let chains = CycleFinder(count: types.count) { targets[$0]?.namedLeaf?.index }
        for cycle in chains.cycles {
            for index in cycle { targets[index] = nil }
            let message = "alias '\(types[cycle[0]].name)' refers to itself"
            resolver.reportCycle(cycle, .aliasCycle, message, through: "aliases")
        }
        for index in chains.leadingToCycle { targets[index] = nil }

        var lengths = Array(repeating: 0, count: types.count)
        for index in chains.order {
            guard let target = targets[index] else { continue }
            if let leaf = target.namedLeaf {
                lengths[index] = lengths[leaf.index] + 1
                guard lengths[index] <= Limits.chainLength else {
                    // Longer chains through the alias are the same error.
                    if lengths[index] == Limits.chainLength + 1 {
                        let message = "alias chain exceeds \(Limits.chainLength) aliases"
                        resolver.sink.report(.nestingTooDeep, message, at: types[index].span)
                    }
                    targets[index] = nil
                    continue
                }
            }
            unwrapped[index] = unwrap(target)
        }
        resolver.checkRequirements(self)
    }

    /// Returns `nil` if an alias could not be resolved.
    package func unwrap(_ type: DataType) -> UnwrappedType? {
        switch type {
        case .nullable(let wrapped): unwrap(wrapped).map { UnwrappedType(base: $0.base, isNullable: true) }
        case .named(let id): unwrapped[id.index]
        default: UnwrappedType(base: type, isNullable: false)
        }
    }
}

/// A type with aliases and nullables unwrapped.
package struct UnwrappedType {
    /// Neither an alias nor nullable.
    package var base: DataType
    /// Whether an alias in the chain is nullable.
    package var isNullable: Bool
}

/// A requirement on an alias, checked after all aliases are resolved.
enum AliasRequirement {
    /// `Path?`: the alias must not be nullable.
    case notNullable
    /// `List(Path)`: the alias must not resolve to `Void`.
    case notVoid
}
