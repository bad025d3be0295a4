import StoneRuntime

/// A recursive struct.
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

    static func read(from reader: inout StoneReader) throws(StoneDecodingError) -> Self {
        Self(
            next: try reader.valueIfPresent("next"),
            children: try reader.valuesIfPresent("children"),
            filter: try reader.valueIfPresent("filter")
        )
    }

    func write(to writer: inout StoneWriter) {
        writer.valueIfPresent("next", next)
        writer.valuesIfPresent("children", children)
        writer.valueIfPresent("filter", filter)
    }
}
