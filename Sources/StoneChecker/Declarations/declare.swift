import StoneModel
import StoneSource
import StoneSyntax

/// Collects the namespaces and the declarations of all files.
func declare(_ sink: DiagnosticSink) -> DeclarationTable {
    var pass = DeclarationPass(sink)
    return pass.run()
}

private struct DeclarationPass {
    let sink: DiagnosticSink
    var names: NameTable
    var namespaces: [NamespaceSymbol] = []
    var namespaceIDs: [Name: NamespaceID] = [:]
    var types: [TypeSymbol] = []
    var routes: [RouteSymbol] = []
    var annotations: [AnnotationSymbol] = []
    var annotationTypes: [AnnotationTypeSymbol] = []
    var patches: [PatchSymbol] = []
    var routeIndices: [RouteKey: Int] = [:]
    /// The declared names of the current namespace.
    var declared: [CanonicalName: DeclaredName] = [:]

    init(_ sink: DiagnosticSink) {
        self.sink = sink
        let count = sink.trees.reduce(0) { $0 + $1.declarations.count }
        names = NameTable(expecting: count)
        types.reserveCapacity(count)
    }

    mutating func run() -> DeclarationTable {
        let files = sink.trees.indices.map { namespaceDeclaration(ofFile: $0) }
        namespaces = Set(files.compactMap { $0?.name.text }).sorted().map { NamespaceSymbol(name: $0) }
        for (index, namespace) in namespaces.enumerated() {
            namespaceIDs[names.insert(namespace.name)] = NamespaceID(index: index)
        }
        for (file, declaration) in files.enumerated() {
            guard let declaration, let id = namespaceIDs[names.insert(declaration.name.text)] else { continue }
            namespaces[id.index].declarations.append((declaration, file))
        }
        for index in namespaces.indices { declareAll(in: NamespaceID(index: index)) }
        numberTypes()
        return DeclarationTable(
            namespaces: namespaces,
            types: types,
            routes: routes,
            annotations: annotations,
            annotationTypes: annotationTypes,
            patches: patches,
            names: names,
            namespaceIDs: namespaceIDs,
            routeIndices: routeIndices
        )
    }

    /// Returns the namespace declaration of a file, which must be its first and only one.
    private func namespaceDeclaration(ofFile file: Int) -> NamespaceDeclaration? {
        let declarations = sink.trees[file].declarations
        guard let first = declarations.first else { return nil }
        guard case .namespace(let namespace) = first else {
            let start = SourceRange(0, first.range.lowerBound)
            if !sink.suppression.overlapsSkipped(SourceSpan(file: file, range: start)) {
                let message = "expected a namespace declaration at the start of the file"
                sink.report(.missingNamespace, message, at: SourceSpan(file: file, range: first.range))
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

    private mutating func declareAll(in id: NamespaceID) {
        let files = namespaces[id.index].declarations
        declared = [:]
        declared.reserveCapacity(files.reduce(0) { $0 + sink.trees[$1.file].declarations.count })
        for (declaration, file) in files {
            let name = declaration.name
            let entry = DeclaredName(name.text, .namespace, SourceSpan(file: file, range: name.range))
            declared[CanonicalName(name.text)] = declared[CanonicalName(name.text)] ?? entry
        }
        for (_, file) in files {
            for declaration in sink.trees[file].declarations { declare(declaration, at: Site(id, file: file)) }
        }
    }

    private mutating func declare(_ declaration: Declaration, at site: Site) {
        switch declaration {
        case .namespace, .import: break
        case .alias(let alias): declare(TypeSymbol(declaration: .alias(alias), site: site), .alias)
        case .structure(let structure): declare(structure, at: site)
        case .union(let union): declare(union, at: site)
        case .patch(let patch):
            patches.append(PatchSymbol(declaration: patch, site: site))
            declareNestedDefinitions(of: patch.fields, at: site)
        case .route(let route): declare(route, at: site)
        case .annotation(let annotation):
            let symbol = AnnotationSymbol(declaration: annotation, site: site)
            guard isFree(symbol.name, .annotation, at: symbol.span, site) else { return }
            namespaces[site.namespace.index].symbols[names.insert(symbol.name)] = .annotation(annotations.count)
            annotations.append(symbol)
        case .annotationType(let type):
            let symbol = AnnotationTypeSymbol(declaration: type, site: site)
            declareNestedDefinitions(of: type.parameters, at: site)
            guard isFree(symbol.name, .annotationType, at: symbol.span, site) else { return }
            namespaces[site.namespace.index].symbols[names.insert(symbol.name)] = .annotationType(annotationTypes.count)
            annotationTypes.append(symbol)
        }
    }

    private mutating func declare(_ structure: StructDeclaration, at site: Site) {
        declare(TypeSymbol(declaration: .structure(structure), site: site), .structure)
        declareNestedDefinitions(of: structure.fields, at: site)
    }

    private mutating func declare(_ union: UnionDeclaration, at site: Site) {
        declare(TypeSymbol(declaration: .union(union), site: site), .union)
        declareNestedDefinitions(of: union.fields, at: site)
    }

    private mutating func declareNestedDefinitions(of fields: [FieldDeclaration], at site: Site) {
        for field in fields {
            switch field.nestedDefinition {
            case nil: break
            case .structure(let structure): declare(structure, at: site)
            case .union(let union): declare(union, at: site)
            }
        }
    }

    private mutating func declare(_ type: TypeSymbol, _ kind: DeclaredName.Kind) {
        let name = type.name
        guard isFree(name, kind, at: type.span, type.site) else { return }
        var type = type
        // The members of a missing body are unknown.
        let lacksBody = !type.isAlias && type.fields.isEmpty && sink.suppression.hasErrorOnLine(of: type.span)
        type.hasErrorInMembers = sink.suppression.mayAffectMembers(
            SourceSpan(file: type.site.file, range: type.range),
            examples: type.examples
        )
        type.isIncomplete = lacksBody || type.hasErrorInMembers || sink.suppression.mayDeclare(name)
        types.append(type)
    }

    private mutating func declare(_ route: RouteDeclaration, at site: Site) {
        guard let version = sink.version(of: route.name, file: site.file) else { return }
        let symbol = RouteSymbol(declaration: route, version: version, site: site)
        let key = RouteKey(namespace: site.namespace, name: names.insert(symbol.name), version: version)
        if let existing = routeIndices[key] {
            sink.report(
                .duplicateRoute,
                "route '\(symbol.name)' is already declared with version \(version)",
                at: symbol.span,
                notes: [("first declared here", routes[existing].span)]
            )
            return
        }
        guard isFree(symbol.name, .route, at: symbol.span, site) else { return }
        namespaces[site.namespace.index].symbols[key.name] = .route
        routeIndices[key] = routes.count
        routes.append(symbol)
    }

    /// Whether a name can be declared. Reports a conflict.
    private mutating func isFree(_ name: String, _ kind: DeclaredName.Kind, at span: SourceSpan, _ site: Site) -> Bool {
        let isAnnotationType = kind == .annotationType
        if BuiltinType(named: name) != nil || (isAnnotationType && BuiltinAnnotation(rawValue: name) != nil) {
            let item = isAnnotationType && BuiltinType(named: name) == nil ? "annotation type" : "type"
            sink.report(.reservedName, "'\(name)' is a built-in \(item) and cannot be redeclared", at: span)
            return false
        }
        let key = CanonicalName(name)
        guard let existing = declared.updateValue(DeclaredName(name, kind, span), forKey: key) else { return true }
        declared[key] = existing
        // Versions of a route share a name.
        if existing.kind == .route, kind == .route { return true }
        if existing.name == name, existing.kind != .namespace {
            // The first declaration may be the wrong one.
            guard !sink.suppression.hasErrorOnLine(of: existing.span) else { return false }
            let message = "'\(name)' is already declared in namespace '\(namespaces[site.namespace.index].name)'"
            sink.report(.duplicateDefinition, message, at: span, notes: [("first declared here", existing.span)])
            return false
        }
        sink.report(
            .conflictingName,
            "\(kind.rawValue) '\(name)' and \(existing.kind.rawValue) '\(existing.name)' must differ in more than "
                + "case, '_' and '/'; rename one of them",
            at: span,
            notes: [("'\(existing.name)' is declared here", existing.span)]
        )
        return true
    }

    /// Sorts the types by namespace and name.
    private mutating func numberTypes() {
        struct Key {
            var namespace: Int
            /// The first bytes of the name, which decide most comparisons.
            var prefix: UInt64
            var name: String
            var type: Int
        }
        var keys = types.enumerated().map { index, type in
            var name = type.name
            let prefix = name.withUTF8 { bytes in
                (0..<8).reduce(UInt64(0)) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) }
            }
            return Key(namespace: type.namespace.index, prefix: prefix, name: name, type: index)
        }
        keys.sort {
            if $0.namespace != $1.namespace { return $0.namespace < $1.namespace }
            return $0.prefix == $1.prefix ? $0.name < $1.name : $0.prefix < $1.prefix
        }
        var sorted: [TypeSymbol] = []
        sorted.reserveCapacity(types.count)
        for key in keys {
            var type = types[key.type]
            let id = TypeID(index: sorted.count)
            type.site.type = id
            namespaces[key.namespace].symbols[names.insert(key.name)] = .type(id)
            sorted.append(type)
        }
        types = sorted
    }
}

/// The first declaration with a canonical name.
private struct DeclaredName {
    enum Kind: String {
        case namespace, route, alias, annotation, union
        case structure = "struct"
        case annotationType = "annotation type"
    }

    let name: String
    let kind: Kind
    let span: SourceSpan

    init(_ name: String, _ kind: Kind, _ span: SourceSpan) {
        self.name = name
        self.kind = kind
        self.span = span
    }
}

extension DiagnosticSink {
    /// Returns the version of a route name, 1 by default. The parser has reported versions below 1.
    func version(of name: RouteName, file: Int) -> Int? {
        guard let literal = name.version else { return 1 }
        guard let version = Int(literal.text) else {
            let message = "route version must be an integer from 1 to \(Int.max)"
            report(.invalidRouteVersion, message, at: SourceSpan(file: file, range: name.range))
            return nil
        }
        return version > 0 ? version : nil
    }
}
