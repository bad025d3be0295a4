/// The type of a value. Large payloads are indirect, to keep it as small as a reference.
package enum DataType: Hashable, Sendable {
    case void
    case boolean
    indirect case integer(IntegerType)
    indirect case float(FloatType)
    indirect case string(StringType)
    case bytes
    /// A `strptime` format: `%Y-%m-%dT%H:%M:%SZ`.
    indirect case timestamp(format: String)
    indirect case list(ListType)
    indirect case map(key: DataType, value: DataType)
    indirect case nullable(DataType)
    case named(TypeID)
}

extension DataType {
    /// The named type inside lists, maps and nullables. There is at most one, since map keys are strings.
    package var namedLeaf: TypeID? {
        switch self {
        case .named(let id): id
        case .list(let list): list.element.namedLeaf
        case .map(_, let value): value.namedLeaf
        case .nullable(let wrapped): wrapped.namedLeaf
        default: nil
        }
    }
}
