package import StoneModel
import StoneSource
package import StoneSyntax

/// The declarations of all files by name.
package struct DeclarationTable {
    /// Sorted by name; indexed by `NamespaceID`.
    package var namespaces: [NamespaceSymbol] = []
    /// Sorted by namespace and name; indexed by `TypeID`.
    package var types: [TypeSymbol] = []
    package var routes: [RouteSymbol] = []
    package var annotations: [AnnotationSymbol] = []
    package var annotationTypes: [AnnotationTypeSymbol] = []
    package var patches: [PatchSymbol] = []
    /// The names of everything but fields and examples.
    var names: NameTable
    var symbols = DeclaredSymbols()
    /// The versions of each route, as indices into `routes`: the one that is declared first, and the others by number.
    var routeVersions: [(first: Int, others: [Int: Int])] = []

    package subscript(id: TypeID) -> TypeSymbol { types[id.index] }
    package subscript(id: NamespaceID) -> NamespaceSymbol { namespaces[id.index] }

    package func namespaceID(_ name: String) -> NamespaceID? {
        let index = namespaces.partitioningIndex { $0.name >= name }
        return index < namespaces.count && namespaces[index].name == name ? NamespaceID(index: index) : nil
    }

    package func symbol(_ name: String, in namespace: NamespaceID) -> Symbol? {
        names.find(name).flatMap { symbols[$0, namespace] }
    }

    func symbol(_ name: Identifier, at site: SourceSite, in namespace: NamespaceID) -> Symbol? {
        symbols[names[name, site.file], namespace]
    }

    /// Returns whether a namespace declares a name.
    package func declares(_ name: String, in namespace: NamespaceID) -> Bool { symbol(name, in: namespace) != nil }

    func isAlias(_ name: String, in namespace: NamespaceID) -> Bool {
        if case .type(let id)? = symbol(name, in: namespace) { self[id].isAlias } else { false }
    }

    /// Returns the index of a version of a route.
    package func route(_ name: String, version: Int, in namespace: NamespaceID) -> Int? {
        names.find(name).flatMap { route($0, version: version, in: namespace) }
    }

    func route(_ name: Name, version: Int, in namespace: NamespaceID) -> Int? {
        guard case .route(let index)? = symbols[name, namespace] else { return nil }
        let (first, others) = routeVersions[index]
        return routes[first].version == version ? first : others[version]
    }

    /// Returns the message for a name that a namespace does not declare.
    func lacks(_ kind: Symbol.Kind, _ name: String, in namespace: NamespaceID) -> String {
        "namespace '\(self[namespace].name)' has no \(kind.rawValue) '\(name)'"
    }

    /// Returns the declared names of a kind, for suggestions.
    func names(of kind: Symbol.Kind, in namespace: NamespaceID) -> [String] {
        symbols.names(of: kind, in: namespace).map { names[$0] }
    }
}

package struct NamespaceSymbol {
    package let name: String
    /// The declarations of the namespace, one for each of its files; `nil` for a file whose declaration cannot be read.
    package var declarations: [(declaration: NamespaceDeclaration?, file: Int)] = []
}

/// A declaration in a namespace, by its name.
package enum Symbol {
    enum Kind: String {
        case type, route, annotation
        case annotationType = "annotation type"
    }

    case type(TypeID)
    /// All versions of a route, by an index into `DeclarationTable.routeVersions`.
    case route(Int)
    /// An index into `DeclarationTable.annotations`.
    case annotation(Int)
    /// An index into `DeclarationTable.annotationTypes`.
    case annotationType(Int)

    var kind: Kind {
        switch self {
        case .type: .type
        case .route: .route
        case .annotation: .annotation
        case .annotationType: .annotationType
        }
    }

    /// The description of the symbol, for errors: `a route`.
    var description: String { kind.rawValue.withArticle }
}

/// The declarations by name and namespace.
struct DeclaredSymbols {
    private struct Entry {
        var symbol: Symbol
        let name: Name
        let namespace: NamespaceID
        /// The entry of another namespace with the same name; -1 for none.
        let next: Int
    }

    private var entries: [Entry] = []
    /// The last entry of each name; -1 for none.
    private var last: [Int] = []

    subscript(name: Name, namespace: NamespaceID) -> Symbol? {
        entry(name, namespace).map { entries[$0].symbol }
    }

    mutating func insert(_ symbol: Symbol, _ name: Name, in namespace: NamespaceID) {
        if let entry = entry(name, namespace) {
            entries[entry].symbol = symbol
            return
        }
        let index = Int(name.index)
        while last.count <= index { last.append(-1) }
        entries.append(Entry(symbol: symbol, name: name, namespace: namespace, next: last[index]))
        last[index] = entries.count - 1
    }

    func names(of kind: Symbol.Kind, in namespace: NamespaceID) -> [Name] {
        entries.compactMap { $0.namespace == namespace && $0.symbol.kind == kind ? $0.name : nil }
    }

    private func entry(_ name: Name, _ namespace: NamespaceID) -> Int? {
        guard name.index < last.count else { return nil }
        var entry = last[Int(name.index)]
        while entry >= 0, entries[entry].namespace != namespace { entry = entries[entry].next }
        return entry < 0 ? nil : entry
    }
}

/// A version of a route.
package struct RouteSymbol {
    package let declaration: RouteDeclaration
    package let name: String
    package let version: Int
    package let site: SourceSite

    /// The name, with its version unless it is 1: `list_folder:2`.
    package var nameWithVersion: String { version == 1 ? name : "\(name):\(version)" }
    package var namespace: NamespaceID { site.namespace }
    package var span: SourceSpan { site.span(declaration.name.path.range) }
}

/// A declaration in a namespace, other than those of types and routes.
///
/// The parameter has no constraint, since the runtime searches all conformances for one.
package struct DeclaredSymbol<Syntax> {
    package let declaration: Syntax
    package let site: SourceSite

    package var namespace: NamespaceID { site.namespace }
}

extension DeclaredSymbol where Syntax: NamedSyntax {
    package var name: String { declaration.name.text }
    package var span: SourceSpan { site.span(declaration.name.range) }
}

package typealias AnnotationSymbol = DeclaredSymbol<AnnotationDeclaration>
package typealias AnnotationTypeSymbol = DeclaredSymbol<AnnotationTypeDeclaration>
package typealias PatchSymbol = DeclaredSymbol<PatchDeclaration>
