import StoneModel
import StoneSource
import StoneSyntax

extension WarningPass {
    /// Warns about values of route attributes that clients and servers cannot interpret, in routes and as defaults, and about
    /// such attributes of other types than `String`.
    func unknownAttributeValues(_ known: KnownAttributeValues) -> [WarningInstance] {
        guard let schema = declarations.routeSchema else { return [] }
        var findings: [WarningInstance] = []
        var readable: Set<String> = []
        for index in fields.all(schema) where KnownAttributeValues.attributes.contains(fields[index].name) {
            let field = fields[index]
            guard case .string? = fields.types[index].flatMap({ types.aliases.unwrap($0) })?.base else {
                let message = "attribute '\(field.name)' is ignored, since clients and servers only read strings"
                findings.append(WarningInstance(message: message, span: field.span))
                continue
            }
            readable.insert(field.name)
            if let literal = field.defaultLiteral {
                let span = field.site.span(literal.range)
                findings += unknownValue(literal, of: field.name, at: span, known: known)
            }
        }
        for route in declarations.routes {
            for attribute in route.declaration.attributes where readable.contains(attribute.name.text) {
                let span = route.site.span(attribute.value.range)
                findings += unknownValue(attribute.value, of: attribute.name.text, at: span, known: known)
            }
        }
        return findings
    }

    private func unknownValue(
        _ literal: Literal,
        of attribute: String,
        at span: SourceSpan,
        known: KnownAttributeValues
    ) -> [WarningInstance] {
        guard case .string(let value) = literal.value,
            let part = known.unknownPart(of: value, attribute: attribute)
        else { return [] }
        let near = sink.didYouMean(part, among: known.choices(for: attribute).sorted())
        let consequence =
            switch attribute {
            case "style" where KnownAttributeValues.generatedStyles.contains(part):
                "calls fail unless the service has it in 'http.styles'"
            case "style": "code is generated as for \"rpc\""
            case "host": "calls fail unless the service of the client has it in 'hosts'"
            default: "calls fail unless the service of the client has it in 'authKinds'"
            }
        let message =
            "unknown value \(part.quoted) of attribute '\(attribute)'\(near.isEmpty ? "; \(consequence)" : near)"
        return [WarningInstance(message: message, span: span)]
    }
}
