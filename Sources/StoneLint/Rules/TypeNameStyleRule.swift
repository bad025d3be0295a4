import StoneChecker
import StoneIndex
import StoneModel

/// Warns about types, annotations and annotation types whose names are not in upper camel case.
enum TypeNameStyleRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        let declarations = context.declarations
        let types = declarations.types.map {
            Name(kind: $0.kindName, text: $0.name, namespace: $0.namespace, span: $0.span)
        }
        let annotations = declarations.annotations.map {
            Name(kind: "annotation", text: $0.name, namespace: $0.namespace, span: $0.span)
        }
        let annotationTypes = declarations.annotationTypes.map {
            Name(kind: "annotation type", text: $0.name, namespace: $0.namespace, span: $0.span)
        }
        return findings(types, [.alias, .structure, .union], context)
            + findings(annotations, [.annotation], context) + findings(annotationTypes, [.annotationType], context)
    }

    private struct Name {
        var kind: String
        var text: String
        var namespace: NamespaceID
        var span: SourceSpan
    }

    private static func findings(
        _ names: [Name],
        _ kinds: Set<SemanticIndex.Symbol.Kind>,
        _ context: LintContext
    ) -> [Finding] {
        zip(names, context.occurrences(of: kinds)).compactMap { name, occurrences in
            guard !NameStyle.isCamelCase(name.text) else { return nil }
            let meant = NameStyle.camelCase(name.text)
            return Finding(
                message:
                    "the name of \(name.kind) '\(name.text)' is not in upper camel case: capitalized words, without '_'",
                span: name.span,
                fixIts: NameStyle.isCamelCase(meant)
                    ? context.renaming(occurrences, from: name.text, to: meant, in: name.namespace) : []
            )
        }
    }
}
