import StoneModel
import StoneSyntax

extension Checker {
    /// A type that no field, alias, route or other type mentions.
    func unusedTypes() -> [WarningFinding] {
        var isUsed = Array(repeating: false, count: types.count)
        func use(_ type: DataType?, by user: TypeID? = nil) {
            if let id = type?.namedLeaf, id != user { isUsed[id.index] = true }
        }
        for record in types {
            use(record.target, by: record.id)
            record.parent.map { isUsed[$0.index] = true }
            for member in record.subtypes?.members ?? [] { isUsed[member.type.index] = true }
            for field in record.fields { use(field.type, by: record.id) }
        }
        for route in routes {
            use(route.argument)
            use(route.result)
            use(route.error)
        }
        for record in annotationTypes {
            for parameter in record.parameters { use(parameter.type) }
        }
        routeSchemaID.map { isUsed[$0.index] = true }
        return types.filter { !isUsed[$0.id.index] }.map { record in
            WarningFinding(message: "unused \(record.kindName) '\(record.name)'", place: record.place)
        }
    }

    /// The argument or result of a route that has no example.
    func missingExamples() -> [WarningFinding] {
        var isWanted = Array(repeating: false, count: types.count)
        for type in routes.flatMap({ [$0.argument, $0.result] }) {
            if let leaf = type.flatMap({ unwrap($0) })?.base.namedLeaf { isWanted[leaf.index] = true }
        }
        return types.filter { isWanted[$0.id.index] && !$0.isAlias && $0.examples.isEmpty }.filter { record in
            // The tags of a union without values are examples of it.
            record.isUnion ? allFields(of: record).allSatisfy { $0.type != .void } : !allFields(of: record).isEmpty
        }.map { record in
            WarningFinding(
                message: "\(record.kindName) '\(record.name)' is used by a route but has no example",
                place: record.place
            )
        }
    }

    /// A declaration whose name is that of a built-in type or annotation but for its case or underscores. An annotation may
    /// have the name of the built-in one that it stands for.
    func shadowedNames() -> [WarningFinding] {
        let builtins = BuiltinType.allCases.map(\.rawValue) + BuiltinAnnotation.allCases.map(\.rawValue)
        let byCanonicalName = Dictionary(uniqueKeysWithValues: builtins.map { (canonicalName($0), $0) })
        let longest = byCanonicalName.keys.map(\.utf8.count).max() ?? 0
        var findings: [WarningFinding] = []
        func find(_ kind: @autoclosure () -> String, _ name: String, _ place: @autoclosure () -> Place) {
            // Most names are too long, which is seen at once.
            guard name.utf8.count <= longest || name.utf8.contains(UInt8(ascii: "_")) else { return }
            guard let builtin = byCanonicalName[canonicalName(name)] else { return }
            let message = "\(kind()) '\(name)' differs from built-in '\(builtin)' only in case or '_'"
            findings.append(WarningFinding(message: message, place: place()))
        }
        for record in types { find(record.kindName, record.name, record.place) }
        for record in annotations where record.name != record.declaration.typeName.text {
            find("annotation", record.name, record.place)
        }
        for record in annotationTypes { find("annotation type", record.name, record.place) }
        return findings
    }
}
