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
                report(.misplacedVoid, "field '\(field.name)' requires a type", at: field.place)
            }
            return nil
        }
        let file = field.place.file
        guard let type = resolve(reference, in: record.namespace, file: file) else { return nil }
        let place = Place(file: file, range: reference.range)
        guard type != .void else {
            report(.misplacedVoid, "field '\(field.name)' cannot have type Void", at: place)
            return nil
        }
        demand(.notVoid, of: type, at: place)
        if let literal = field.defaultLiteral, case .nullable = type {
            report(
                .nullableWithDefault,
                "nullable field '\(field.name)' cannot have a default",
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
                "tag '\(tag.name)' cannot have type Void; remove the type",
                at: place
            )
            return nil
        }
        demand(.notVoid, of: type, at: place)
        return type
    }
}
