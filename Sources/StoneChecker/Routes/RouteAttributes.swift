import StoneModel
import StoneSource
import StoneSuggestions
import StoneSyntax

/// Reads the attributes of routes.
struct RouteAttributes {
    let schema: RouteSchema
    let reader: LiteralReader
    let fields: FieldTable
    let defaults: DefaultTable

    private var sink: DiagnosticSink { reader.types.sink }

    /// Returns the attributes of a route, one for each field of the schema.
    func values(of route: RouteSymbol) -> [Attribute] {
        guard let schemaType = schema.type else { return [] }
        let declared = route.declaration.attributes
        /// The field of each attribute. A route has few, so a search takes less time than a dictionary.
        let given = declared.map { fields.index(of: $0.name, file: route.site.file, schemaType) }
        var attributes: [Attribute] = []
        attributes.reserveCapacity(schema.fields.count)
        var missing: [String] = []
        for index in schema.fields {
            let name = fields.fields[index].name
            if let position = given.lastIndex(of: index) {
                if let value = value(declared[position], of: index, at: route.site) {
                    attributes.append(Attribute(name: name, value: value))
                }
            } else if let value = valueWithoutAttribute(index) {
                attributes.append(Attribute(name: name, value: value))
            } else if !fields.fields[index].hasDefault, type(at: index) != nil {
                missing.append(name)
            }
        }
        for (attribute, field) in zip(declared, given) where field == nil {
            // A misspelled name is a single error: the intended attribute is not reported as missing.
            let known = reportUnknown(attribute, at: route.site)
            missing.removeAll { $0 == known }
        }
        if !missing.isEmpty, !route.declaration.containsError {
            let noun = missing.count == 1 ? "attribute" : "attributes"
            let message = "route '\(route.nameWithVersion)' is missing \(noun) \(missing.listed)"
            sink.report(.missingAttribute, message, at: route.span)
        }
        return attributes
    }

    /// - Returns: The name of the most similar attribute.
    private func reportUnknown(_ attribute: AttributeDeclaration, at site: SourceSite) -> String? {
        let name = attribute.name.text
        let span = site.span(attribute.name.range)
        let meant = sink.mostSimilar(name, among: schema.fields.map { fields[$0].name })
        let message = "'stone_cfg.Route' has no attribute '\(name)'"
        sink.reportUnknown(name, as: .unknownAttribute, message: message, at: span, suggesting: meant)
        return meant
    }

    /// Reports a missing schema, at the first attribute of all routes.
    func reportMissingSchema() {
        let declarations = reader.types.declarations
        guard let route = declarations.routes.first(where: { !$0.declaration.attributes.isEmpty }) else { return }
        let advice =
            declarations.namespaceID("stone_cfg") == nil
            ? didYouMean(sink.mostSimilar("stone_cfg", among: declarations.namespaces.map(\.name))) : ""
        let message = "route attributes require a struct 'Route' in namespace 'stone_cfg', which no spec declares"
        let span = route.site.span(route.declaration.attributes[0].name.range)
        sink.report(.unknownAttribute, message + advice, at: span)
    }

    private func value(_ attribute: AttributeDeclaration, of index: Int, at site: SourceSite) -> DefaultValue? {
        let field = fields[index]
        let literal = attribute.value
        let value = literal.value
        guard let type = fields.types[index].flatMap({ reader.types.aliases.unwrap($0) }) else { return nil }
        if type.isNullable, case .null = value { return valueWithoutAttribute(index) }
        switch reader.value(value, of: type) {
        case .success(let value): return value
        case .failure(let problem):
            let span = site.span(literal.range)
            if case .reference(let name) = value, case .named = type.base, let tag = name.afterLastDot {
                let prefix = SourceRange(span.range.lowerBound, span.range.upperBound - tag.utf8.count)
                let removal = "remove '\(name.dropLast(tag.count))'"
                sink.report(
                    .dottedReference,
                    "expected tag '\(tag)' without its type",
                    at: span,
                    fixIts: [sink.fixIt(removal, at: site.span(prefix), replacement: "")]
                )
            } else {
                let message = "invalid value of attribute '\(field.name)': \(problem.message)"
                let fixIts = sink.fixIts(for: problem, literal, as: type, at: site)
                sink.report(.invalidAttribute, message, at: span, fixIts: fixIts)
            }
            return nil
        }
    }

    private func valueWithoutAttribute(_ index: Int) -> DefaultValue? {
        if let value = defaults[index] { return value }
        return type(at: index)?.isNullable == true ? .null : nil
    }

    /// Returns the type of a field, or `nil` if it, or the target of an alias, is invalid.
    private func type(at index: Int) -> UnwrappedType? {
        fields.types[index].flatMap { reader.types.aliases.unwrap($0) }
    }
}

extension String {
    /// The part after the last dot: `Auth.user` → `user`; `nil` without a dot.
    fileprivate var afterLastDot: Substring? { lastIndex(of: ".").map { self[index(after: $0)...] } }
}
