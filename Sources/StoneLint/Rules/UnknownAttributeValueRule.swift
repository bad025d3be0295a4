import StoneChecker
import StoneModel
import StoneSuggestions
import StoneSyntax

/// Warns about values of route attributes that clients and servers cannot interpret, in routes and as defaults, and
/// about such attributes of types other than `String`. Values matter only to clients and servers: commands that
/// generate these enable the warning.
enum UnknownAttributeValueRule: LintRule {
    static let level = LintLevel.contextual

    static func findings(_ context: LintContext) -> [Finding] {
        guard let schema = context.declarations.routeSchema else { return [] }
        var findings: [Finding] = []
        var readable: Set<String> = []
        for index in context.fields.all(schema)
        where KnownAttributeValues.attributes.contains(context.fields[index].name) {
            let field = context.fields[index]
            guard case .string? = context.fields.types[index].flatMap({ context.aliases.unwrap($0) })?.base else {
                let message = "attribute '\(field.name)' is ignored, since clients and servers read only strings"
                findings.append(Finding(message: message, span: field.span))
                continue
            }
            readable.insert(field.name)
            if let literal = field.defaultLiteral {
                let span = field.site.span(literal.range)
                findings += unknownValue(literal, of: field.name, at: span, context)
            }
        }
        for route in context.declarations.routes {
            for attribute in route.declaration.attributes where readable.contains(attribute.name.text) {
                let span = route.site.span(attribute.value.range)
                findings += unknownValue(attribute.value, of: attribute.name.text, at: span, context)
            }
        }
        return findings
    }

    private static func unknownValue(
        _ literal: Literal,
        of attribute: String,
        at span: SourceSpan,
        _ context: LintContext
    ) -> [Finding] {
        guard case .string(let value) = literal.value,
            let part = context.attributeValues.unknownPart(of: value, attribute: attribute)
        else { return [] }
        let near = didYouMean(part, among: context.attributeValues.choices(for: attribute).sorted())
        let consequence =
            switch attribute {
            case "style" where KnownAttributeValues.generatedStyles.contains(part):
                "calls fail unless the service has it in 'http.styles'"
            case "style": "it is treated as \"rpc\""
            case "host": "calls of generated clients fail unless their 'StoneService' has it in 'hosts'"
            default: "calls fail unless the service of the client has it in 'authKinds'"
            }
        let message =
            "unknown value \(part.quoted) of attribute '\(attribute)'\(near.isEmpty ? "; \(consequence)" : near)"
        return [Finding(message: message, span: span)]
    }
}
