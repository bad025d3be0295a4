package import StoneModel
import StoneSource
import StoneSuggestions
import StoneSyntax

/// The reason why a documentation reference could not be resolved.
package struct DocumentationProblem: Error {
    let code: DiagnosticCode
    /// The message; `nil` if the cause has been reported.
    let message: String?
    /// The misspelled name, in the tag or the value of the reference, and its correction.
    package let misspelling: (name: Substring, meant: String)?
    /// The qualifier that is not an imported namespace.
    package var qualifier: String?

    init(_ code: DiagnosticCode, _ message: String?, misspelling: (name: Substring, meant: String)? = nil) {
        (self.code, self.message, self.misspelling) = (code, message, misspelling)
    }
}

/// Resolves references in documentation.
package struct ReferenceResolver {
    let types: TypeTables
    let sink: DiagnosticSink

    var declarations: DeclarationTable { types.resolver.declarations }

    init(_ types: TypeTables, _ sink: DiagnosticSink) { (self.types, self.sink) = (types, sink) }

    /// Creates a resolver for use after the passes, with a sink of its own.
    package init(_ types: TypeTables) { self.init(types, DiagnosticSink(besides: types.sink)) }

    /// Returns the problem of a reference in documentation whose unresolved references are text.
    package func problem(of reference: DocumentationReference, at site: SourceSite) -> DocumentationProblem? {
        do throws(DocumentationProblem) {
            _ = try resolve(reference, DocumentationContext(site: site, isStrict: false))
            return nil
        } catch {
            return error
        }
    }

    /// Resolves a reference to a segment of the documentation.
    func resolve(_ reference: DocumentationReference, _ context: DocumentationContext)
        throws(DocumentationProblem) -> Documentation.Segment
    {
        let kind = reference.kind
        if let code = kind?.code, let text = reference.textBeforeNextReference {
            throw DocumentationProblem(code, "expected '`' at the end of documentation reference '\(text)'")
        }
        switch kind {
        case .field: return try field(reference, context)
        case .link:
            if let (title, address) = reference.link { return .link(title: title, address: address) }
            throw DocumentationProblem(.invalidDocLink, "expected a title of two or more characters and an address")
        case .route: return .route(try route(reference, context))
        case .type: return .type(try documentedType(reference, context))
        case .value:
            if reference.isLiteral { return .value(reference.value) }
            let message = "expected null, true, false, a number or a string, found '\(reference.value)'"
            throw DocumentationProblem(.invalidDocValue, message)
        case nil:
            let message = "unknown documentation reference ':\(reference.tag):'"
            let meant = sink.mostSimilar(reference.tag, among: DocumentationReference.tags)
            throw unknown(reference.tag[...], .unknownDocTag, message, suggesting: meant)
        }
    }

    /// `:field:`rev``, `:field:`FileMetadata.rev``, `:field:`files.FileMetadata.rev``
    private func field(_ reference: DocumentationReference, _ context: DocumentationContext)
        throws(DocumentationProblem) -> Documentation.Segment
    {
        let value = reference.value
        let parts = reference.names
        let type: TypeID
        switch parts.count {
        case 1:
            if let documented = context.type {
                type = documented
            } else if context.isStrict {
                let message = "expected the type of field '\(value)', as in ':field:`Type.\(value)`'"
                throw DocumentationProblem(.unknownDocField, message)
            } else {
                return .unresolvedField(value)
            }
        case 2, 3: type = try fieldOwner(parts.dropLast(), context)
        default: throw DocumentationProblem(.unknownDocField, "'\(value)' is not the name of a field")
        }
        let part = parts[parts.count - 1]
        let name = String(part)
        if let field = types.fields.index(of: name, type), let owner = types.fields[field].site.type {
            return .field(owner: owner, name: name)
        }
        if types.isIncomplete(type) { throw DocumentationProblem(.unknownDocField, nil) }
        let message = "'\(types[type].name)' has no \(types[type].memberName) '\(name)'"
        let meant = sink.mostSimilar(name, among: types.fields.allNames(type))
        throw unknown(part, .unknownDocField, message, suggesting: meant)
    }

    /// Returns the struct or union that `FileMetadata` or `files.FileMetadata` refers to, possibly through an alias.
    private func fieldOwner(_ parts: ArraySlice<Substring>, _ context: DocumentationContext)
        throws(DocumentationProblem) -> TypeID
    {
        let name = parts[parts.endIndex - 1]
        let namespace = try namespace(parts.count == 2 ? parts.first : nil, context)
        guard case .type(let id)? = declarations.symbol(String(name), in: namespace) else {
            throw unknown(.type, name, in: namespace, .unknownDocField, context)
        }
        guard let target = types.aliases.unwrap(.named(id)) else { throw DocumentationProblem(.unknownDocField, nil) }
        if case .named(let id) = target.base { return id }
        throw DocumentationProblem(.unknownDocField, "'\(name)' has no fields")
    }

    /// `:route:`list_folder``, `:route:`files.list_folder:2``
    private func route(_ reference: DocumentationReference, _ context: DocumentationContext)
        throws(DocumentationProblem) -> RouteID
    {
        let (qualifier, rest) = reference.qualified
        let namespace = try namespace(qualifier, context)
        let route = VersionedRouteName(rest)
        guard let version = route.version else {
            throw DocumentationProblem(.unknownDocRoute, "'\(route.versionText ?? "")' is not a route version")
        }
        let name = String(route.name)
        switch declarations.symbol(name, in: namespace) {
        case .route:
            guard declarations.route(name, version: version, in: namespace) != nil else {
                throw DocumentationProblem(.unknownDocRoute, "route '\(name)' has no version \(version)")
            }
            return RouteID(namespace: namespace, name: name, version: version)
        case let symbol?:
            throw DocumentationProblem(.unknownDocRoute, "'\(name)' is \(symbol.description), not a route")
        case nil:
            let written = route.versionText == nil ? nil : version
            throw unknown(.route, route.name, version: written, in: namespace, .unknownDocRoute, context)
        }
    }

    /// `` :type:`FileMetadata` ``, `` :type:`files.FileMetadata` ``. Aliases are not allowed.
    private func documentedType(_ reference: DocumentationReference, _ context: DocumentationContext)
        throws(DocumentationProblem) -> TypeID
    {
        let (qualifier, name) = reference.qualified
        let namespace = try namespace(qualifier, context)
        switch declarations.symbol(String(name), in: namespace) {
        case .type(let id) where !types[id].isAlias: return id
        case let symbol?:
            let found = if case .type = symbol { "an alias" } else { symbol.description }
            throw DocumentationProblem(.unknownDocType, "'\(name)' is \(found), not a struct or a union")
        case nil where qualifier == nil && BuiltinType(named: String(name)) != nil:
            throw DocumentationProblem(.unknownDocType, "'\(name)' is a built-in type, not a struct or a union")
        case nil: throw unknown(.type, name, in: namespace, .unknownDocType, context)
        }
    }

    /// Returns an imported namespace; without a name, that of the documentation.
    private func namespace(_ qualifier: Substring?, _ context: DocumentationContext)
        throws(DocumentationProblem) -> NamespaceID
    {
        guard let qualifier else { return context.site.namespace }
        let name = String(qualifier)
        if let target = types.resolver.importedNamespace(name, at: context.site) { return target }
        var problem: DocumentationProblem
        if let declared = declarations.namespaceID(name) {
            let message =
                declared == context.site.namespace
                ? "namespace '\(name)' cannot qualify its own names; remove '\(name).'"
                : types.resolver.adviceOnImport(of: declared, at: context.site)
            problem = DocumentationProblem(.unknownDocNamespace, message)
        } else {
            let meant = sink.mostSimilar(name, among: types.resolver.importedNames(at: context.site))
            let message = "no namespace named '\(name)' is imported"
            problem = unknown(qualifier, .unknownDocNamespace, message, suggesting: meant)
        }
        problem.qualifier = name
        throw problem
    }

    private func unknown(
        _ kind: Symbol.Kind,
        _ part: Substring,
        version: Int? = nil,
        in namespace: NamespaceID,
        _ code: DiagnosticCode,
        _ context: DocumentationContext
    ) -> DocumentationProblem {
        let name = String(part)
        func fits(_ name: String, in owner: NamespaceID) -> Bool {
            code != .unknownDocType || !declarations.isAlias(name, in: owner)
        }
        let site = context.site
        let match = types.resolver.exactMatch(kind, name, version: version, in: namespace, at: site) {
            fits(name, in: $0)
        }
        let names = { declarations.names(of: kind, in: namespace).filter { fits($0, in: namespace) } }
        let meant = match ?? sink.mostSimilar(name, among: names())
        return unknown(part, code, declarations.lacks(kind, name, in: namespace), suggesting: meant)
    }

    private func unknown(_ name: Substring, _ code: DiagnosticCode, _ message: String, suggesting meant: String?)
        -> DocumentationProblem
    {
        DocumentationProblem(code, message + didYouMean(meant), misspelling: meant.map { (name, $0) })
    }
}

extension DocumentationReference.Kind {
    /// The code of errors about references of the kind; `nil` if the value is free text.
    fileprivate var code: DiagnosticCode? {
        switch self {
        case .field: .unknownDocField
        case .route: .unknownDocRoute
        case .type: .unknownDocType
        case .value: .invalidDocValue
        case .link: nil
        }
    }
}
