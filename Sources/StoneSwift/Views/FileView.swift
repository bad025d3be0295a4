/// One file of generated Swift.
package struct FileView: Sendable {
    /// `files.2.stone.swift`
    var name: String
    var access: String
    var imports: ImportUse
    /// The enum that holds all namespaces, where this file declares it.
    var root: String?
    var namespaces: [NamespaceView]
    var blocks: [BlockView]
}

/// The enum of a namespace, empty but for its route table: `public nonisolated enum Files { … }`.
struct NamespaceView: Sendable {
    var documentation: [String]
    var name: String
    /// The root enum around it.
    var root: String?
    /// Its second name, for code where a type of the same name hides it.
    var secondName: String?
    var routeTable: RouteTableView?
}

/// What a file adds to a namespace: `nonisolated extension Files { … }`.
struct BlockView: Sendable {
    /// `Files`, `Dropbox.Files.Routes`
    var extended: String
    var declarations: [DeclarationView]
}

/// A declaration inside a namespace.
enum DeclarationView: Sendable {
    case alias(AliasView)
    case structure(StructView)
    case union(UnionView)
    case route(RouteView)
}
