import StoneModel
import StoneSource
import StoneSyntax

/// Reads the attributes of routes.
final class RouteAttributes {
    private let schema: RouteSchema
    private let reader: ValueReader
    private let sink: DiagnosticSink
    /// Whether a missing `stone_cfg.Route` has been reported.
    private var lacksSchema = false

    init(_ schema: RouteSchema, _ reader: ValueReader) {
        self.schema = schema
        self.reader = reader
        sink = reader.sink
    }

    /// Returns the attributes of a route, one for each field of the schema.
    func values(of route: RouteSymbol) -> [Attribute] {
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
        attributes.reserveCapacity(given.count)
        var missing: [String] = []
        for (index, position) in zip(schema.fields, given) {
            let field = schema.field(index)
            if let position {
                if let value = value(declared[position], of: index, at: route.site) {
                    attributes.append(Attribute(name: field.name, value: value))
                }
            } else if let value = valueWithoutAttribute(index) {
                attributes.append(Attribute(name: field.name, value: value))
            } else if field.defaultLiteral == nil {
                missing.append(field.name)
            }
        }
        let known = Set(unknown.compactMap { reportUnknown($0, at: route.site) })
        // A misspelled name is one error: the intended attribute is not reported as missing.
        missing.removeAll { known.contains($0) }
        if !missing.isEmpty, !sink.suppression.hasError(route.site.span(route.declaration.range)) {
            sink.report(
                .missingAttribute,
                "route '\(route.nameWithVersion)' is missing \(missing.count == 1 ? "attribute" : "attributes") "
                    + missing.listed,
                at: route.span
            )
        }
        return attributes
    }

    /// - Returns: The name of the most similar attribute.
    private func reportUnknown(_ attribute: AttributeDeclaration, at site: Site) -> String? {
        let name = attribute.name.text
        let span = site.span(attribute.name.range)
        guard schema.type != nil else {
            reportMissingSchema(at: span)
            return nil
        }
        let meant = sink.mostSimilar(name, among: schema.fields.map { schema.field($0).name })
        sink.reportUnknown(
            name,
            as: .unknownAttribute,
            message: "'stone_cfg.Route' has no attribute '\(name)'",
            at: span,
            suggesting: meant
        )
        return meant
    }

    /// Reports a missing schema, once for all routes.
    private func reportMissingSchema(at span: SourceSpan) {
        guard !lacksSchema else { return }
        lacksSchema = true
        let declarations = reader.types.declarations
        let advice =
            declarations.namespaceID("stone_cfg") == nil
            ? sink.didYouMean("stone_cfg", among: declarations.namespaces.map(\.name)) : ""
        let message = "route attributes require a struct 'Route' in namespace 'stone_cfg', which no spec declares"
        sink.report(.unknownAttribute, message + advice, at: span)
    }

    private func value(_ attribute: AttributeDeclaration, of index: Int, at site: Site) -> DefaultValue? {
        let field = schema.field(index)
        guard let type = field.type.flatMap({ reader.types.aliases.unwrap($0) }) else { return nil }
        if type.isNullable, case .null = attribute.value.value { return valueWithoutAttribute(index) }
        switch reader.value(attribute.value.value, of: type) {
        case .success(let value): return value
        case .failure(let problem):
            let span = site.span(attribute.value.range)
            if case .reference(let name) = attribute.value.value, case .named = type.base, let tag = name.afterLastDot {
                let prefix = SourceRange(span.range.lowerBound, span.range.upperBound - tag.utf8.count)
                let removal = "remove '\(name.dropLast(tag.count))'"
                sink.report(
                    .dottedReference,
                    "expected tag '\(tag)' without its type",
                    at: span,
                    fixIts: [sink.fixIt(removal, at: site.span(prefix), replacement: "")]
                )
            } else {
                sink.report(
                    .invalidAttribute,
                    "invalid value of attribute '\(field.name)': \(problem.message)",
                    at: span,
                    fixIts: sink.quotation(of: attribute.value, as: type, at: site)
                )
            }
            return nil
        }
    }

    private func valueWithoutAttribute(_ index: Int) -> DefaultValue? {
        if let value = schema.defaultValue(ofField: index) { return value }
        guard let type = schema.field(index).type.flatMap({ reader.types.aliases.unwrap($0) }), type.isNullable else {
            return nil
        }
        return .null
    }
}

extension String {
    /// The part after the last dot: `Auth.user` → `user`; `nil` without a dot.
    fileprivate var afterLastDot: Substring? {
        lastIndex(of: ".").map { self[index(after: $0)...] }
    }
}
