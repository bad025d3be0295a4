import StoneModel

/// A built-in type.
package enum BuiltinType: String, CaseIterable {
    case boolean = "Boolean"
    case bytes = "Bytes"
    case float32 = "Float32"
    case float64 = "Float64"
    case int32 = "Int32"
    case int64 = "Int64"
    case list = "List"
    case map = "Map"
    case string = "String"
    case timestamp = "Timestamp"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case void = "Void"

    /// The types with names of each length.
    private static let byLength = (0...longestName).map { length in
        allCases.map { (name: $0.rawValue, type: $0) }.filter { $0.name.utf8.count == length }
    }
    private static let longestName = allCases.map(\.rawValue.utf8.count).max() ?? 0

    init?(named name: String) {
        // Most declared names are longer.
        let length = name.utf8.count
        guard length <= Self.longestName, let type = Self.byLength[length].first(where: { $0.name == name }) else {
            return nil
        }
        self = type.type
    }

    /// Creates the type that corresponds to a type of another language.
    init?(foreignName name: String) {
        switch name.lowercased() {
        case "bool": self = .boolean
        case "binary", "blob", "byte", "data": self = .bytes
        case "float": self = .float32
        case "decimal", "double", "number", "real": self = .float64
        case "int8", "int16", "short": self = .int32
        case "int", "integer", "long": self = .int64
        case "array", "sequence", "set": self = .list
        case "dict", "dictionary", "hash", "json", "object": self = .map
        case "char", "str", "text", "url", "uuid", "varchar": self = .string
        case "date", "datetime", "time": self = .timestamp
        case "uint8", "uint16": self = .uint32
        case "uint", "unsigned": self = .uint64
        case "empty", "nil", "none", "null", "unit": self = .void
        default:
            let type = Self.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
            guard let type else { return nil }
            self = type
        }
    }

    /// The names of the required unnamed arguments.
    var positionalParameters: [String] {
        switch self {
        case .list: ["data_type"]
        case .map: ["key_data_type", "value_data_type"]
        case .timestamp: ["fmt"]
        default: []
        }
    }

    /// The names of the named arguments.
    var keywordParameters: [String] {
        switch self {
        case .float32, .float64, .int32, .int64, .uint32, .uint64: ["min_value", "max_value"]
        case .list: ["min_items", "max_items"]
        case .string: ["min_length", "max_length", "pattern"]
        default: []
        }
    }
}

/// Built-in types without arguments, which share their storage.
struct PlainTypes {
    private let int32 = DataType.integer(IntegerType(width: .int32, minimum: nil, maximum: nil))
    private let int64 = DataType.integer(IntegerType(width: .int64, minimum: nil, maximum: nil))
    private let uint32 = DataType.integer(IntegerType(width: .uint32, minimum: nil, maximum: nil))
    private let uint64 = DataType.integer(IntegerType(width: .uint64, minimum: nil, maximum: nil))
    private let float32 = DataType.float(FloatType(width: .float32, minimum: nil, maximum: nil))
    private let float64 = DataType.float(FloatType(width: .float64, minimum: nil, maximum: nil))
    private let string = DataType.string(StringType(minLength: nil, maxLength: nil, pattern: nil))

    /// The type without arguments; `nil` if it requires some.
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
}
