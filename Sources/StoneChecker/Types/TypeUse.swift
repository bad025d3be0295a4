/// What a type is used for, which decides which built-in types can stand there.
enum TypeUse {
    /// The argument, the result or the error of a route, or the target of an alias.
    case any
    /// The values of a field or a tag, or the elements of a list or a map.
    case value
    /// The keys of a map.
    case key
    /// The values of a parameter of an annotation type.
    case parameter
    /// A parent or a subtype, which a spec declares.
    case relative

    func allows(_ type: BuiltinType) -> Bool {
        switch self {
        case .any: true
        case .value: type != .void
        case .key: type == .string
        case .parameter: ![.list, .map, .void].contains(type)
        case .relative: false
        }
    }
}
