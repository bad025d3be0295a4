import StoneChecker
import StoneIndex
import StoneModel
import StoneSource
import StoneSuggestions
import StoneSyntax

/// Warns about references to unknown names in the documentation of namespaces, aliases and annotation types, which are
/// text. Elsewhere they are errors.
enum UnresolvedReferenceRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        let declarations = context.declarations
        var texts: [(literal: StringLiteral?, site: SourceSite)] = []
        for (index, namespace) in declarations.namespaces.enumerated() {
            texts += namespace.declarations.map { declaration, file in
                (declaration?.documentation, SourceSite(namespace: NamespaceID(index: index), file: file))
            }
        }
        texts += declarations.types.filter(\.isAlias).map {
            ($0.documentation, SourceSite(namespace: $0.namespace, file: $0.span.file))
        }
        for type in declarations.annotationTypes {
            texts.append((type.declaration.documentation, type.site))
            texts += type.declaration.parameters.map { ($0.documentation, type.site) }
        }
        let resolver = ReferenceResolver(context.specs.tables.types)
        return texts.flatMap { literal, site -> [Finding] in
            guard let literal, literal.containsBacktick else { return [] }
            let range = literal.range.lowerBound..<literal.range.upperBound
            return DocumentationReference.all(in: context.source(site.file).bytes[range]).compactMap { reference in
                guard let target = reference.kind?.target, let problem = resolver.problem(of: reference, at: site)
                else {
                    return nil
                }
                let text = ":\(reference.tag):`\(reference.value)`"
                let (advice, fixIts) = correction(of: reference, problem, at: site, context)
                return Finding(
                    message: "documentation reference '\(text)' names no \(target)\(advice)",
                    span: site.span(SourceRange(reference.range.lowerBound, reference.range.upperBound)),
                    fixIts: fixIts
                )
            }
        }
    }

    /// Returns advice on a reference that is not resolved, and its fix.
    private static func correction(
        of reference: DocumentationReference,
        _ problem: DocumentationProblem,
        at site: SourceSite,
        _ context: LintContext
    ) -> (advice: String, fixIts: [FixIt]) {
        let source = context.source(site.file)
        if let (name, meant) = problem.misspelling {
            let range = reference.range(of: name)
            let place = SourceRange(range.lowerBound, range.upperBound)
            return (didYouMean(meant), [source.replacement(of: place, by: meant)])
        }
        let declarations = context.declarations
        guard let name = problem.qualifier, let target = declarations.namespaceID(name) else { return ("", []) }
        if target == site.namespace {
            let fix = "remove '\(name).'"
            let start = reference.range(of: reference.qualified.rest).lowerBound
            let range = SourceRange(start - name.utf8.count - 1, start)
            let fixIt = FixIt(message: fix, path: source.path, range: range, replacement: "")
            return ("; namespace '\(name)' cannot qualify its own names; \(fix)", [fixIt])
        }
        let advice = "; namespace '\(name)' is not imported"
        // Two namespaces cannot import each other.
        let isImporter = context.imports.contains { declaration, importer in
            importer.namespace == target && declarations.namespaceID(declaration.target.text) == site.namespace
        }
        guard !isImporter, declarations.declares(String(VersionedRouteName(reference.names[1]).name), in: target) else {
            return (advice, [])
        }
        return ("\(advice); add 'import \(name)'", context.trees[site.file].fixIts(importing: name))
    }
}

extension DocumentationReference.Kind {
    /// The kinds of declarations that references may name; `nil` if they name none.
    fileprivate var target: String? {
        switch self {
        case .type: "struct or union"
        case .field: "field or tag"
        case .route: "route"
        case .link, .value: nil
        }
    }
}
