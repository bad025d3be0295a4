import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Finds warnings in specs without errors; otherwise most would be cascades.
    func findWarnings(_ selection: WarningSelection) {
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

extension Checker {
    /// Warns about imports that no file of the namespace uses.
    func unusedImports() -> [WarningInstance] {
        imports().filter { `import` in
            namespaceIDs[`import`.declaration.target.text].map { !self[`import`.importer].usedImports.contains($0) }
                ?? false
        }.map { `import` in
            WarningInstance(
                message: "unused import of namespace '\(`import`.declaration.target.text)'",
                span: SourceSpan(file: `import`.file, range: `import`.declaration.target.range),
                removal: `import`.declaration.range
            )
        }
    }

    /// Warns about a second import of a namespace in a file.
    func duplicateImports() -> [WarningInstance] {
        struct Key: Hashable {
            var file: Int
            var name: String
        }
        var first: [Key: SourceSpan] = [:]
        return imports().compactMap { `import` in
            let name = `import`.declaration.target.text
            let span = SourceSpan(file: `import`.file, range: `import`.declaration.target.range)
            guard let original = first.updateValue(span, forKey: Key(file: `import`.file, name: name)) else {
                return nil
            }
            return WarningInstance(
                message: "duplicate import of namespace '\(name)'",
                span: span,
                notes: [("first imported here", original)],
                removal: `import`.declaration.range
            )
        }
    }

    private func imports() -> [(importer: NamespaceID, declaration: ImportDeclaration, file: Int)] {
        scopes.indices.flatMap { index in
            scopes[index].declarations.flatMap { _, file in
                trees[file].declarations.compactMap { declaration in
                    guard case .import(let declaration) = declaration else { return nil }
                    return (NamespaceID(index: index), declaration, file)
                }
            }
        }
    }
}

extension Checker {
    /// Warns about types without references from fields, aliases, routes or other types.
    func unusedTypes() -> [WarningInstance] {
        var isUsed = Array(repeating: false, count: types.count)
        func use(_ type: DataType?, by user: TypeID? = nil) {
            if let id = type?.namedLeaf, id != user { isUsed[id.index] = true }
        }
        for record in types {
            use(record.target, by: record.id)
            record.parent.map { isUsed[$0.index] = true }
            for member in record.subtypes?.members ?? [] { isUsed[member.type.index] = true }
            for field in record.fields { use(field.type, by: record.id) }
        }
        for route in routes {
            use(route.argument)
            use(route.result)
            use(route.error)
        }
        for record in annotationTypes {
            for parameter in record.parameters { use(parameter.type) }
        }
        routeSchemaID.map { isUsed[$0.index] = true }
        return types.filter { !isUsed[$0.id.index] }.map { record in
            WarningInstance(message: "unused \(record.kindName) '\(record.name)'", span: record.span)
        }
    }

    /// Warns about arguments and results of routes without examples.
    func missingExamples() -> [WarningInstance] {
        var isWanted = Array(repeating: false, count: types.count)
        for type in routes.flatMap({ [$0.argument, $0.result] }) {
            if let leaf = type.flatMap({ unwrap($0) })?.base.namedLeaf { isWanted[leaf.index] = true }
        }
        return types.filter { isWanted[$0.id.index] && !$0.isAlias && $0.examples.isEmpty }.filter { record in
            // Tags without a value are examples.
            record.isUnion ? allFields(of: record).allSatisfy { $0.type != .void } : !allFields(of: record).isEmpty
        }.map { record in
            WarningInstance(
                message: "\(record.kindName) '\(record.name)' is used by a route but has no example",
                span: record.span
            )
        }
    }

    /// Warns about declarations whose names differ from built-in ones only in case or underscores. An annotation may
    /// have the name of its built-in type.
    func shadowedNames() -> [WarningInstance] {
        let builtins = BuiltinType.allCases.map(\.rawValue) + BuiltinAnnotation.allCases.map(\.rawValue)
        let byCanonicalName = Dictionary(uniqueKeysWithValues: builtins.map { (canonicalName($0), $0) })
        let longest = byCanonicalName.keys.map(\.utf8.count).max() ?? 0
        var findings: [WarningInstance] = []
        func find(_ kind: @autoclosure () -> String, named name: String, at span: @autoclosure () -> SourceSpan) {
            // Most names are too long, which is quick to check.
            guard name.utf8.count <= longest || name.utf8.contains(UInt8(ascii: "_")) else { return }
            guard let builtin = byCanonicalName[canonicalName(name)] else { return }
            let message = "\(kind()) '\(name)' differs from built-in '\(builtin)' only in case or '_'"
            findings.append(WarningInstance(message: message, span: span()))
        }
        for record in types { find(record.kindName, named: record.name, at: record.span) }
        for record in annotations where record.name != record.declaration.typeName.text {
            find("annotation", named: record.name, at: record.span)
        }
        for record in annotationTypes { find("annotation type", named: record.name, at: record.span) }
        return findings
    }

    /// Warns about namespaces whose names differ from an earlier one only in case or underscores.
    func similarNamespaces() -> [WarningInstance] {
        var first: [String: (name: String, span: SourceSpan)] = [:]
        return scopes.compactMap { scope in
            guard let (declaration, file) = scope.declarations.first else { return nil }
            let span = SourceSpan(file: file, range: declaration.name.range)
            guard let other = first[canonicalName(scope.name)] else {
                first[canonicalName(scope.name)] = (scope.name, span)
                return nil
            }
            return WarningInstance(
                message: "namespace '\(scope.name)' differs from '\(other.name)' only in case or '_'",
                span: span,
                notes: [("'\(other.name)' is declared here", other.span)]
            )
        }
    }
}

extension Checker {
    /// Warns about unused annotations.
    func unusedAnnotations() -> [WarningInstance] {
        struct Key: Hashable {
            var namespace: NamespaceID
            var name: String
        }
        var used: Set<Key> = []
        func use(_ references: [AnnotationReference], in namespace: NamespaceID) {
            for reference in references {
                let owner = reference.namespace.flatMap { namespaceIDs[$0.text] } ?? namespace
                used.insert(Key(namespace: owner, name: reference.name.text))
            }
        }
        for record in types {
            use(record.annotationReferences, in: record.namespace)
            for field in record.fields { use(field.annotationReferences, in: record.namespace) }
        }
        return annotations.filter { !used.contains(Key(namespace: $0.namespace, name: $0.name)) }.map { record in
            WarningInstance(message: "unused annotation '\(record.name)'", span: record.span)
        }
    }
}

extension Checker {
    /// Warns about routes without documentation, unless they are deprecated.
    func undocumentedRoutes() -> [WarningInstance] {
        routes.filter { $0.declaration.documentation == nil && $0.deprecation == nil }.map { route in
            WarningInstance(message: "route '\(route.nameWithVersion)' has no documentation", span: route.span)
        }
    }

    /// Warns about routes with the URL path of an earlier route: `lend_v3` and `lend:3`.
    func duplicateRoutePaths() -> [WarningInstance] {
        struct Path: Hashable {
            var namespace: NamespaceID
            var text: String
        }
        var first: [Path: RouteSymbol] = [:]
        return routes.compactMap { route in
            let text = route.version == 1 ? route.name : "\(route.name)_v\(route.version)"
            guard let other = first[Path(namespace: route.namespace, text: text)] else {
                first[Path(namespace: route.namespace, text: text)] = route
                return nil
            }
            return WarningInstance(
                message: "route '\(route.nameWithVersion)' has the URL path "
                    + "'\(self[route.namespace].name)/\(text)' of route '\(other.nameWithVersion)'",
                span: route.span,
                notes: [("'\(other.nameWithVersion)' is declared here", other.span)]
            )
        }
    }

    /// Warns about deprecated routes whose successor is deprecated, too.
    func deprecatedSuccessors() -> [WarningInstance] {
        routes.compactMap { route in
            guard let id = route.deprecation?.successor, let written = route.declaration.deprecation?.successor,
                let successor = self.route(id), successor.deprecation != nil
            else { return nil }
            let advice = lastSuccessor(of: successor).map { "; use '\($0.nameWithVersion)' instead" } ?? ""
            return WarningInstance(
                message: "route '\(route.nameWithVersion)' is deprecated by '\(successor.nameWithVersion)', which is "
                    + "deprecated itself\(advice)",
                span: SourceSpan(file: route.span.file, range: written.range),
                notes: [("'\(successor.nameWithVersion)' is declared here", successor.span)]
            )
        }
    }

    /// Returns the last route of a chain of successors; `nil` if it is deprecated or the chain is a cycle.
    private func lastSuccessor(of route: RouteSymbol) -> RouteSymbol? {
        var route = route
        for _ in 0..<Limits.chainLength {
            guard let deprecation = route.deprecation else { return route }
            guard let next = deprecation.successor.flatMap({ self.route($0) }) else { return nil }
            route = next
        }
        return nil
    }

    private func route(_ id: RouteID) -> RouteSymbol? {
        guard case .route(let versions) = self[id.namespace].symbols[id.name] else { return nil }
        return versions[id.version].map { routes[$0] }
    }
}
