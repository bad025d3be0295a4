import StoneModel
import StoneSyntax

/// The fields of a type with those that it inherits.
extension Checker {
    /// The type and those that it extends, itself first.
    func lineage(of record: TypeRecord) -> [TypeRecord] {
        var lineage = [record]
        while let parent = lineage[lineage.count - 1].parent { lineage.append(self[parent]) }
        return lineage
    }

    /// A field of a type or of one that it extends, with the type that declares it.
    func field(_ name: String, of record: TypeRecord) -> (field: FieldRecord, owner: TypeRecord)? {
        var current = record
        while true {
            if let field = current.ownField(name) { return (field, current) }
            guard let parent = current.parent else { return nil }
            current = self[parent]
        }
    }

    /// All tags of a union, inherited ones first, or all fields of a struct.
    func allFields(of record: TypeRecord) -> [FieldRecord] {
        record.isStruct ? layout(of: record).fields : lineage(of: record).reversed().flatMap(\.fields)
    }
}
