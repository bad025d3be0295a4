import StoneRuntime

/// A recursive union.
///
///     union_closed Filter
///         all List(Filter)
///         not Filter
///         node Node
indirect enum Filter: StoneValue {
    case all([Filter])
    case not(Filter)
    case node(Node)

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        let tag = reader.tag()
        if tag.isNamed("all") { return .all(reader.values("all")) }
        if tag.isNamed("not") { return .not(try reader.value("not")) }
        if tag.isNamed("node") { return .node(try Node._read(from: &reader)) }
        throw reader.unexpectedTag()
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        switch self {
        case .all(let value):
            visitor.tag("all")
            visitor.values("all", value)
        case .not(let value):
            visitor.tag("not")
            visitor.value("not", value)
        case .node(let value):
            visitor.tag("node")
            value._visitFields(with: &visitor)
        }
    }
}
