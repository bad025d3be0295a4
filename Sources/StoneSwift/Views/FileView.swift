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
    var clients: [ClientView] = []
    var rootClients: [RootClientView] = []
    var routeTraits: RouteTraitsView?
}
