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
        let tag = reader.tag()
        if tag.isNamed("not_found") { return .notFound }
        if tag.isNamed("malformed_path") { return .malformedPath(reader.string("malformed_path")) }
        throw reader.unexpectedTag()
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
