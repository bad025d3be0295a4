import StoneChecker
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
        let references = texts.flatMap { literal, site -> [(DocumentationReference, SourceSite)] in
            guard let literal, literal.containsBacktick else { return [] }
            let range = literal.range.lowerBound..<literal.range.upperBound
            return DocumentationReference.all(in: context.source(site.file).bytes[range]).map { ($0, site) }
        }
        guard !references.isEmpty else { return [] }
        let resolver = Resolver(context)
        var suggestions = Suggestions()
        return references.compactMap { reference, site in
            guard !resolver.isResolved(reference, in: site.namespace) else { return nil }
            let range = SourceRange(reference.range.lowerBound, reference.range.upperBound)
            let text = ":\(reference.tag):`\(reference.value)`"
            let (advice, fixIts) = resolver.correction(of: reference, at: site, &suggestions)
            return Finding(
                message: "documentation reference '\(text)' names no \(reference.target)\(advice)",
                span: site.span(range),
                fixIts: fixIts
            )
        }
    }
}

/// Resolves references as in the documentation of structs and unions.
private struct Resolver {
    let context: LintContext
    /// The imported namespaces of each namespace.
    private var imports: [NamespaceID: Set<NamespaceID>] = [:]

    init(_ context: LintContext) {
        self.context = context
        for (declaration, site) in context.imports {
            guard let target = context.declarations.namespaceID(declaration.target.text) else { continue }
            imports[site.namespace, default: []].insert(target)
        }
    }

    func isResolved(_ reference: DocumentationReference, in namespace: NamespaceID) -> Bool {
        let names = reference.names
        switch reference.tag {
        case "type":
            return type(names[...], in: namespace).map { !context.declarations[$0].isAlias } ?? false
        case "field" where names.count > 1:
            guard let type = type(names.dropLast(), in: namespace),
                // Lists and maps have no fields.
                case .named(let target)? = context.aliases.unwrap(.named(type))?.base
            else { return false }
            return context.fields.index(of: names[names.count - 1], target) != nil
        case "route":
            let parts = names[names.count - 1].split(separator: ":", maxSplits: 1).map(String.init)
            guard let namespace = self.namespace(names.dropLast(), in: namespace), let path = parts.first,
                let version = parts.count == 1 ? 1 : Int(parts[1])
            else { return false }
            return context.declarations.route(path, version: version, in: namespace) != nil
        default: return true
        }
    }

    /// Returns advice on a reference that is not resolved, and its fix.
    func correction(
        of reference: DocumentationReference,
        at site: SourceSite,
        _ suggestions: inout Suggestions
    ) -> (advice: String, fixIts: [FixIt]) {
        let names = reference.names
        let start = reference.range.upperBound - 1 - reference.value.utf8.count
        if let name = reference.qualifier, let target = context.declarations.namespaceID(name),
            imports[site.namespace]?.contains(target) != true
        {
            if target == site.namespace {
                let fix = "remove '\(name).'"
                let range = SourceRange(start, start + name.utf8.count + 1)
                let path = context.source(site.file).path
                let fixIt = FixIt(message: fix, path: path, range: range, replacement: "")
                return ("; namespace '\(name)' cannot qualify its own names; \(fix)", [fixIt])
            }
            let advice = "; namespace '\(name)' is not imported"
            // Two namespaces cannot import each other.
            guard imports[target]?.contains(site.namespace) != true,
                context.declarations.declares(String(names[1].prefix { $0 != ":" }), in: target)
            else { return (advice, []) }
            return ("\(advice); add 'import \(name)'", context.trees[site.file].fixIts(importing: name))
        }
        guard let (part, candidates) = unknownName(reference, at: site) else { return ("", []) }
        let name = String(names[part].prefix { $0 != ":" })
        guard let meant = suggestions.closest(to: name, among: candidates) else { return ("", []) }
        let nameStart = names[..<part].reduce(start) { $0 + $1.utf8.count + 1 }
        let range = SourceRange(nameStart, nameStart + name.utf8.count)
        return (didYouMean(meant), [context.source(site.file).replacement(of: range, by: meant)])
    }

    /// Returns the index of the name that is not declared among the names of a reference, and the declared names.
    private func unknownName(
        _ reference: DocumentationReference,
        at site: SourceSite
    ) -> (part: Int, candidates: [String])? {
        let names = reference.names
        let declarations = context.declarations
        let qualifier = reference.qualifier.map { [$0] } ?? []
        guard let owner = namespace(qualifier[...], in: site.namespace) else {
            return (0, imports[site.namespace, default: []].map { declarations.namespaces[$0.index].name }.sorted())
        }
        if reference.tag == "field", let id = type(names.dropLast(), in: site.namespace) {
            guard case .named(let target)? = context.aliases.unwrap(.named(id))?.base else { return nil }
            return (names.count - 1, context.fields.all(target).map { context.fields[$0].name })
        }
        let part = names.count - (reference.tag == "field" ? 2 : 1)
        guard part >= 0, !declarations.declares(String(names[part].prefix { $0 != ":" }), in: owner) else { return nil }
        if reference.tag == "route" {
            return (part, declarations.routes.filter { $0.namespace == owner }.map(\.name))
        }
        let types = declarations.types.filter { $0.namespace == owner && (reference.tag == "field" || !$0.isAlias) }
        return (part, types.map(\.name))
    }

    private func type(_ names: ArraySlice<String>, in namespace: NamespaceID) -> TypeID? {
        guard let name = names.last, let namespace = self.namespace(names.dropLast(), in: namespace),
            case .type(let id)? = context.declarations.symbol(name, in: namespace)
        else { return nil }
        return id
    }

    /// Returns the imported namespace that a qualifier names, or the namespace of the documentation without a
    /// qualifier.
    private func namespace(_ qualifier: ArraySlice<String>, in namespace: NamespaceID) -> NamespaceID? {
        guard let name = qualifier.first else { return namespace }
        guard qualifier.count == 1, let target = context.declarations.namespaceID(name),
            imports[namespace]?.contains(target) == true
        else { return nil }
        return target
    }
}

extension DocumentationReference {
    /// The name of a namespace before the other names.
    fileprivate var qualifier: String? {
        let names = names
        return names.count == (tag == "field" ? 3 : 2) ? names[0] : nil
    }

    /// The kinds of declarations that the tag of the reference allows.
    fileprivate var target: String {
        switch tag {
        case "type": "struct or union"
        case "field": "field or tag"
        default: "route"
        }
    }
}
