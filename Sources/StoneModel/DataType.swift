/// The type of a value. As large as a reference: most are a name or no more than their kind.
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
