import StoneModel
import StoneSource
import StoneSyntax

/// Finds warnings.
struct WarningPass {
    let types: TypeTables
    let routes: RouteTable
    let examples: ExampleTable
    /// `nil` unless a selected warning reads it.
    let index: SemanticIndex?

    var declarations: DeclarationTable { types.resolver.declarations }
    var fields: FieldTable { types.fields }
    var sink: DiagnosticSink { types.resolver.sink }

    /// Finds warnings in specs without errors; otherwise most would be cascades.
    func find(_ selection: WarningSelection) {
        for warning in Warning.allCases where selection.enabled.contains(warning) {
            let findings: [WarningInstance] =
                switch warning {
                case .deprecatedSuccessor: deprecatedSuccessors()
                case .duplicateImport: duplicateImports()
                case .duplicateRoutePath: duplicateRoutePaths()
                case .ignoredDefault: ignoredDefaults()
                case .missingExample: missingExamples()
                case .shadowedName: shadowedNames()
                case .similarNamespaces: similarNamespaces()
                case .undocumentedRoute: undocumentedRoutes()
                case .uninhabitedType: uninhabitedTypes()
                case .unknownAttributeValue: unknownAttributeValues(selection.attributeValues)
                case .unusedAnnotation: unusedAnnotations()
                case .unusedImport: unusedImports()
                case .unusedType: unusedTypes()
                case .unclosedReference, .uncheckedPattern, .unsupportedTimestampFormat:
                    sink.notedWarnings[warning] ?? []
                // Found in other files than specs.
                case .ineffectiveSetting, .unknownFilterValue: []
                }
            for finding in findings { sink.warn(warning, finding, severity: selection.severity) }
        }
    }
}

extension WarningPass {
    /// Warns about imports that no file of the namespace uses.
    private func unusedImports() -> [WarningInstance] {
        var used = declarations.namespaces.map { _ in Set<NamespaceID>() }
        var importers: [Int: Int] = [:]
        for (namespace, symbol) in declarations.namespaces.enumerated() {
            for (_, file) in symbol.declarations { importers[file] = namespace }
        }
        for (target, uses) in uses(of: [.namespace]).enumerated() {
            for use in uses where use.role != .import {
                if let importer = importers[use.file] { used[importer].insert(NamespaceID(index: target)) }
            }
        }
        return imports().compactMap { declaration, site in
            let name = declaration.target.text
            guard let target = declarations.namespaceID(name), !used[site.namespace.index].contains(target) else {
                return nil
            }
            return WarningInstance(
                message: "unused import of namespace '\(name)'",
                span: site.span(declaration.target.range),
                removal: declaration.range
            )
        }
    }

    /// Warns about a second import of a namespace in a file.
    func duplicateImports() -> [WarningInstance] {
        /// The first imports in each file.
        var first = sink.trees.map { _ in [String: SourceSpan]() }
        return imports().compactMap { declaration, site in
            let name = declaration.target.text
            let span = site.span(declaration.target.range)
            guard let original = first[site.file].updateValue(span, forKey: name) else { return nil }
            return WarningInstance(
                message: "duplicate import of namespace '\(name)'",
                span: span,
                notes: [("first imported here", original)],
                removal: declaration.range
            )
        }
    }

    private func imports() -> [(declaration: ImportDeclaration, site: Site)] {
        declarations.namespaces.indices.flatMap { index in
            declarations.namespaces[index].declarations.flatMap { _, file in
                sink.trees[file].declarations.compactMap { declaration in
                    guard case .import(let declaration) = declaration else { return nil }
                    return (declaration, Site(namespace: NamespaceID(index: index), file: file))
                }
            }
        }
    }

    /// Warns about defaults of tags.
    private func ignoredDefaults() -> [WarningInstance] {
        fields.fields.compactMap { tag in
            guard let literal = tag.defaultLiteral, let type = tag.declaration?.type, let owner = tag.site.type,
                declarations[owner].isUnion
            else { return nil }
            return WarningInstance(
                message: "the default of tag '\(tag.name)' is ignored; only fields of structs have defaults",
                span: tag.site.span(literal.range),
                removal: SourceRange(type.range.upperBound, literal.range.upperBound)
            )
        }
    }
}

extension WarningPass {
    /// Warns about types without references from fields, aliases, routes or other types.
    private func unusedTypes() -> [WarningInstance] {
        var isUsed = uses(of: [.alias, .structure, .union]).map { uses in
            uses.contains { $0.role == .reference && $0.owner != $0.symbol }
        }
        if let schema = declarations.routeSchema { isUsed[schema.index] = true }
        return declarations.types.filter { !isUsed[$0.id.index] }.map { type in
            WarningInstance(message: "unused \(type.kindName) '\(type.name)'", span: type.span)
        }
    }

    /// Warns about arguments and results of routes without examples.
    private func missingExamples() -> [WarningInstance] {
        var isWanted = Array(repeating: false, count: declarations.types.count)
        for type in routes.entries.flatMap({ [$0.argument, $0.result] }) {
            if let leaf = type.flatMap({ types.aliases.unwrap($0) })?.base.namedLeaf { isWanted[leaf.index] = true }
        }
        return declarations.types.filter { type in
            guard isWanted[type.id.index], !type.isAlias, examples.own(type.id).isEmpty else { return false }
            let all = fields.all(type.id)
            // Tags without a value are examples.
            return type.isUnion ? all.allSatisfy { fields.types[$0] != .void } : !all.isEmpty
        }.map { type in
            let message = "\(type.kindName) '\(type.name)' is used by a route but has no example"
            return WarningInstance(message: message, span: type.span)
        }
    }

    /// Warns about declarations whose names differ from built-in ones only in case or underscores. An annotation may
    /// have the name of its built-in type.
    func shadowedNames() -> [WarningInstance] {
        let builtins = BuiltinType.allCases.map(\.rawValue) + BuiltinAnnotation.allCases.map(\.rawValue)
        let byCanonicalName = Dictionary(uniqueKeysWithValues: builtins.map { (CanonicalName($0), $0) })
        let longest = builtins.map(\.utf8.count).max() ?? 0
        var findings: [WarningInstance] = []
        func find(_ kind: @autoclosure () -> String, named name: String, at span: @autoclosure () -> SourceSpan) {
            // Most names are too long, which is quick to check.
            let hasUnderscore = name.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "_")) } ?? true
            guard name.utf8.count <= longest || hasUnderscore else { return }
            guard let builtin = byCanonicalName[CanonicalName(name)] else { return }
            let message = "\(kind()) '\(name)' differs from built-in '\(builtin)' only in case or '_'"
            findings.append(WarningInstance(message: message, span: span()))
        }
        for record in declarations.types { find(record.kindName, named: record.name, at: record.span) }
        for record in declarations.annotations where record.name != record.declaration.typeName.text {
            find("annotation", named: record.name, at: record.span)
        }
        for record in declarations.annotationTypes { find("annotation type", named: record.name, at: record.span) }
        return findings
    }

    /// Warns about namespaces whose names differ from an earlier one only in case or underscores.
    func similarNamespaces() -> [WarningInstance] {
        var first: [CanonicalName: (name: String, span: SourceSpan)] = [:]
        return declarations.namespaces.compactMap { namespace in
            guard let (declaration, file) = namespace.declarations.first else { return nil }
            let span = SourceSpan(file: file, range: declaration.name.range)
            guard let other = first[CanonicalName(namespace.name)] else {
                first[CanonicalName(namespace.name)] = (namespace.name, span)
                return nil
            }
            return WarningInstance(
                message: "namespace '\(namespace.name)' differs from '\(other.name)' only in case or '_'",
                span: span,
                notes: [("'\(other.name)' is declared here", other.span)]
            )
        }
    }
}

extension WarningPass {
    /// Warns about unused annotations.
    private func unusedAnnotations() -> [WarningInstance] {
        zip(declarations.annotations, uses(of: [.annotation])).filter { $1.isEmpty }.map { annotation, _ in
            WarningInstance(message: "unused annotation '\(annotation.name)'", span: annotation.span)
        }
    }

    /// Returns the occurrences of each symbol of some kinds, declarations excluded, in the order of the declarations.
    private func uses(of kinds: Set<SemanticIndex.Symbol.Kind>) -> [[SemanticIndex.Occurrence]] {
        guard let index else { return [] }
        return index.symbols.indices.filter { kinds.contains(index.symbols[$0].kind) }.map { symbol in
            index.occurrences(of: symbol).filter { $0.role != .declaration }
        }
    }
}
