import StoneSyntax

/// The fields of a struct with those that it inherits, as its values are written: required ones first, and of either kind
/// the inherited ones first.
final class FieldLayout {
    let fields: [FieldRecord]
    private let index: NameIndex
    /// How many fields, from the first on, a value may not lack.
    let requiredCount: Int
    /// The positions of the fields that have a default.
    let defaults: [Int]

    init(inheritedFirst all: [FieldRecord]) {
        let fields: [FieldRecord]
        let firstOptional = all.firstIndex(where: \.isOptional) ?? all.count
        if all[firstOptional...].allSatisfy(\.isOptional) {
            // Most structs: their own list serves.
            fields = all
            requiredCount = firstOptional
        } else {
            let required = all.filter { !$0.isOptional }
            fields = required + all.filter(\.isOptional)
            requiredCount = required.count
        }
        self.fields = fields
        index = NameIndex(count: fields.count) { fields[$0].name }
        defaults = fields.indices.filter { fields[$0].defaultValue != nil }
    }

    /// The position of a field in `fields`.
    func position(of name: String) -> Int? { index.position(of: name, count: fields.count) { fields[$0].name } }
}

extension Checker {
    /// The layout of a struct, made once: many examples may ask for it.
    func layout(of record: TypeRecord) -> FieldLayout {
        if let layout = record.layout { return layout }
        let fields = record.parent == nil ? record.fields : lineage(of: record).reversed().flatMap(\.fields)
        let layout = FieldLayout(inheritedFirst: fields)
        record.layout = layout
        return layout
    }
}
