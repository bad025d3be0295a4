/// The fields of a struct with those that it inherits, as its values are written: required ones first, and of either kind
/// the inherited ones first.
struct FieldLayout {
    let fields: [FieldRecord]
    private let index: NameIndex
    /// How many fields, from the first on, a value may not lack.
    let requiredCount: Int
    /// The positions of the fields that have a default.
    private(set) var defaults: [Int] = []

    init(inheritedFirst all: [FieldRecord]) {
        let required = all.filter { !$0.isOptional }
        fields = required + all.filter(\.isOptional)
        requiredCount = required.count
        index = NameIndex(fields)
        for (position, field) in fields.enumerated() where field.defaultValue != nil { defaults.append(position) }
    }

    /// The position of a field in `fields`.
    func position(of name: String) -> Int? { index.position(of: name, in: fields) }
}

extension Checker {
    /// The layout of a struct, made once: many examples may ask for it.
    func layout(of record: TypeRecord) -> FieldLayout {
        if let layout = record.layout { return layout }
        let layout = FieldLayout(inheritedFirst: lineage(of: record).reversed().flatMap(\.fields))
        record.layout = layout
        return layout
    }
}
