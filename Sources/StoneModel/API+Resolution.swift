extension API {
    /// The type that an alias stands for in the end; any other type as it is.
    package func resolved(_ type: DataType) -> DataType {
        var type = type
        while case .named(let id) = type, case .alias(let alias) = self[id] {
            type = alias.target
        }
        return type
    }

    /// The type without its nullability and aliases, and whether it was nullable.
    package func unwrapped(_ type: DataType) -> (type: DataType, isNullable: Bool) {
        var type = resolved(type)
        var isNullable = false
        while case .nullable(let wrapped) = type {
            isNullable = true
            type = resolved(wrapped)
        }
        return (type, isNullable)
    }
}
