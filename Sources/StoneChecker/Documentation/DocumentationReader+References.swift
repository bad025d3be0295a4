import StoneModel
import StoneSource
import StoneSyntax

extension DocumentationReader {
    /// Resolves a reference in a range of the source.
    func segment(_ reference: DocumentationReference, _ range: SourceRange, _ context: DocumentationContext)
        -> DocumentationSegment
    {
        if let code = reference.code, let text = reference.textBeforeNextReference {
            return problem(code, "expected '`' at the end of documentation reference '\(text)'")
        }
        return switch reference.tag {
        case "field": fieldSegment(reference, range, context)
        case "link": linkSegment(reference.value)
        case "route": routeSegment(reference.value, range, context)
        case "type": typeSegment(reference.value, range, context)
        case "val": valueSegment(reference.value)
        default:
            problem(
                .unknownDocTag,
                "unknown documentation reference ':\(reference.tag):'"
                    + sink.didYouMean(reference.tag, among: DocumentationReference.tags)
            )
        }
    }

    private func problem(_ code: DiagnosticCode, _ message: String) -> DocumentationSegment {
        .failure(DocumentationProblem(code: code, message: message))
    }

    /// `:field:`rev``, `:field:`FileMetadata.rev``, `:field:`files.FileMetadata.rev``
    private func fieldSegment(
        _ reference: DocumentationReference,
        _ range: SourceRange,
        _ context: DocumentationContext
    )
        -> DocumentationSegment
    {
        let value = reference.value
        let parts = reference.names
        let type: TypeID
        let name: String
        switch parts.count {
        case 1:
            guard let documented = context.type else {
                return context.isStrict
                    ? problem(.unknownDocField, "expected the type of field '\(value)', as in ':field:`Type.\(value)`'")
                    : .success(.unresolvedField(value))
            }
            type = documented
            name = value
        case 2, 3:
            switch documentedType(Array(parts.dropLast()), range, context) {
            case .success(let id): type = id
            case .failure(let problem): return .failure(problem)
            }
            name = parts[parts.count - 1]
        default:
            return problem(.unknownDocField, "'\(value)' is not the name of a field")
        }
        guard let field = types.fields.index(of: name, type), let owner = types.fields[field].site.type else {
            if types.isIncomplete(type) { return .failure(nil) }
            return problem(
                .unknownDocField,
                "'\(declarations[type].name)' has no \(declarations[type].memberName) '\(name)'"
                    + sink.didYouMean(name, among: types.fields.allNames(type))
            )
        }
        return .success(.field(owner: owner, name: name))
    }

    private enum DocumentedType {
        case success(TypeID)
        case failure(DocumentationProblem?)
    }

    /// Returns the struct or union that `FileMetadata` or `files.FileMetadata` refers to, perhaps by an alias.
    private func documentedType(_ parts: [String], _ range: SourceRange, _ context: DocumentationContext)
        -> DocumentedType
    {
        let name = parts[parts.count - 1]
        var namespace = context.site.namespace
        if parts.count == 2 {
            guard let target = importedNamespace(parts[0], range, context) else {
                return .failure(unknownNamespace(parts[0], context))
            }
            namespace = target
        }
        guard case .type(let id)? = declarations.symbol(name, in: namespace) else {
            return .failure(unknownType(name, in: namespace, code: .unknownDocField))
        }
        guard let target = types.aliases.unwrap(.named(id)) else { return .failure(nil) }
        guard case .named(let id) = target.base else {
            return .failure(DocumentationProblem(code: .unknownDocField, message: "'\(name)' has no fields"))
        }
        return .success(id)
    }

    /// `:link:`title https://example.org``
    private func linkSegment(_ value: String) -> DocumentationSegment {
        let bytes = Array(value.utf8)
        guard let space = bytes.lastIndex(of: UInt8(ascii: " ")), space > 1, space < bytes.count - 1 else {
            return problem(.invalidDocLink, "expected a title and an address separated by a space in a link")
        }
        let title = String(decoding: bytes[..<space], as: UTF8.self)
        return .success(.link(title: title, address: String(decoding: bytes[(space + 1)...], as: UTF8.self)))
    }

    /// `:route:`list_folder``, `:route:`files.list_folder:2``
    private func routeSegment(_ value: String, _ range: SourceRange, _ context: DocumentationContext)
        -> DocumentationSegment
    {
        var namespace = context.site.namespace
        let (prefix, rest) = qualified(value)
        if let prefix {
            guard let target = importedNamespace(prefix, range, context) else {
                return .failure(unknownNamespace(prefix, context))
            }
            namespace = target
        }
        let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":"))
        let name = String(rest[..<(colon ?? rest.endIndex)])
        let versionText = colon.map { rest[rest.utf8.index(after: $0)...] } ?? "1"
        guard let version = Int(versionText) else {
            return problem(.unknownDocRoute, "'\(versionText)' is not a route version")
        }
        switch declarations.symbol(name, in: namespace) {
        case .route:
            guard declarations.route(name, version: version, in: namespace) != nil else {
                return problem(.unknownDocRoute, "route '\(name)' has no version \(version)")
            }
            return .success(.route(RouteID(namespace: namespace, name: name, version: version)))
        case let symbol?:
            return problem(.unknownDocRoute, "'\(name)' is \(symbol.description), not a route")
        case nil:
            return problem(
                .unknownDocRoute,
                "namespace '\(declarations[namespace].name)' has no route '\(name)'"
                    + sink.didYouMean(name, among: declarations.names(of: .route, in: namespace))
            )
        }
    }

    /// `` :type:`FileMetadata` ``, `` :type:`files.FileMetadata` ``. Aliases are not allowed.
    private func typeSegment(_ value: String, _ range: SourceRange, _ context: DocumentationContext)
        -> DocumentationSegment
    {
        var namespace = context.site.namespace
        let (prefix, rest) = qualified(value)
        let name = String(rest)
        if let prefix {
            guard let target = importedNamespace(prefix, range, context) else {
                return .failure(unknownNamespace(prefix, context))
            }
            namespace = target
        }
        switch declarations.symbol(name, in: namespace) {
        case .type(let id) where declarations[id].isAlias:
            return problem(.unknownDocType, "'\(name)' is an alias, not a struct or a union")
        case .type(let id):
            return .success(.type(id))
        case let symbol?:
            return problem(.unknownDocType, "'\(name)' is \(symbol.description), not a struct or a union")
        case nil:
            return .failure(unknownType(name, in: namespace, code: .unknownDocType))
        }
    }

    /// Splits `files.list_folder:2` after the namespace, if it has one.
    private func qualified(_ value: String) -> (prefix: String?, rest: Substring) {
        guard let dot = value.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (nil, value[...]) }
        return (String(value[..<dot]), value[value.utf8.index(after: dot)...])
    }

    private func importedNamespace(_ name: String, _ range: SourceRange, _ context: DocumentationContext)
        -> NamespaceID?
    {
        guard let target = types.resolver.importedNamespace(name, at: context.site) else { return nil }
        types.resolver.index.record(.namespace(target), range, at: context.site, inDocumentation: true)
        return target
    }

    private func unknownNamespace(_ name: String, _ context: DocumentationContext) -> DocumentationProblem? {
        if types.resolver.isKnownToBeUnusable(name, at: context.site) { return nil }
        if let id = declarations.namespaceID(name), id != context.site.namespace {
            return DocumentationProblem(
                code: .unknownDocNamespace,
                message: "namespace '\(name)' is not imported; add 'import \(name)'"
            )
        }
        return DocumentationProblem(
            code: .unknownDocNamespace,
            message: "no namespace named '\(name)' is imported"
                + sink.didYouMean(name, among: types.resolver.importedNames(at: context.site))
        )
    }

    private func unknownType(_ name: String, in namespace: NamespaceID, code: DiagnosticCode) -> DocumentationProblem {
        DocumentationProblem(
            code: code,
            message: "namespace '\(declarations[namespace].name)' has no type '\(name)'"
                + sink.didYouMean(name, among: declarations.names(of: .type, in: namespace))
        )
    }

    /// `:val:`true``, `:val:`-1.5``, `:val:`"text"``
    private func valueSegment(_ value: String) -> DocumentationSegment {
        guard isDocumentedValue(value) else {
            return problem(.invalidDocValue, "expected null, true, false, a number or a string, found '\(value)'")
        }
        return .success(.value(value))
    }
}

/// The reason why a documentation reference could not be resolved.
struct DocumentationProblem: Error {
    var code: DiagnosticCode
    var message: String
}

extension DocumentationReference {
    /// The code of errors about references with the tag; `nil` if the value is free text.
    var code: DiagnosticCode? {
        switch tag {
        case "field": .unknownDocField
        case "route": .unknownDocRoute
        case "type": .unknownDocType
        case "val": .invalidDocValue
        default: nil
        }
    }
}

/// The outcome of resolving a segment. A failure without a problem has already been reported.
enum DocumentationSegment {
    case success(Documentation.Segment)
    case failure(DocumentationProblem?)
}
