import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Resolves the types of all fields and tags.
    func resolveFieldTypes() {
        for record in types {
            for field in record.fields {
                field.type =
                    record.isUnion ? tagType(field, in: record.namespace) : fieldType(field, of: record)
            }
        }
        runDeferredTypeChecks()
    }

    private func fieldType(_ field: FieldSymbol, of record: TypeSymbol) -> DataType? {
        guard let reference = field.typeReference else {
            if !record.hasErrorInMembers,
                !sink.suppression.overlapsSkipped(SourceSpan(file: field.span.file, range: field.range))
            {
                sink.report(.misplacedVoid, "field '\(field.name)' requires a type", at: field.span)
            }
            return nil
        }
        let file = field.span.file
        guard let type = resolve(reference, in: record.namespace, file: file) else { return nil }
        let span = SourceSpan(file: file, range: reference.range)
        guard type != .void else {
            sink.report(.misplacedVoid, "field '\(field.name)' cannot have type Void", at: span)
            return nil
        }
        require(.notVoid, of: type, at: span)
        if let literal = field.defaultLiteral, case .nullable = type {
            sink.report(
                .nullableWithDefault,
                "nullable field '\(field.name)' cannot have a default",
                at: SourceSpan(file: file, range: literal.range)
            )
        }
        return type
    }

    private func tagType(_ tag: FieldSymbol, in namespace: NamespaceID) -> DataType? {
        guard let reference = tag.typeReference else { return .void }
        guard let type = resolve(reference, in: namespace, file: tag.span.file) else { return nil }
        let span = SourceSpan(file: tag.span.file, range: reference.range)
        guard type != .void else {
            sink.report(
                .explicitVoid,
                "tag '\(tag.name)' cannot have type Void; remove the type",
                at: span
            )
            return nil
        }
        require(.notVoid, of: type, at: span)
        return type
    }
}

extension Checker {
    /// Adds the tag `other` to open unions that do not inherit it.
    func addCatchAllTags() {
        for record in types {
            guard let union = record.unionDeclaration, !union.isClosed else { continue }
            for field in record.fields where field.name == "other" { reportReservedTag(field) }
            record.fields.removeAll { $0.name == "other" }
            let inheritsCatchAll =
                record.parent != nil && lineage(of: record).dropFirst().contains { !$0.isClosedUnion }
            if !inheritsCatchAll {
                record.fields.append(FieldSymbol(catchAllOf: union, file: record.span.file))
            }
        }
        for record in types where record.isClosedUnion {
            for field in record.fields where field.name == "other" { reportReservedTag(field) }
        }
    }

    private func reportReservedTag(_ field: FieldSymbol) {
        sink.report(
            .reservedTag,
            "tag 'other' is reserved for unknown tags",
            at: field.span
        )
    }

    /// Reports fields and tags with equal names, inherited ones included.
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
                    sink.report(
                        .inheritedField,
                        "'\(record.name)' already inherits \(record.memberName) '\(field.name)' from '\(inherited.owner.name)'",
                        at: field.span,
                        notes: [("first declared here", inherited.field.span)]
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

    private func reportDuplicate(_ field: FieldSymbol, of record: TypeSymbol, _ first: FieldSymbol) {
        guard !record.hasErrorInMembers else { return }
        sink.report(
            .duplicateField,
            "duplicate \(record.memberName) '\(field.name)' in '\(record.name)'",
            at: field.span,
            notes: [("first declared here", first.span)]
        )
    }
}

extension TypeSymbol {
    /// The kind of its members, for errors.
    var memberName: String { isUnion ? "tag" : "field" }
}

/// Fields, including inherited ones.
extension Checker {
    /// Returns the type and its ancestors, itself first.
    func lineage(of record: TypeSymbol) -> [TypeSymbol] {
        var lineage = [record]
        while let parent = lineage[lineage.count - 1].parent { lineage.append(self[parent]) }
        return lineage
    }

    /// Returns the field with a name, perhaps inherited, and its declaring type.
    func field(_ name: String, of record: TypeSymbol) -> (field: FieldSymbol, owner: TypeSymbol)? {
        var current = record
        while true {
            if let field = current.ownField(name) { return (field, current) }
            guard let parent = current.parent else { return nil }
            current = self[parent]
        }
    }

    /// Returns all tags of a union, inherited ones first, or all fields of a struct.
    func allFields(of record: TypeSymbol) -> [FieldSymbol] {
        record.isStruct ? layout(of: record).fields : lineage(of: record).reversed().flatMap(\.fields)
    }
}

/// The fields of a struct in encoding order: required before optional fields, and in each group inherited fields first.
final class FieldLayout {
    let fields: [FieldSymbol]
    private let index: NameIndex
    /// The number of leading required fields.
    let requiredCount: Int
    /// The indices of fields with defaults.
    let defaults: [Int]

    init(inheritedFirst all: [FieldSymbol]) {
        let fields: [FieldSymbol]
        let firstOptional = all.firstIndex(where: \.isOptional) ?? all.count
        if all[firstOptional...].allSatisfy(\.isOptional) {
            // In most structs the fields are already in order.
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

    /// Returns the index of a field in `fields`.
    func position(of name: String) -> Int? { index.position(of: name, count: fields.count) { fields[$0].name } }
}

extension Checker {
    /// Returns the cached layout of a struct.
    func layout(of record: TypeSymbol) -> FieldLayout {
        if let layout = record.layout { return layout }
        let fields = record.parent == nil ? record.fields : lineage(of: record).reversed().flatMap(\.fields)
        let layout = FieldLayout(inheritedFirst: fields)
        record.layout = layout
        return layout
    }
}
