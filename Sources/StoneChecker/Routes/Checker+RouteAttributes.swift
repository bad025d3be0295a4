import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Returns the attributes of a route, one for each field of the schema.
    func attributes(of route: RouteSymbol, schema: RouteSchema) -> [Attribute] {
        let file = route.span.file
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
                reportMissingSchema(at: SourceSpan(file: file, range: attribute.name.range))
                break
            }
            let meant = sink.mostSimilar(attribute.name.text, among: schema.fields.map(\.name))
            sink.reportUnknown(
                attribute.name.text,
                as: .unknownAttribute,
                message: "'stone_cfg.Route' has no attribute '\(attribute.name.text)'",
                at: SourceSpan(file: file, range: attribute.name.range),
                suggesting: meant
            )
            if let meant { known.insert(meant) }
        }
        // A misspelled name is one error: the intended attribute is not reported as missing.
        missing.removeAll { known.contains($0) }
        if !missing.isEmpty, !sink.suppression.hasError(SourceSpan(file: file, range: route.declaration.range)) {
            sink.report(
                .missingAttribute,
                "route '\(route.nameWithVersion)' is missing \(missing.count == 1 ? "attribute" : "attributes") "
                    + missing.listed,
                at: route.span
            )
        }
        return attributes
    }

    /// Reports a missing schema, once for all routes.
    private func reportMissingSchema(at span: SourceSpan) {
        guard !lacksRouteSchema else { return }
        lacksRouteSchema = true
        sink.report(
            .unknownAttribute,
            "route attributes require a struct 'Route' in namespace 'stone_cfg', which no spec declares"
                + (namespaceIDs["stone_cfg"] == nil
                    ? sink.didYouMean("stone_cfg", among: Array(namespaceIDs.keys)) : ""),
            at: span
        )
    }

    private func value(_ attribute: AttributeDeclaration, of field: FieldSymbol, file: Int) -> DefaultValue? {
        guard let type = field.type.flatMap({ unwrap($0) }) else { return nil }
        if type.isNullable, attribute.value.value == .null { return valueWithoutAttribute(field) }
        switch value(attribute.value.value, of: type) {
        case .success(let value): return value
        case .failure(let problem):
            let span = SourceSpan(file: file, range: attribute.value.range)
            if case .reference(let name) = attribute.value.value, case .named = type.base, let tag = name.afterLastDot {
                let prefix = SourceRange(span.range.lowerBound, span.range.upperBound - tag.utf8.count)
                sink.report(
                    .dottedReference,
                    "expected tag '\(tag)' without its type",
                    at: span,
                    fixIts: [
                        sink.fixIt(
                            "remove '\(name.dropLast(tag.count))'",
                            at: SourceSpan(file: file, range: prefix),
                            replacement: ""
                        )
                    ]
                )
            } else {
                sink.report(
                    .invalidAttribute,
                    "invalid value of attribute '\(field.name)': \(problem.message)",
                    at: span,
                    fixIts: quotation(of: attribute.value, as: type, file: file)
                )
            }
            return nil
        }
    }

    private func valueWithoutAttribute(_ field: FieldSymbol) -> DefaultValue? {
        if let value = field.defaultValue { return value }
        guard let type = field.type.flatMap({ unwrap($0) }), type.isNullable else { return nil }
        return .null
    }
}

extension Checker {
    /// Returns the schema; `.undeclared` if there is no struct `stone_cfg.Route`, and `nil` if it has errors.
    func routeSchema() -> RouteSchema? {
        guard let namespace = namespaceIDs["stone_cfg"] else {
            return sink.suppression.hasFileWithoutNamespace || sink.suppression.hidesNames
                || sink.suppression.mayDeclare("stone_cfg")
                ? nil : .undeclared
        }
        for route in routes where route.namespace == namespace {
            sink.report(.misplacedRoute, "namespace 'stone_cfg' cannot declare routes", at: route.span)
        }
        let mayBeCascade =
            sink.suppression.mayDeclare("Route")
            || self[namespace].declarations.contains { sink.suppression.hasMistake(inFile: $0.file) }
        var schema: RouteSchema? = mayBeCascade ? nil : .undeclared
        for record in types where record.namespace == namespace && !record.isAlias {
            if record.name == "Route", record.isStruct {
                let isUsable = !record.isIncomplete && record.fields.allSatisfy { $0.type != nil }
                schema = isUsable ? RouteSchema(lineage(of: record).reversed().flatMap(\.fields)) : nil
            } else {
                sink.report(
                    .misplacedType,
                    "namespace 'stone_cfg' can declare only a struct 'Route' and aliases",
                    at: record.span
                )
                // A struct with a similar name may be a misspelled `Route`.
                if schema?.isDeclared == false { schema = nil }
            }
        }
        return schema
    }

    /// The ID of the schema, for the model.
    var routeSchemaID: TypeID? {
        guard let namespace = namespaceIDs["stone_cfg"], case .type(let id)? = self[namespace].symbols["Route"] else {
            return nil
        }
        return id
    }
}

/// The fields of `stone_cfg.Route`, which declare the attributes of routes.
struct RouteSchema {
    /// The schema if no spec declares the struct.
    static var undeclared: RouteSchema { RouteSchema([], isDeclared: false) }

    let fields: [FieldSymbol]
    let isDeclared: Bool
    private let index: NameIndex

    init(_ fields: [FieldSymbol], isDeclared: Bool = true) {
        self.fields = fields
        self.isDeclared = isDeclared
        index = NameIndex(count: fields.count) { fields[$0].name }
    }

    /// Returns the index of a field in `fields`.
    func position(of name: String) -> Int? { index.position(of: name, count: fields.count) { fields[$0].name } }
}

extension String {
    /// The part after the last dot: `Auth.user` → `user`; `nil` without a dot.
    fileprivate var afterLastDot: Substring? {
        lastIndex(of: ".").map { self[index(after: $0)...] }
    }
}
