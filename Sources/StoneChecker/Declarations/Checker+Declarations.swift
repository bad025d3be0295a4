import StoneModel
import StoneSyntax

extension Checker {
    /// Finds the namespaces and gives every declared name its record.
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
            names.reserve(declaration.name.text, at: Place(file: file, range: declaration.name.range))
        }
        for (_, file) in files {
            for declaration in trees[file].declarations {
                collect(declaration, in: id, file: file, names: &names)
            }
        }
    }

    /// The namespace that a file belongs to. A file has one, and nothing stands above it.
    private func namespaceDeclaration(of declarations: [Declaration], file: Int) -> NamespaceDeclaration? {
        guard let first = declarations.first else { return nil }
        guard case .namespace(let namespace) = first else {
            let start = SourceRange(0, first.range.lowerBound)
            if !doubt.touches(Place(file: file, range: start)) {
                report(
                    .missingNamespace,
                    "expected a namespace declaration at the start of the file",
                    at: Place(file: file, range: first.range)
                )
            }
            return nil
        }
        for case .namespace(let other) in declarations.dropFirst() {
            report(
                .duplicateNamespace,
                "a file can declare only one namespace",
                at: Place(file: file, range: other.range),
                notes: [("the namespace is declared here", Place(file: file, range: namespace.name.range))]
            )
        }
        return namespace
    }

    private func collect(_ declaration: Declaration, in namespace: NamespaceID, file: Int, names: inout DeclaredNames) {
        switch declaration {
        case .namespace, .import: break
        case .alias(let alias):
            collect(TypeRecord(alias, namespace: namespace, file: file), names: &names)
        case .structure(let structure):
            collectStruct(structure, in: namespace, file: file, names: &names)
        case .union(let union):
            collectUnion(union, in: namespace, file: file, names: &names)
        case .patch(let patch):
            patches.append(PatchRecord(declaration: patch, namespace: namespace, file: file))
            collectNestedDefinitions(of: patch.fields, in: namespace, file: file, names: &names)
        case .route(let route):
            collectRoute(route, in: namespace, file: file, names: &names)
        case .annotation(let annotation):
            let place = Place(file: file, range: annotation.name.range)
            guard isFree(annotation.name.text, .other("annotation"), in: namespace, at: place, names: &names) else {
                return
            }
            self[namespace].symbols[annotation.name.text] = .annotation(annotations.count)
            annotations.append(AnnotationRecord(annotation, namespace: namespace, file: file))
        case .annotationType(let type):
            let place = Place(file: file, range: type.name.range)
            collectNestedDefinitions(of: type.parameters, in: namespace, file: file, names: &names)
            guard isFree(type.name.text, .other("annotation type"), in: namespace, at: place, names: &names) else {
                return
            }
            self[namespace].symbols[type.name.text] = .annotationType(annotationTypes.count)
            annotationTypes.append(AnnotationTypeRecord(type, namespace: namespace, file: file))
        }
    }

    private func collectStruct(
        _ structure: StructDeclaration,
        in namespace: NamespaceID,
        file: Int,
        names: inout DeclaredNames
    ) {
        collect(TypeRecord(structure, namespace: namespace, file: file), names: &names)
        collectNestedDefinitions(of: structure.fields, in: namespace, file: file, names: &names)
    }

    private func collectUnion(
        _ union: UnionDeclaration,
        in namespace: NamespaceID,
        file: Int,
        names: inout DeclaredNames
    ) {
        collect(TypeRecord(union, namespace: namespace, file: file), names: &names)
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

    private func collect(_ record: TypeRecord, names: inout DeclaredNames) {
        let kind = DeclaredNames.Kind.other(record.kindName)
        guard isFree(record.name, kind, in: record.namespace, at: record.place, names: &names) else { return }
        // Nobody can say what a body would hold that has been reported as missing.
        let lacksBody = !record.isAlias && record.fields.isEmpty && doubt.spoilsLine(of: record.place)
        record.isSpoilt = doubt.spoilsMembers(of: record)
        record.isIncomplete = lacksBody || record.isSpoilt || doubt.mayDeclare(record.name)
        types.append(record)
    }

    private func collectRoute(
        _ route: RouteDeclaration,
        in namespace: NamespaceID,
        file: Int,
        names: inout DeclaredNames
    ) {
        guard let version = version(of: route.name, file: file) else { return }
        let record = RouteRecord(route, version: version, namespace: namespace, file: file)
        if case .route(let versions) = self[namespace].symbols[record.name], let existing = versions[version] {
            report(
                .duplicateRoute,
                "route '\(record.name)' is already declared with version \(version)",
                at: record.place,
                notes: [("first declared here", routes[existing].place)]
            )
            return
        }
        guard isFree(record.name, .route, in: namespace, at: record.place, names: &names) else { return }
        // Taken out, for they are many at worst and would be copied.
        var versions: [Int: Int] = [:]
        if case .route(let others) = self[namespace].symbols.removeValue(forKey: record.name) { versions = others }
        versions[version] = routes.count
        self[namespace].symbols[record.name] = .route(versions)
        routes.append(record)
    }

    /// Whether a declaration can be found by its name; reports why it may not have it.
    private func isFree(
        _ name: String,
        _ kind: DeclaredNames.Kind,
        in namespace: NamespaceID,
        at place: Place,
        names: inout DeclaredNames
    ) -> Bool {
        if BuiltinType(named: name) != nil || (kind.isAnnotationType && BuiltinAnnotation(rawValue: name) != nil) {
            let item = kind.isAnnotationType && BuiltinType(named: name) == nil ? "annotation type" : "type"
            report(.reservedName, "'\(name)' is a built-in \(item) and cannot be redeclared", at: place)
            return false
        }
        guard let existing = names.declare(name, kind, at: place) else { return true }
        if existing.name == name, existing.kind != .namespace {
            // What is wrong with the first one may be that it is there.
            guard !doubt.spoilsLine(of: existing.place) else { return false }
            report(
                .duplicateDefinition,
                "'\(name)' is already declared in namespace '\(self[namespace].name)'",
                at: place,
                notes: [("first declared here", existing.place)]
            )
            return false
        }
        report(
            .conflictingName,
            "\(kind.description) '\(name)' and \(existing.kind.description) '\(existing.name)' must differ in more than "
                + "case, '_' and '/'; rename one of them",
            at: place,
            notes: [("'\(existing.name)' is declared here", existing.place)]
        )
        return true
    }

    private func numberTypes() {
        // The names are taken from the records once, not for each comparison.
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
