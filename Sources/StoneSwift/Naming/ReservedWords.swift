/// Words that cannot be used as they are.
enum ReservedWords {
    /// Names to which the reference implementation appends an underscore, whatever their capitals.
    private static let reference: WordSet = [
        "associatedtype", "bool", "class", "client", "default", "deinit", "description", "double", "enum", "extension",
        "func", "hash", "import", "init", "inout", "int32", "int64", "internal", "let", "list", "nsdatafloat",
        "operator",
        "private", "protocol", "public", "static", "string", "struct", "subscript", "timestamp", "typealias", "uint32",
        "uint64", "var", "void",
    ]

    /// Whether the reference implementation appends an underscore.
    static func isReservedByReference(_ name: String) -> Bool {
        reference.contains(name.lowercased())
    }

    /// Type names that Swift does not let anyone declare, or that would hide what generated code mentions.
    static let types: WordSet = [
        "Any", "CustomReflectable", "Mirror", "Protocol", "Routes", "Self", "StoneClient", "StoneDecodingError",
        "StoneNoAttributes", "StoneRoute", "StoneRouteInfo", "StoneRuntime", "StoneServer", "StoneValue", "Swift",
        "Type",
    ]

    /// Member names that Swift gives a meaning of its own, or that a conformance already takes.
    static let members: WordSet = [
        "Self", "Type", "customMirror", "hashValue", "self",
    ]

    /// Keywords that name a member only between backticks.
    static let keywords: WordSet = [
        "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
