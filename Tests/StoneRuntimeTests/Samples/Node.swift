import StoneRuntime

/// A recursive struct, and a recursive union.
///
///     struct Node
///         next Node?
///         children List(Node)?
///         filter Filter?
struct Node: StoneValue {
    private var nextBox: StoneBox<Node?>
    var children: [Node]?
    private var filterBox: StoneBox<Filter?>

    var next: Node? {
        get { nextBox.value }
        set { nextBox = StoneBox(newValue) }
    }
    var filter: Filter? {
        get { filterBox.value }
        set { filterBox = StoneBox(newValue) }
    }

    init(next: Node? = nil, children: [Node]? = nil, filter: Filter? = nil) {
        self.nextBox = StoneBox(next)
        self.children = children
        self.filterBox = StoneBox(filter)
    }

    init(from reader: inout StoneReader) throws(StoneDecodingError) {
        self.nextBox = StoneBox(try reader.valueIfPresent("next"))
        self.children = try reader.valuesIfPresent("children")
        self.filterBox = StoneBox(try reader.valueIfPresent("filter"))
    }

    func write(to writer: inout StoneWriter) {
        writer.valueIfPresent("next", next)
        writer.valuesIfPresent("children", children)
        writer.valueIfPresent("filter", filter)
    }
}

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
