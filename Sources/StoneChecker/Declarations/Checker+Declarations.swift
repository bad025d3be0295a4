import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Collects the namespaces and the symbols of all declarations.
    func collectDeclarations() {
        let namespaces = trees.map(\.declarations).enumerated().map { file, declarations in
            namespaceDeclaration(of: declarations, file: file)
        }
        scopes = Set(namespaces.compactMap { $0?.name.text }).sorted().map { Scope(name: $0) }
        for index in scopes.indices { namespaceIDs[scopes[index].name] = NamespaceID(index: index) }

        for (file, namespace) in namespaces.enumerated() {
            guard let namespace, let id = namespaceIDs[namespace.name.text] else { continue }
            self[id].declarations.append((namespace, file))
        }
        for index in scopes.indices { collectDeclarations(of: NamespaceID(index: index)) }
        numberTypes()
    }

    private func collectDeclarations(of id: NamespaceID) {
        let files = self[id].declarations
        var names = DeclaredNames(expecting: files.reduce(0) { $0 + trees[$1.file].declarations.count })
        for (declaration, file) in files {
            names.reserve(declaration.name.text, at: SourceSpan(file: file, range: declaration.name.range))
        }
        for (_, file) in files {
            for declaration in trees[file].declarations {
                collect(declaration, in: id, file: file, names: &names)
            }
        }
    }

    /// Returns the namespace declaration of a file, which must be its first and only one.
    private func namespaceDeclaration(of declarations: [Declaration], file: Int) -> NamespaceDeclaration? {
        guard let first = declarations.first else { return nil }
        guard case .namespace(let namespace) = first else {
            let start = SourceRange(0, first.range.lowerBound)
            if !sink.suppression.overlapsSkipped(SourceSpan(file: file, range: start)) {
                sink.report(
                    .missingNamespace,
                    "expected a namespace declaration at the start of the file",
                    at: SourceSpan(file: file, range: first.range)
                )
            }
            return nil
        }
        for case .namespace(let other) in declarations.dropFirst() {
            sink.report(
                .duplicateNamespace,
                "a file can declare only one namespace",
                at: SourceSpan(file: file, range: other.range),
                notes: [("the namespace is declared here", SourceSpan(file: file, range: namespace.name.range))]
            )
        }
        return namespace
    }

    private func collect(_ declaration: Declaration, in namespace: NamespaceID, file: Int, names: inout DeclaredNames) {
        switch declaration {
        case .namespace, .import: break
        case .alias(let alias):
            collect(TypeSymbol(alias, namespace: namespace, file: file), names: &names)
        case .structure(let structure):
            collectStruct(structure, in: namespace, file: file, names: &names)
        case .union(let union):
            collectUnion(union, in: namespace, file: file, names: &names)
        case .patch(let patch):
            patches.append(PatchSymbol(declaration: patch, namespace: namespace, file: file))
            collectNestedDefinitions(of: patch.fields, in: namespace, file: file, names: &names)
        case .route(let route):
            collectRoute(route, in: namespace, file: file, names: &names)
        case .annotation(let annotation):
            let span = SourceSpan(file: file, range: annotation.name.range)
            guard isFree(annotation.name.text, .other("annotation"), in: namespace, at: span, names: &names) else {
                return
            }
            self[namespace].symbols[annotation.name.text] = .annotation(annotations.count)
            annotations.append(AnnotationSymbol(annotation, namespace: namespace, file: file))
        case .annotationType(let type):
            let span = SourceSpan(file: file, range: type.name.range)
            collectNestedDefinitions(of: type.parameters, in: namespace, file: file, names: &names)
            guard isFree(type.name.text, .other("annotation type"), in: namespace, at: span, names: &names) else {
                return
            }
            self[namespace].symbols[type.name.text] = .annotationType(annotationTypes.count)
            annotationTypes.append(AnnotationTypeSymbol(type, namespace: namespace, file: file))
        }
    }

    private func collectStruct(
        _ structure: StructDeclaration,
        in namespace: NamespaceID,
        file: Int,
        names: inout DeclaredNames
    ) {
        collect(TypeSymbol(structure, namespace: namespace, file: file), names: &names)
        collectNestedDefinitions(of: structure.fields, in: namespace, file: file, names: &names)
    }

    private func collectUnion(
        _ union: UnionDeclaration,
        in namespace: NamespaceID,
        file: Int,
        names: inout DeclaredNames
    ) {
        collect(TypeSymbol(union, namespace: namespace, file: file), names: &names)
        collectNestedDefinitions(of: union.fields, in: namespace, file: file, names: &names)
    }

    private func collectNestedDefinitions(
        of fields: [FieldDeclaration],
        in namespace: NamespaceID,
        file: Int,
        names: inout DeclaredNames
    ) {
        for case let definition? in fields.map(\.nestedDefinition) {
            switch definition {
            case .structure(let structure): collectStruct(structure, in: namespace, file: file, names: &names)
            case .union(let union): collectUnion(union, in: namespace, file: file, names: &names)
            }
        }
    }

    private func collect(_ record: TypeSymbol, names: inout DeclaredNames) {
        let kind = DeclaredNames.Kind.other(record.kindName)
        guard isFree(record.name, kind, in: record.namespace, at: record.span, names: &names) else { return }
        // The members of a missing body are unknown.
        let lacksBody = !record.isAlias && record.fields.isEmpty && sink.suppression.hasErrorOnLine(of: record.span)
        record.hasErrorInMembers = sink.suppression.mayAffectMembers(of: record)
        record.isIncomplete = lacksBody || record.hasErrorInMembers || sink.suppression.mayDeclare(record.name)
        types.append(record)
    }

    private func collectRoute(
        _ route: RouteDeclaration,
        in namespace: NamespaceID,
        file: Int,
        names: inout DeclaredNames
    ) {
        guard let version = version(of: route.name, file: file) else { return }
        let record = RouteSymbol(route, version: version, namespace: namespace, file: file)
        if case .route(let versions) = self[namespace].symbols[record.name], let existing = versions[version] {
            sink.report(
                .duplicateRoute,
                "route '\(record.name)' is already declared with version \(version)",
                at: record.span,
                notes: [("first declared here", routes[existing].span)]
            )
            return
        }
        guard isFree(record.name, .route, in: namespace, at: record.span, names: &names) else { return }
        // Removed before it is changed, to avoid a copy.
        var versions: [Int: Int] = [:]
        if case .route(let others) = self[namespace].symbols.removeValue(forKey: record.name) { versions = others }
        versions[version] = routes.count
        self[namespace].symbols[record.name] = .route(versions)
        routes.append(record)
    }

    /// Whether a name can be declared. Reports a conflict.
    private func isFree(
        _ name: String,
        _ kind: DeclaredNames.Kind,
        in namespace: NamespaceID,
        at span: SourceSpan,
        names: inout DeclaredNames
    ) -> Bool {
        if BuiltinType(named: name) != nil || (kind.isAnnotationType && BuiltinAnnotation(rawValue: name) != nil) {
            let item = kind.isAnnotationType && BuiltinType(named: name) == nil ? "annotation type" : "type"
            sink.report(.reservedName, "'\(name)' is a built-in \(item) and cannot be redeclared", at: span)
            return false
        }
        guard let existing = names.declare(name, kind, at: span) else { return true }
        if existing.name == name, existing.kind != .namespace {
            // The first declaration may be the wrong one.
            guard !sink.suppression.hasErrorOnLine(of: existing.span) else { return false }
            sink.report(
                .duplicateDefinition,
                "'\(name)' is already declared in namespace '\(self[namespace].name)'",
                at: span,
                notes: [("first declared here", existing.span)]
            )
            return false
        }
        sink.report(
            .conflictingName,
            "\(kind.description) '\(name)' and \(existing.kind.description) '\(existing.name)' must differ in more than "
                + "case, '_' and '/'; rename one of them",
            at: span,
            notes: [("'\(existing.name)' is declared here", existing.span)]
        )
        return true
    }

    private func numberTypes() {
        // Extracts the sort keys once, not for each comparison.
        var keyed = types.map { (namespace: $0.namespace.index, name: $0.name, record: $0) }
        keyed.sort { $0.namespace == $1.namespace ? $0.name < $1.name : $0.namespace < $1.namespace }
        types = keyed.map { $0.record }
        var counts = scopes.map(\.symbols.count)
        for type in keyed { counts[type.namespace] += 1 }
        for (scope, count) in zip(scopes, counts) { scope.symbols.reserveCapacity(count) }
        for (index, record) in types.enumerated() {
            record.id = TypeID(index: index)
            self[record.namespace].symbols[record.name] = .type(record.id)
        }
    }
}
