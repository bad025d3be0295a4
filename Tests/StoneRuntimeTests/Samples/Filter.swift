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
        switch try reader.tag() {
        case "all": return .all(try reader.values("all"))
        case "not": return .not(try reader.value("not"))
        case "node": return .node(try Node._read(from: &reader))
        default: throw reader.unexpectedTag()
        }
    }

    func _write(to writer: inout _StoneWriter) {
        switch self {
        case .all(let value):
            writer.tag("all")
            writer.values("all", value)
        case .not(let value):
            writer.tag("not")
            writer.value("not", value)
        case .node(let value):
            writer.tag("node")
            value._write(to: &writer)
        }
    }
}
