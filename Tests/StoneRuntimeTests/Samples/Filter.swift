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

    init(from reader: inout StoneReader) throws(StoneDecodingError) {
        switch try reader.tag("all not node") {
        case 0: self = .all(try reader.values("all"))
        case 1: self = .not(try reader.value("not"))
        case 2: self = .node(try Node(from: &reader))
        default: throw reader.unexpectedTag()
        }
    }

    func write(to writer: inout StoneWriter) {
        switch self {
        case .all(let value):
            writer.tag("all")
            writer.values("all", value)
        case .not(let value):
            writer.tag("not")
            writer.value("not", value)
        case .node(let value):
            writer.tag("node")
            value.write(to: &writer)
        }
    }
}
