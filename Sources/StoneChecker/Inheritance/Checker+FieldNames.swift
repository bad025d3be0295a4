import StoneModel
import StoneSyntax

extension Checker {
    /// Gives open unions the tag `other`. One that extends an open union has it from there.
    func addCatchAllTags() {
        for record in types {
            guard let union = record.unionDeclaration, !union.isClosed else { continue }
            for field in record.fields where field.name == "other" { reportReservedTag(field) }
            record.fields.removeAll { $0.name == "other" }
            let inheritsCatchAll =
                record.parent != nil && lineage(of: record).dropFirst().contains { !$0.isClosedUnion }
            if !inheritsCatchAll {
                record.fields.append(FieldRecord(catchAllOf: union, file: record.place.file))
            }
        }
        for record in types where record.isClosedUnion {
            for field in record.fields where field.name == "other" { reportReservedTag(field) }
        }
    }

    private func reportReservedTag(_ field: FieldRecord) {
        report(
            .reservedTag,
            "tag 'other' is reserved for unknown tags",
            at: field.place
        )
    }

    /// No two fields of a type may have the same name, inherited ones included.
    func checkFieldNames() {
        for record in inheritanceOrder {
            let fields = record.fields
            let index = NameIndex(count: fields.count) { fields[$0].name }
            let parent = record.parent.map { self[$0] }
            var duplicates: Set<Int> = []
            for (position, field) in fields.enumerated() {
                let first = index.position(of: field.name, count: fields.count) { fields[$0].name }
                if let first, first < position {
                    duplicates.insert(position)
                    reportDuplicate(field, of: record, fields[first])
                } else if let parent, let inherited = self.field(field.name, of: parent) {
                    report(
                        .inheritedField,
                        "'\(record.name)' already inherits \(record.memberName) '\(field.name)' from '\(inherited.owner.name)'",
                        at: field.place,
                        notes: [("first declared here", inherited.field.place)]
                    )
                }
            }
            if duplicates.isEmpty {
                record.fieldIndex = index
            } else {
                let distinct = fields.indices.filter { !duplicates.contains($0) }.map { fields[$0] }
                record.fields = distinct
                record.fieldIndex = NameIndex(count: distinct.count) { distinct[$0].name }
            }
        }
    }

    private func reportDuplicate(_ field: FieldRecord, of record: TypeRecord, _ first: FieldRecord) {
        guard !record.isSpoilt else { return }
        report(
            .duplicateField,
            "duplicate \(record.memberName) '\(field.name)' in '\(record.name)'",
            at: field.place,
            notes: [("first declared here", first.place)]
        )
    }
}

extension TypeRecord {
    /// What its parts are called in messages.
    var memberName: String { isUnion ? "tag" : "field" }
}
