import StoneModel
import StoneSource
import StoneSyntax

/// Collects the namespaces and the declarations of all files.
func declare(_ sink: DiagnosticSink) -> DeclarationTable {
    var pass = DeclarationPass(sink)
    pass.run()
    return pass.table
}

private struct DeclarationPass {
    let sink: DiagnosticSink
    var table: DeclarationTable
    /// The declared names of the current namespace.
    var declared = DeclaredNames(expecting: 0)

    init(_ sink: DiagnosticSink) {
        self.sink = sink
        let count = sink.trees.reduce(0) { $0 + $1.declarations.count }
        table = DeclarationTable(names: NameTable(sink.trees))
        table.types.reserveCapacity(count)
    }

    mutating func run() {
        let files = sink.trees.indices.map { namespace(ofFile: $0) }
        table.namespaces = Set(files.compactMap { $0?.name }).sorted().map { NamespaceSymbol(name: $0) }
        for (file, namespace) in files.enumerated() {
            guard let namespace, let id = table.namespaceID(namespace.name) else { continue }
            table.namespaces[id.index].declarations.append((namespace.declaration, file))
        }
        for index in table.namespaces.indices { declareAll(in: NamespaceID(index: index)) }
    }

    /// Returns the namespace of a file. Without a readable declaration, the name of the file suggests it, so that the declarations
    /// are known, though nothing is reported in the file.
    private func namespace(ofFile file: Int) -> (name: String, declaration: NamespaceDeclaration?)? {
        if let declaration = namespaceDeclaration(ofFile: file) { return (declaration.name.text, declaration) }
        guard sink.trees[file].lacksNamespace else { return nil }
        let name = sink.source(file).path.split(separator: "/").last?.split(separator: ".").first ?? ""
        guard let first = name.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return nil }
        return (String(name), nil)
    }

    /// Returns the namespace declaration of a file, which must be its first and only one.
    private func namespaceDeclaration(ofFile file: Int) -> NamespaceDeclaration? {
        let declarations = sink.trees[file].declarations
        guard let first = declarations.first else { return nil }
        guard case .namespace(let namespace) = first else {
            if !sink.trees[file].beginsWithError {
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
        let files = table.namespaces[id.index].declarations
        let firstType = table.types.count
        // All names of the files, an upper bound that includes nested definitions.
        let nameCount = files.reduce(0) { $0 + sink.trees[$1.file].storage.names.count }
        declared = DeclaredNames(expecting: nameCount)
        for (declaration, file) in files {
            guard let name = declaration?.name else { continue }
            let span = SourceSpan(file: file, range: name.range)
            _ = declared.insert(DeclaredName(canonicalName: CanonicalName(name.text), kind: .namespace, span: span))
        }
        for (_, file) in files {
            for declaration in sink.trees[file].declarations {
                declare(declaration, at: SourceSite(namespace: id, file: file))
            }
        }
        numberTypes(from: firstType)
    }

    private mutating func declare(_ declaration: Declaration, at site: SourceSite) {
        switch declaration {
        case .namespace, .import: break
        case .alias(let alias): declare(.alias(alias), .alias, at: site)
        case .structure(let structure): declare(.structure(structure), .structure, at: site)
        case .union(let union): declare(.union(union), .union, at: site)
        case .patch(let patch):
            table.patches.append(PatchSymbol(declaration: patch, site: site))
            declareNested(in: patch.fields, at: site)
        case .route(let route): declare(route, at: site)
        case .annotation(let annotation):
            let symbol = AnnotationSymbol(declaration: annotation, site: site)
            guard isFree(symbol.name, .annotation, at: symbol.span, site) else { return }
            add(.annotation(table.annotations.count), named: annotation.name, at: site)
            table.annotations.append(symbol)
        case .annotationType(let type):
            let symbol = AnnotationTypeSymbol(declaration: type, site: site)
            declareNested(in: type.parameters, at: site)
            guard isFree(symbol.name, .annotationType, at: symbol.span, site) else { return }
            add(.annotationType(table.annotationTypes.count), named: type.name, at: site)
            table.annotationTypes.append(symbol)
        }
    }

    private mutating func add(_ symbol: Symbol, named name: Identifier, at site: SourceSite) {
        table.symbols.insert(symbol, table.names.insert(name, file: site.file), in: site.namespace)
    }

    private mutating func declareNested(in fields: @autoclosure () -> [FieldDeclaration], at site: SourceSite) {
        // Most files have none.
        guard sink.trees[site.file].storage.hasNestedDefinitions else { return }
        for field in fields() {
            if let definition = field.nestedDefinition { declare(definition, at: site) }
        }
    }

    private mutating func declare(_ declaration: TypeSymbol.Declaration, _ kind: DeclaredName.Kind, at site: SourceSite)
    {
        let type = TypeSymbol(declaration, at: site)
        defer { declareNested(in: type.type?.fields ?? [], at: site) }
        let name = type.name
        // A line with an error below a field of a built-in type is probably not a nested definition.
        let mayHaveError = sink.trees[site.file].containsError
        if mayHaveError, BuiltinType(named: name) != nil, type.syntax.hasErrorInHeader { return }
        guard isFree(name, kind, at: type.span, site) else { return }
        type.hasErrorInMembers = mayHaveError && type.syntax.hasErrorInMembers
        type.isIncomplete = type.hasErrorInMembers || sink.errorNames.mayDeclare(name)
        table.types.append(type)
    }

    private mutating func declare(_ route: RouteDeclaration, at site: SourceSite) {
        guard let version = sink.version(of: route.name, file: site.file) else { return }
        let path = route.name.path
        let symbol = RouteSymbol(declaration: route, name: path.text, version: version, site: site)
        let name = table.names.insert(path, file: site.file)
        if let existing = table.route(name, version: version, in: site.namespace) {
            let message = "route '\(symbol.name)' is already declared with version \(version)"
            let notes = [("first declared here", table.routes[existing].span)]
            sink.report(.duplicateRoute, message, at: symbol.span, notes: notes)
            return
        }
        guard isFree(symbol.name, .route, at: symbol.span, site) else { return }
        if case .route(let versions)? = table.symbols[name, site.namespace] {
            table.routeVersions[versions].others[version] = table.routes.count
        } else {
            table.symbols.insert(.route(table.routeVersions.count), name, in: site.namespace)
            table.routeVersions.append((table.routes.count, [:]))
        }
        table.routes.append(symbol)
    }

    /// Returns whether a name can be declared, and reports conflicts. A name that differs only in case, `_` or `/` is
    /// reported, but can be declared.
    private mutating func isFree(_ name: String, _ kind: DeclaredName.Kind, at span: SourceSpan, _ site: SourceSite)
        -> Bool
    {
        let isAnnotationType = kind == .annotationType
        if BuiltinType(named: name) != nil || (isAnnotationType && BuiltinAnnotation(rawValue: name) != nil) {
            let item = isAnnotationType && BuiltinType(named: name) == nil ? "annotation type" : "type"
            sink.report(.reservedName, "'\(name)' is a built-in \(item) and cannot be redeclared", at: span)
            return false
        }
        let declaration = DeclaredName(canonicalName: CanonicalName(name), kind: kind, span: span)
        guard let existing = declared.insert(declaration) else { return true }
        // Versions of a route share a name.
        if existing.kind == .route, kind == .route { return true }
        if existing.name == name, existing.kind != .namespace {
            // The first declaration may be the wrong one.
            guard !sink.hasSyntaxError(existing.span) else { return false }
            let message = "'\(name)' is already declared in namespace '\(table.namespaces[site.namespace.index].name)'"
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

    /// Sorts the types of a namespace by name.
    private mutating func numberTypes(from start: Int) {
        let types = Array(table.types[start...])
        let keys = types.indices.map { (prefix: prefix(types[$0].name), index: $0) }
        let sorted = keys.sorted {
            $0.prefix == $1.prefix ? types[$0.index].name < types[$1.index].name : $0.prefix < $1.prefix
        }
        for (index, key) in zip(start..., sorted) {
            let type = types[key.index]
            table.types[index] = type
            type.site.type = TypeID(index: index)
            add(.type(TypeID(index: index)), named: type.identifier, at: type.site)
        }
    }

    /// Returns the first bytes of a name, which decide most comparisons.
    private func prefix(_ name: String) -> UInt64 {
        var name = name
        return name.withUTF8 { bytes in
            (0..<8).reduce(0) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) }
        }
    }
}

/// The first declaration with a canonical name.
private struct DeclaredName {
    enum Kind: String {
        case namespace, route, alias, annotation, union
        case structure = "struct"
        case annotationType = "annotation type"
    }

    let canonicalName: CanonicalName
    let kind: Kind
    let span: SourceSpan

    var name: String { canonicalName.text }
}

/// The first declarations with each canonical name. A dictionary would hash the fingerprints of the names again.
private struct DeclaredNames {
    private var entries: [(declaration: DeclaredName, next: Int)] = []
    /// The most recent entry of each bucket, or -1 if it is empty. The bucket is the fingerprint modulo the number of buckets.
    private var last: [Int]

    init(expecting count: Int) { last = Array(repeating: -1, count: 2 * count + 1) }

    /// Adds a declaration. Returns the existing declaration with the same canonical name instead, if any.
    mutating func insert(_ declaration: DeclaredName) -> DeclaredName? {
        let place = Int(declaration.canonicalName.fingerprint % UInt64(last.count))
        var entry = last[place]
        while entry >= 0 {
            let known = entries[entry].declaration
            if known.canonicalName == declaration.canonicalName { return known }
            entry = entries[entry].next
        }
        entries.append((declaration, last[place]))
        last[place] = entries.count - 1
        return nil
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
