import StoneModel
import StoneSyntax

extension Checker {
    /// The attributes of a route, one for each field of the schema.
    func attributes(of route: RouteRecord, schema: RouteSchema) -> [Attribute] {
        let file = route.place.file
        let declared = route.declaration.attributes
        var given: [Int?] = Array(repeating: nil, count: schema.fields.count)
        var unknown: [AttributeDeclaration] = []
        for (position, attribute) in declared.enumerated() {
            if let index = schema.position(of: attribute.name.text) {
                given[index] = position
            } else {
                unknown.append(attribute)
            }
        }
        var attributes: [Attribute] = []
        var missing: [String] = []
        for (field, position) in zip(schema.fields, given) {
            if let attribute = position.map({ declared[$0] }) {
                if let value = value(attribute, of: field, file: file) {
                    attributes.append(Attribute(name: field.name, value: value))
                }
            } else if let value = valueWithoutAttribute(field) {
                attributes.append(Attribute(name: field.name, value: value))
            } else if field.defaultLiteral == nil {
                missing.append(field.name)
            }
        }
        var known: Set<String> = []
        for attribute in unknown {
            guard schema.isDeclared else {
                reportMissingSchema(at: Place(file: file, range: attribute.name.range))
                break
            }
            let meant = resembling(attribute.name.text, among: schema.fields.map(\.name))
            reportUnknown(
                attribute.name.text,
                .unknownAttribute,
                "'stone_cfg.Route' has no attribute '\(attribute.name.text)'",
                at: Place(file: file, range: attribute.name.range),
                suggesting: meant
            )
            if let meant { known.insert(meant) }
        }
        // An attribute whose name is wrong is one mistake: what it stands for is not missing as well.
        missing.removeAll { known.contains($0) }
        if !missing.isEmpty, !doubt.spoils(Place(file: file, range: route.declaration.range)) {
            report(
                .missingAttribute,
                "route '\(route.nameWithVersion)' is missing \(missing.count == 1 ? "attribute" : "attributes") "
                    + missing.listed,
                at: route.place
            )
        }
        return attributes
    }

    /// Once for all routes, for it is one mistake.
    private func reportMissingSchema(at place: Place) {
        guard !lacksRouteSchema else { return }
        lacksRouteSchema = true
        report(
            .unknownAttribute,
            "route attributes require a struct 'Route' in namespace 'stone_cfg', which no spec declares"
                + (namespaceIDs["stone_cfg"] == nil ? question("stone_cfg", among: Array(namespaceIDs.keys)) : ""),
            at: place
        )
    }

    private func value(_ attribute: AttributeDeclaration, of field: FieldRecord, file: Int) -> DefaultValue? {
        guard let type = field.type.flatMap({ unwrap($0) }) else { return nil }
        if type.isNullable, attribute.value.value == .null { return valueWithoutAttribute(field) }
        switch value(attribute.value.value, of: type) {
        case .success(let value): return value
        case .failure(let problem):
            report(
                .invalidAttribute,
                "invalid value of attribute '\(field.name)': \(problem.message)",
                at: Place(file: file, range: attribute.value.range)
            )
            return nil
        }
    }

    private func valueWithoutAttribute(_ field: FieldRecord) -> DefaultValue? {
        if let value = field.defaultValue { return value }
        guard let type = field.type.flatMap({ unwrap($0) }), type.isNullable else { return nil }
        return .null
    }
}
