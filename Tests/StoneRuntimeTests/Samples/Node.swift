import StoneRuntime

/// A recursive struct.
///
///     struct Node
///         next Node?
///         children List(Node)?
///         filter Filter?
struct Node: StoneValue {
    private var nextBox: _StoneBox<Node>?
    var children: [Node]?
    private var filterBox: _StoneBox<Filter>?

    var next: Node? {
        get { nextBox?.value }
        set { nextBox = _StoneBox(newValue) }
    }
    var filter: Filter? {
        get { filterBox?.value }
        set { filterBox = _StoneBox(newValue) }
    }

    init(next: Node? = nil, children: [Node]? = nil, filter: Filter? = nil) {
        self.nextBox = _StoneBox(next)
        self.children = children
        self.filterBox = _StoneBox(filter)
    }

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(
            next: reader.valueIfPresent("next"),
            children: reader.valuesIfPresent("children"),
            filter: reader.valueIfPresent("filter")
        )
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.boxedValueIfPresent("next", nextBox)
        visitor.valuesIfPresent("children", children)
        visitor.boxedValueIfPresent("filter", filterBox)
    }
}
