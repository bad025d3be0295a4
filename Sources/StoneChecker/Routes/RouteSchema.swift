import StoneSyntax

/// The fields of `stone_cfg.Route`, which give the attributes of routes their types.
struct RouteSchema {
    /// What there is if no spec declares the struct.
    static var undeclared: RouteSchema { RouteSchema([], isDeclared: false) }

    let fields: [FieldRecord]
    let isDeclared: Bool
    private let index: NameIndex

    init(_ fields: [FieldRecord], isDeclared: Bool = true) {
        self.fields = fields
        self.isDeclared = isDeclared
        index = NameIndex(count: fields.count) { fields[$0].name }
    }

    /// The position of a field in `fields`.
    func position(of name: String) -> Int? { index.position(of: name, count: fields.count) { fields[$0].name } }
}
