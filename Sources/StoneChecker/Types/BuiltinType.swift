/// A type that the language itself defines.
enum BuiltinType: String, CaseIterable {
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

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
    private static let longestName = allCases.map(\.rawValue.utf8.count).max() ?? 0

    init?(named name: String) {
        // The names that specs declare are longer as a rule.
        guard name.utf8.count <= Self.longestName, let type = Self.byName[name] else { return nil }
        self = type
    }

    /// The type that comes nearest to one of other languages, by its name there.
    init?(foreignName name: String) {
        switch name.lowercased() {
        case "bool": self = .boolean
        case "binary", "blob", "byte", "data": self = .bytes
        case "float": self = .float32
        case "decimal", "double", "number", "real": self = .float64
        case "short": self = .int32
        case "int", "integer", "long": self = .int64
        case "array", "sequence", "set": self = .list
        case "dict", "dictionary", "hash", "json", "object": self = .map
        case "char", "str", "text", "url", "uuid", "varchar": self = .string
        case "date", "datetime", "time": self = .timestamp
        case "uint", "unsigned": self = .uint64
        case "empty", "nil", "none", "null", "unit": self = .void
        default: return nil
        }
    }

    /// What it needs between its parentheses, in order and without a name.
    var positionalParameters: [String] {
        switch self {
        case .list: ["data_type"]
        case .map: ["key_data_type", "value_data_type"]
        case .timestamp: ["fmt"]
        default: []
        }
    }

    /// What it takes by name.
    var keywordParameters: [String] {
        switch self {
        case .float32, .float64, .int32, .int64, .uint32, .uint64: ["min_value", "max_value"]
        case .list: ["min_items", "max_items"]
        case .string: ["min_length", "max_length", "pattern"]
        default: []
        }
    }
}
