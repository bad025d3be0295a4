import StoneRuntime

/// A closed union.
///
///     union_closed LookupError
///         not_found
///         malformed_path String
enum LookupError: StoneValue {
    case notFound
    case malformedPath(String)

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        switch reader.tag() {
        case "not_found": return .notFound
        case "malformed_path": return .malformedPath(reader.string("malformed_path"))
        default: throw reader.unexpectedTag()
        }
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        switch self {
        case .notFound:
            visitor.tag("not_found")
        case .malformedPath(let value):
            visitor.tag("malformed_path")
            visitor.string("malformed_path", value)
        }
    }
}
