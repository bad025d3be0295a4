import StoneModel

/// The built-in types without arguments. Fields have them so often that they share one value each.
struct PlainTypes {
    private let int32 = integer(.int32)
    private let int64 = integer(.int64)
    private let uint32 = integer(.uint32)
    private let uint64 = integer(.uint64)
    private let float32 = float(.float32)
    private let float64 = float(.float64)
    private let string = DataType.string(StringType(minLength: nil, maxLength: nil, pattern: nil))

    /// `nil` for a type that needs arguments.
    subscript(type: BuiltinType) -> DataType? {
        switch type {
        case .boolean: .boolean
        case .bytes: .bytes
        case .float32: float32
        case .float64: float64
        case .int32: int32
        case .int64: int64
        case .string: string
        case .uint32: uint32
        case .uint64: uint64
        case .void: .void
        case .list, .map, .timestamp: nil
        }
    }

    private static func integer(_ width: IntegerType.Width) -> DataType {
        .integer(IntegerType(width: width, minimum: nil, maximum: nil))
    }

    private static func float(_ width: FloatType.Width) -> DataType {
        .float(FloatType(width: width, minimum: nil, maximum: nil))
    }
}
