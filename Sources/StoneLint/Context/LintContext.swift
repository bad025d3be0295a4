import StoneChecker
import StoneIndex
import StoneModel
import StoneSource
import StoneSyntax

/// The input of rules.
struct LintContext {
    let specs: IndexedSpecs
    let attributeValues: KnownAttributeValues

    var trees: [SyntaxTree] { specs.tables.trees }
    var declarations: DeclarationTable { specs.tables.types.declarations }
    var aliases: AliasTable { specs.tables.types.aliases }
    var inheritance: InheritanceTable { specs.tables.types.inheritance }
    var fields: FieldTable { specs.tables.types.fields }
    var subtypes: SubtypeTable { specs.tables.types.subtypes }
    var routes: RouteTable { specs.tables.values.routes }
    var examples: ExampleTable { specs.tables.types.examples }

    func source(_ file: Int) -> SourceText { trees[file].source }

    /// The imports of all files.
    var imports: [(declaration: ImportDeclaration, site: SourceSite)] {
        declarations.namespaces.indices.flatMap { index in
            declarations.namespaces[index].declarations.flatMap { _, file in
                trees[file].declarations.compactMap { declaration in
                    guard case .import(let declaration) = declaration else { return nil }
                    return (declaration, SourceSite(namespace: NamespaceID(index: index), file: file))
                }
            }
        }
    }

    /// Returns the occurrences of each symbol of some kinds, in the order of the declarations.
    func occurrences(of kinds: Set<SemanticIndex.Symbol.Kind>) -> [[SemanticIndex.Occurrence]] {
        let index = specs.index
        return index.symbols.indices.filter { kinds.contains(index.symbols[$0].kind) }.map(index.occurrences)
    }

    /// Returns the occurrences of each symbol of some kinds, declarations excluded, in the order of the declarations.
    func uses(of kinds: Set<SemanticIndex.Symbol.Kind>) -> [[SemanticIndex.Occurrence]] {
        occurrences(of: kinds).map { occurrences in occurrences.filter { $0.role != .declaration } }
    }

    /// Returns the fix-its that rename all occurrences of a symbol; none if one is spelled differently, or if the new
    /// name is taken.
    func renaming(
        _ occurrences: [SemanticIndex.Occurrence],
        from name: String,
        to newName: String,
        in namespace: NamespaceID
    ) -> [FixIt] {
        guard !declarations.declares(newName, in: namespace), BuiltinType(rawValue: newName) == nil,
            BuiltinAnnotation(rawValue: newName) == nil,
            occurrences.allSatisfy({ source($0.file).text($0.range) == name })
        else { return [] }
        return occurrences.map { source($0.file).replacement(of: $0.range, by: newName) }
    }

    /// Returns whether a type is the schema of route attributes, which is configuration and not part of the API.
    func isConfiguration(_ type: TypeSymbol) -> Bool { type.id == declarations.routeSchema }

    /// Returns, by `TypeID`, whether values of a type occur in values of some types.
    func reachable(from roots: [DataType?]) -> [Bool] {
        var isReachable = Array(repeating: false, count: declarations.types.count)
        var worklist: [TypeID] = []
        func reach(_ type: DataType?) {
            guard let id = type?.namedLeaf, !isReachable[id.index] else { return }
            isReachable[id.index] = true
            worklist.append(id)
        }
        roots.forEach(reach)
        while let id = worklist.popLast() {
            reach(aliases[id])
            for field in fields.all(id) { reach(fields.types[field]) }
            for subtype in subtypes[id]?.subtypes.members ?? [] { reach(.named(subtype.type)) }
        }
        return isReachable
    }

    func nextVersion(of route: RouteSymbol) -> RouteSymbol? {
        guard route.version < .max else { return nil }
        return declarations.route(route.name, version: route.version + 1, in: route.namespace)
            .map { declarations.routes[$0] }
    }

    /// Returns whether a route is deprecated, even if its successor has an error.
    func isDeprecated(_ route: RouteSymbol) -> Bool { route.declaration.deprecation != nil }

    /// Returns the declared fields of structs, or the declared tags of unions, with their owners and indices.
    func members(ofUnions isUnion: Bool) -> [(owner: TypeSymbol, index: Int)] {
        declarations.types.filter { !$0.isAlias && $0.isUnion == isUnion && !isConfiguration($0) }.flatMap { type in
            fields.own(type.id).filter { !fields[$0].isCatchAll }.map { (type, $0) }
        }
    }
}
