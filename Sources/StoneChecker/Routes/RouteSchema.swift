import StoneSyntax

/// The fields of `stone_cfg.Route`, which give the attributes of routes their types.
struct RouteSchema {
    let fields: [FieldRecord]
    private let index: NameIndex

    init(_ fields: [FieldRecord]) {
        self.fields = fields
        index = NameIndex(count: fields.count) { fields[$0].name }
    }

    /// The position of a field in `fields`.
    func position(of name: String) -> Int? { index.position(of: name, count: fields.count) { fields[$0].name } }
}
