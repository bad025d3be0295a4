import StoneModel
import StoneSyntax

extension Checker {
    /// Finds the types of all fields and tags.
    func resolveFieldTypes() {
        for record in types {
            for field in record.fields {
                field.type =
                    record.isUnion ? tagType(field, in: record.namespace) : fieldType(field, of: record)
            }
        }
        runDeferredTypeChecks()
    }

    private func fieldType(_ field: FieldRecord, of record: TypeRecord) -> DataType? {
        guard let reference = field.typeReference else {
            if !record.isSpoilt, !doubt.touches(Place(file: field.place.file, range: field.range)) {
                report(.misplacedVoid, "field '\(field.name)' of a struct needs a type", at: field.place)
            }
            return nil
        }
        let file = field.place.file
        guard let type = resolve(reference, in: record.namespace, file: file) else { return nil }
        let place = Place(file: file, range: reference.range)
        guard type != .void else {
            report(.misplacedVoid, "field '\(field.name)' of a struct cannot be Void", at: place)
            return nil
        }
        demand(.notVoid, of: type, at: place)
        if let literal = field.defaultLiteral, case .nullable = type {
            report(
                .nullableWithDefault,
                "field '\(field.name)' cannot be nullable and have a default",
                at: Place(file: file, range: literal.range)
            )
        }
        return type
    }

    private func tagType(_ tag: FieldRecord, in namespace: NamespaceID) -> DataType? {
        guard let reference = tag.typeReference else { return .void }
        guard let type = resolve(reference, in: namespace, file: tag.place.file) else { return nil }
        let place = Place(file: tag.place.file, range: reference.range)
        guard type != .void else {
            report(
                .explicitVoid,
                "tag '\(tag.name)' without a value is written without a type: leave 'Void' out",
                at: place
            )
            return nil
        }
        demand(.notVoid, of: type, at: place)
        return type
    }
}
