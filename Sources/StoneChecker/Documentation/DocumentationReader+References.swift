import StoneModel
import StoneSource
import StoneSuggestions
import StoneSyntax

/// The reason why a documentation reference could not be resolved.
struct DocumentationProblem: Error {
    let code: DiagnosticCode
    /// The message; `nil` if the cause has been reported.
    let message: String?
    /// The unknown name in the reference, and a similar name.
    let misspelling: (name: String, meant: String)?
    /// The qualifier that is not an imported namespace.
    var qualifier: String?

    init(_ code: DiagnosticCode, _ message: String?, misspelling: (name: String, meant: String)? = nil) {
        (self.code, self.message, self.misspelling) = (code, message, misspelling)
    }
}

extension DocumentationReader {
    /// Resolves a reference in a range of the source.
    func segment(_ reference: DocumentationReference, _ range: SourceRange, _ context: DocumentationContext)
        throws(DocumentationProblem) -> Documentation.Segment
    {
        let value = reference.value
        if let code = reference.code, let text = reference.textBeforeNextReference {
            throw DocumentationProblem(code, "expected '`' at the end of documentation reference '\(text)'")
        }
        switch reference.tag {
        case "field": return try field(reference, range, context)
        case "link": return try link(value)
        case "route": return .route(try route(value, range, context))
        case "type": return .type(try documentedType(value, range, context))
        case "val":
            if isDocumentedValue(value) { return .value(value) }
            let message = "expected null, true, false, a number or a string, found '\(value)'"
            throw DocumentationProblem(.invalidDocValue, message)
        default:
            let message = "unknown documentation reference ':\(reference.tag):'"
            let meant = sink.mostSimilar(reference.tag, among: DocumentationReference.tags)
            throw unknown(reference.tag, .unknownDocTag, message, suggesting: meant)
        }
    }

    /// `:field:`rev``, `:field:`FileMetadata.rev``, `:field:`files.FileMetadata.rev``
    private func field(_ reference: DocumentationReference, _ range: SourceRange, _ context: DocumentationContext)
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
        case 2, 3: type = try fieldOwner(parts.dropLast(), range, context)
        default: throw DocumentationProblem(.unknownDocField, "'\(value)' is not the name of a field")
        }
        let name = parts[parts.count - 1]
        if let field = types.fields.index(of: name, type), let owner = types.fields[field].site.type {
            return .field(owner: owner, name: name)
        }
        if types.isIncomplete(type) { throw DocumentationProblem(.unknownDocField, nil) }
        let message = "'\(types[type].name)' has no \(types[type].memberName) '\(name)'"
        let meant = sink.mostSimilar(name, among: types.fields.allNames(type))
        throw unknown(name, .unknownDocField, message, suggesting: meant)
    }

    /// Returns the struct or union that `FileMetadata` or `files.FileMetadata` refers to, possibly through an alias.
    private func fieldOwner(_ parts: ArraySlice<String>, _ range: SourceRange, _ context: DocumentationContext)
        throws(DocumentationProblem) -> TypeID
    {
        let name = parts[parts.endIndex - 1]
        let namespace = try namespace(parts.count == 2 ? parts.first : nil, range, context)
        guard case .type(let id)? = declarations.symbol(name, in: namespace) else {
            throw unknown(.type, name, in: namespace, .unknownDocField, context)
        }
        guard let target = types.aliases.unwrap(.named(id)) else { throw DocumentationProblem(.unknownDocField, nil) }
        if case .named(let id) = target.base { return id }
        throw DocumentationProblem(.unknownDocField, "'\(name)' has no fields")
    }

    /// `:link:`title https://example.org``
    private func link(_ value: String) throws(DocumentationProblem) -> Documentation.Segment {
        let bytes = Array(value.utf8)
        guard let space = bytes.lastIndex(of: UInt8(ascii: " ")), space > 1, space < bytes.count - 1 else {
            throw DocumentationProblem(.invalidDocLink, "expected a title of two or more characters and an address")
        }
        let title = String(decoding: bytes[..<space], as: UTF8.self)
        return .link(title: title, address: String(decoding: bytes[(space + 1)...], as: UTF8.self))
    }

    /// `:route:`list_folder``, `:route:`files.list_folder:2``
    private func route(_ value: String, _ range: SourceRange, _ context: DocumentationContext)
        throws(DocumentationProblem) -> RouteID
    {
        let (prefix, rest) = qualified(value)
        let namespace = try namespace(prefix, range, context)
        let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":"))
        let name = String(rest[..<(colon ?? rest.endIndex)])
        let versionText = colon.map { rest[rest.utf8.index(after: $0)...] } ?? "1"
        guard let version = Int(versionText) else {
            throw DocumentationProblem(.unknownDocRoute, "'\(versionText)' is not a route version")
        }
        switch declarations.symbol(name, in: namespace) {
        case .route:
            guard declarations.route(name, version: version, in: namespace) != nil else {
                throw DocumentationProblem(.unknownDocRoute, "route '\(name)' has no version \(version)")
            }
            return RouteID(namespace: namespace, name: name, version: version)
        case let symbol?:
            throw DocumentationProblem(.unknownDocRoute, "'\(name)' is \(symbol.description), not a route")
        case nil:
            let written = colon == nil ? nil : version
            throw unknown(.route, name, version: written, in: namespace, .unknownDocRoute, context)
        }
    }

    /// `` :type:`FileMetadata` ``, `` :type:`files.FileMetadata` ``. Aliases are not allowed.
    private func documentedType(_ value: String, _ range: SourceRange, _ context: DocumentationContext)
        throws(DocumentationProblem) -> TypeID
    {
        let (prefix, rest) = qualified(value)
        let namespace = try namespace(prefix, range, context)
        let name = String(rest)
        switch declarations.symbol(name, in: namespace) {
        case .type(let id) where !types[id].isAlias: return id
        case let symbol?:
            let found = if case .type = symbol { "an alias" } else { symbol.description }
            throw DocumentationProblem(.unknownDocType, "'\(name)' is \(found), not a struct or a union")
        case nil where prefix == nil && BuiltinType(named: name) != nil:
            throw DocumentationProblem(.unknownDocType, "'\(name)' is a built-in type, not a struct or a union")
        case nil: throw unknown(.type, name, in: namespace, .unknownDocType, context)
        }
    }

    /// Splits `files.list_folder:2` after the namespace, if it has one.
    private func qualified(_ value: String) -> (prefix: String?, rest: Substring) {
        guard let dot = value.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (nil, value[...]) }
        return (String(value[..<dot]), value[value.utf8.index(after: dot)...])
    }

    /// Returns an imported namespace; without a name, that of the documentation.
    private func namespace(_ name: String?, _ range: SourceRange, _ context: DocumentationContext)
        throws(DocumentationProblem) -> NamespaceID
    {
        guard let name else { return context.site.namespace }
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
            problem = unknown(name, .unknownDocNamespace, message, suggesting: meant)
        }
        problem.qualifier = name
        throw problem
    }

    private func unknown(
        _ kind: Symbol.Kind,
        _ name: String,
        version: Int? = nil,
        in namespace: NamespaceID,
        _ code: DiagnosticCode,
        _ context: DocumentationContext
    ) -> DocumentationProblem {
        let match = types.resolver.exactMatch(kind, name, version: version, in: namespace, at: context.site)
        let meant = match ?? sink.mostSimilar(name, among: declarations.names(of: kind, in: namespace))
        return unknown(name, code, declarations.lacks(kind, name, in: namespace), suggesting: meant)
    }

    private func unknown(_ name: String, _ code: DiagnosticCode, _ message: String, suggesting meant: String?)
        -> DocumentationProblem
    {
        DocumentationProblem(code, message + didYouMean(meant), misspelling: meant.map { (name, $0) })
    }
}

extension DocumentationReference {
    /// The code of errors about references with the tag; `nil` if the value is free text.
    fileprivate var code: DiagnosticCode? {
        switch tag {
        case "field": .unknownDocField
        case "route": .unknownDocRoute
        case "type": .unknownDocType
        case "val": .invalidDocValue
        default: nil
        }
    }
}
