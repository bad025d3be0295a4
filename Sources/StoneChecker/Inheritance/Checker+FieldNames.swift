import StoneModel
import StoneSyntax

extension Checker {
    /// Gives open unions the tag `other`. One that extends an open union has it from there.
    func addCatchAllTags() {
        for record in types where record.isUnion && !record.isClosedUnion {
            for field in record.fields where field.name == "other" { reportReservedTag(field) }
            record.fields.removeAll { $0.name == "other" }
            let inheritsCatchAll = record.parent.map { !self[$0].isClosedUnion } ?? false
            if !inheritsCatchAll { record.fields.append(FieldRecord(catchAllOf: record)) }
        }
        for record in types where record.isClosedUnion {
            for field in record.fields where field.name == "other" { reportReservedTag(field) }
        }
    }

    private func reportReservedTag(_ field: FieldRecord) {
        report(
            .reservedTag,
            "a union cannot declare the tag 'other': it stands for unknown tags in unions that are not closed",
            at: field.place
        )
    }

    /// No two fields of a type may have the same name, inherited ones included.
    func checkFieldNames() {
        for record in inheritanceOrder {
            let declared = record.fields
            record.fields = []
            record.fields.reserveCapacity(declared.count)
            var index = NameIndex()
            for field in declared {
                let position = index.position(of: field.name, count: record.fields.count) { record.fields[$0].name }
                if let first = position {
                    report(
                        .duplicateField,
                        "'\(record.name)' already has a \(record.memberName) '\(field.name)'",
                        at: field.place,
                        notes: [("first declared here", record.fields[first].place)]
                    )
                    continue
                }
                if let parent = record.parent, let inherited = self.field(field.name, of: self[parent]) {
                    report(
                        .inheritedField,
                        "'\(record.name)' already has a \(record.memberName) '\(field.name)', from '\(inherited.owner.name)'",
                        at: field.place,
                        notes: [("first declared here", inherited.field.place)]
                    )
                }
                record.fields.append(field)
                index.noteLast(count: record.fields.count) { record.fields[$0].name }
            }
            record.fieldIndex = index
        }
    }
}

extension TypeRecord {
    /// What its parts are called in messages.
    var memberName: String { isUnion ? "tag" : "field" }
}
