/// The type of a value.
package indirect enum DataType: Hashable, Sendable {
    case void
    case boolean
    case integer(IntegerType)
    case float(FloatType)
    case string(StringType)
    case bytes
    /// A `strptime` format: `%Y-%m-%dT%H:%M:%SZ`.
    case timestamp(format: String)
    case list(ListType)
    case map(key: DataType, value: DataType)
    case nullable(DataType)
    case named(TypeID)
}
