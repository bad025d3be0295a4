import StoneModel
import StoneSource
import StoneSyntax

/// Resolves references to namespaces and types. Each error is reported once; what depends on it is `nil`.
final class TypeResolver {
    let declarations: DeclarationTable
    let imports: ImportTable
    let sink: DiagnosticSink
    let patterns = PatternMatcher()
    let plainTypes = PlainTypes()
    /// The requirements on aliases that are not checked yet.
    private var requirements: [(AliasRequirement, alias: TypeID, span: SourceSpan)] = []
    /// The unusable qualifiers by namespace. Each maps to the index of its diagnostic, reported once, at the first use.
    private var unusableQualifiers: [NamespaceID: [String: Int?]] = [:]

    init(_ declarations: DeclarationTable, imports: ImportTable, sink: DiagnosticSink) {
        (self.declarations, self.imports, self.sink) = (declarations, imports, sink)
    }

    /// Records a requirement on a type if it is an alias.
    func require(_ requirement: AliasRequirement, of type: DataType, at span: @autoclosure () -> SourceSpan) {
        if case .named(let id) = type, declarations[id].isAlias { requirements.append((requirement, id, span())) }
    }

    /// Returns the only possible meaning of an unknown name: version 2 of a route for `list_v2`, or exactly this name in
    /// another namespace, preferably an imported one.
    /// - Parameters:
    ///   - version: The version after the name of a route.
    ///   - site: The place of a name that may have a qualifier.
    ///   - fits: Whether the name of another namespace is valid there.
    func exactMatch(
        _ kind: Symbol.Kind,
        _ name: String,
        version: Int? = nil,
        in owner: NamespaceID,
        at site: SourceSite?,
        where fits: (NamespaceID) -> Bool = { _ in true }
    ) -> String? {
        if kind == .route, version == nil, let mark = name.ranges(of: "_v").last,
            let version = Int(name[mark.upperBound...]), name[mark.upperBound...].first != "+",
            declarations.route(String(name[..<mark.lowerBound]), version: version, in: owner) != nil
        {
            return "\(name[..<mark.lowerBound]):\(version)"
        }
        guard let site, site.namespace == owner else { return nil }
        let others = declarations.namespaces.indices.filter {
            let other = NamespaceID(index: $0)
            return declarations.symbol(name, in: other)?.kind == kind && fits(other)
                && (kind != .route || declarations.route(name, version: version ?? 1, in: other) != nil)
        }
        let imported = others.first { imports.imports[owner.index][$0] != nil }
        let index = imported ?? others.first { canImport(NamespaceID(index: $0), at: site) }
        return index.map { "\(declarations.namespaces[$0].name).\(name)" }
    }

    /// Reports types that refer to each other in a cycle.
    func reportCycle(_ cycle: [Int], _ code: DiagnosticCode, _ message: String, through others: String) {
        let types = cycle.map { declarations.types[$0] }
        let message = types.count == 1 ? message : "\(message) through other \(others)"
        let notes = types.dropFirst().map { ("through '\($0.name)', declared here", $0.span) }
        sink.report(code, message, at: types[0].span, notes: notes)
    }

    /// Checks the requirements on aliases that were recorded since the last call.
    func checkRequirements(_ aliases: AliasTable) {
        for (requirement, id, span) in requirements {
            guard let unwrapped = aliases.unwrap(.named(id)) else { continue }
            let alias = declarations[id]
            switch requirement {
            case .notNullable where unwrapped.isNullable:
                sink.report(.nullableOfNullable, "'\(alias.name)' is already nullable", at: span, notes: [alias.note])
            case .notVoid where unwrapped.base.isVoid:
                let message = "'\(alias.name)' is an alias of Void, which is not allowed here"
                sink.report(.misplacedVoid, message, at: span, notes: [alias.note])
            default: break
            }
        }
        requirements = []
    }
}

extension TypeResolver {
    /// Resolves a type reference. Returns `nil` after an error.
    func resolve(_ reference: TypeReference, for use: TypeUse = .value, at site: SourceSite, depth: Int = 0)
        -> DataType?
    {
        guard let type = resolveNonNullable(reference, for: use, at: site, depth: depth) else { return nil }
        guard reference.isNullable else { return type }
        let span = site.span(reference.range)
        guard !type.isVoid else {
            sink.report(.nullableVoid, "Void cannot be nullable", at: span)
            return nil
        }
        require(.notNullable, of: type, at: span)
        require(.notVoid, of: type, at: span)
        return .nullable(type)
    }

    /// Resolves a type reference without its question mark.
    func resolveNonNullable(_ reference: TypeReference, for use: TypeUse, at site: SourceSite, depth: Int = 0)
        -> DataType?
    {
        guard depth < Limits.typeNesting else {
            let message = "type nesting exceeds \(Limits.typeNesting) levels"
            sink.report(.nestingTooDeep, message, at: site.span(reference.range))
            return nil
        }
        guard let owner = resolveQualifier(reference.namespace, at: site) else { return nil }
        let name = reference.name
        if let builtin = BuiltinType(declarations.names[name, site.file]) {
            let site = SourceSite(namespace: owner, file: site.file, type: site.type)
            return resolve(builtin, reference, at: site, depth: depth)
        }
        guard let id = resolve(name, of: reference, for: use, in: owner, at: site) else { return nil }
        if let first = reference.arguments.first {
            let message = "'\(name.text)' takes no arguments; only built-in types do"
            sink.report(.unexpectedArguments, message, at: site.span(first.range))
            return nil
        }
        return .named(id)
    }

    /// Resolves the qualifier of a reference, the name before its dot.
    func resolveQualifier(_ qualifier: Identifier?, at site: SourceSite) -> NamespaceID? {
        guard let qualifier else { return site.namespace }
        let name = qualifier.text
        if let target = importedNamespace(name, at: site) { return target }
        let span = site.span(qualifier.range)
        // Reported once, at the first use.
        if isUnusable(Qualifier(name: name, namespace: site.namespace)) {
            if let finding = unusableQualifiers[site.namespace]?[name] ?? nil { sink.relocate(finding, to: span) }
            return nil
        }
        let count = sink.diagnostics.count
        if declarations.namespaceID(name) == site.namespace {
            let message = "namespace '\(name)' cannot qualify its own names; remove '\(name).'"
            sink.report(.namespaceNotImported, message, at: span)
        } else if let target = declarations.namespaceID(name) {
            let message = adviceOnImport(of: target, at: site)
            let fixIts = canImport(target, at: site) ? sink.trees[site.file].fixIts(importing: name) : []
            sink.reportUnknown(name, as: .namespaceNotImported, message: message, at: span, fixIts: fixIts)
        } else if !sink.errorNames.hasUnknownNamespace {
            let message = "no namespace named '\(name)'"
            let meant = sink.mostSimilar(name, among: importedNames(at: site))
            sink.reportUnknown(name, as: .unknownNamespace, message: message, at: span, suggesting: meant)
        }
        let finding = sink.diagnostics.count > count ? count : nil
        unusableQualifiers[site.namespace, default: [:]].updateValue(finding, forKey: name)
        return nil
    }

    /// Returns the message about a namespace that is not imported.
    func adviceOnImport(of target: NamespaceID, at site: SourceSite) -> String {
        let names = [target, site.namespace].map { declarations.namespaces[$0.index].name }
        let reason = "and cannot be, since '\(names[0])' imports '\(names[1])'"
        let end = canImport(target, at: site) ? "; add 'import \(names[0])'" : ", \(reason)"
        return "namespace '\(names[0])' is not imported\(end)"
    }

    /// Returns whether a namespace can be imported. Two namespaces cannot import each other.
    private func canImport(_ target: NamespaceID, at site: SourceSite) -> Bool {
        imports.imports[target.index][site.namespace.index] == nil
    }

    /// Returns the namespace with a name if it is imported.
    func importedNamespace(_ name: String, at site: SourceSite) -> NamespaceID? {
        guard let target = declarations.namespaceID(name),
            imports.imports[site.namespace.index][target.index] != nil
        else { return nil }
        return target
    }

    /// Returns whether an import or an earlier use of a qualifier is an error.
    func isUnusable(_ qualifier: Qualifier) -> Bool {
        imports.isUnknown(qualifier.name, in: qualifier.namespace)
            || unusableQualifiers[qualifier.namespace]?[qualifier.name] != nil
    }

    func importedNames(at site: SourceSite) -> [String] {
        imports.imports[site.namespace.index].keys.map { declarations.namespaces[$0].name }
    }

    private func resolve(
        _ name: Identifier,
        of reference: TypeReference,
        for use: TypeUse,
        in owner: NamespaceID,
        at site: SourceSite
    ) -> TypeID? {
        let span = site.span(name.range)
        switch declarations.symbol(name, at: site, in: owner) {
        case .type(let id):
            return id
        case let symbol?:
            sink.report(.notAType, "'\(name.text)' is \(symbol.description), not a type", at: span)
        case nil where owner == site.namespace && importedNamespace(name.text, at: site) != nil:
            let message = "'\(name.text)' is a namespace, not a type; use '\(name.text).Name' for a type in it"
            sink.report(.notAType, message, at: span)
        case nil
        where owner == site.namespace && name.text.isForeignNullable && !sink.errorNames.mayDeclare(name.text):
            reportForeignNullable(reference, at: site)
        case nil:
            if let (field, range) = ordered(reference, at: site) {
                let message = "no type is named '\(name.text)'; a name comes before its type; did you mean '\(field)'?"
                let fixIt = sink.fixIt("replace with '\(field)'", at: range, replacement: field)
                sink.report(.unknownType, message, at: span, fixIts: [fixIt])
                sink.namesAfterTypes.insert(name.text)
                if let owner = site.type { declarations[owner].hasErrorInMembers = true }
                return nil
            }
            sink.reportUnknown(
                name.text,
                as: .unknownType,
                message: declarations.lacks(.type, name.text, in: owner),
                at: span,
                suggesting: intendedType(name.text, in: owner, at: site),
                where: { reference.takesName($0, for: use) }
            )
        }
        return nil
    }

    /// Returns the type that an unknown name probably means. The name of a type in another language, such as `bool`, is
    /// not a misspelling of a similar type.
    func intendedType(_ name: String, in owner: NamespaceID, at site: SourceSite) -> String? {
        if let match = exactMatch(.type, name, in: owner, at: site) { return match }
        let builtins = owner == site.namespace ? BuiltinType.allCases.map(\.rawValue) : []
        let similar = sink.mostSimilar(name, among: declarations.names(of: .type, in: owner) + builtins)
        guard !builtins.isEmpty, similar?.lowercased() != name.lowercased() else { return similar }
        return BuiltinType(foreignName: name)?.rawValue ?? similar
    }

    /// Reports `Optional(String)`, with a fix-it to write `String?`.
    private func reportForeignNullable(_ reference: TypeReference, at site: SourceSite) {
        let source = sink.source(site.file)
        var advice = "a nullable type ends in '?'"
        var fixIts: [FixIt] = []
        if reference.arguments.count == 1, case .type(let type)? = reference.arguments.first?.value {
            let nullable = source.text(type.range) + (type.isNullable ? "" : "?")
            advice += "; did you mean '\(nullable)'?"
            let span = site.span(reference.range)
            fixIts = [sink.fixIt("replace with '\(nullable)'", at: span, replacement: nullable)]
        }
        let message = "no type is named '\(reference.name.text)'; \(advice)"
        sink.report(.unknownType, message, at: site.span(reference.name.range), fixIts: fixIts)
    }
}

extension String {
    /// Whether the text is the name of nullable types in another language.
    fileprivate var isForeignNullable: Bool { ["maybe", "nullable", "option", "optional"].contains(lowercased()) }
}

extension TypeReference {
    /// Returns whether the reference remains valid with another name.
    fileprivate func takesName(_ name: String, for use: TypeUse) -> Bool {
        guard let type = BuiltinType(named: name) else { return arguments.isEmpty }
        let labels = arguments.compactMap(\.label?.text)
        return use.allows(type) && !(isNullable && type == .void)
            && arguments.count - labels.count == type.positionalParameters.count
            && labels.allSatisfy(type.keywordParameters.contains)
    }
}

/// The use of a type. It determines the valid built-in types.
enum TypeUse {
    /// The argument, the result or the error of a route, or the target of an alias.
    case any
    /// The values of a field or a tag, or the elements of a list or a map.
    case value
    /// The keys of a map.
    case key
    /// The values of a parameter of an annotation type.
    case parameter
    /// A parent or a subtype. It must be a declared type.
    case relative

    func allows(_ type: BuiltinType) -> Bool {
        switch self {
        case .any: true
        case .value: type != .void
        case .key: type == .string
        case .parameter: ![.list, .map, .void].contains(type)
        case .relative: false
        }
    }
}
