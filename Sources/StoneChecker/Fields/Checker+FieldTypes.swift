import StoneModel
import StoneSyntax

extension Checker {
    /// Finds the types of all fields and tags.
    func resolveFieldTypes() {
        for record in types {
            for field in record.fields {
                guard let declaration = field.declaration else { continue }
                field.type =
                    record.isUnion
                    ? tagType(declaration, at: field.place, in: record.namespace)
                    : fieldType(declaration, at: field.place, in: record.namespace)
            }
        }
        runDeferredTypeChecks()
    }

    private func fieldType(_ declaration: FieldDeclaration, at place: Place, in namespace: NamespaceID) -> DataType? {
        guard let reference = declaration.type else {
            if !doubt.touches(Place(file: place.file, range: declaration.range)) {
                report(.misplacedVoid, "field '\(declaration.name.text)' of a struct needs a type", at: place)
            }
            return nil
        }
        guard let type = resolve(reference, in: namespace, file: place.file) else { return nil }
        let typePlace = Place(file: place.file, range: reference.range)
        guard type != .void else {
            report(.misplacedVoid, "field '\(declaration.name.text)' of a struct cannot be Void", at: typePlace)
            return nil
        }
        demand(.notVoid, of: type, at: typePlace)
        if let defaultValue = declaration.defaultValue, case .nullable = type {
            report(
                .nullableWithDefault,
                "field '\(declaration.name.text)' cannot be nullable and have a default",
                at: Place(file: place.file, range: defaultValue.range)
            )
        }
        return type
    }

    private func tagType(_ declaration: FieldDeclaration, at place: Place, in namespace: NamespaceID) -> DataType? {
        guard let reference = declaration.type else { return .void }
        guard let type = resolve(reference, in: namespace, file: place.file) else { return nil }
        let typePlace = Place(file: place.file, range: reference.range)
        guard type != .void else {
            report(
                .explicitVoid,
                "tag '\(declaration.name.text)' without a value is written without a type: leave 'Void' out",
                at: typePlace
            )
            return nil
        }
        demand(.notVoid, of: type, at: typePlace)
        return type
    }
}
