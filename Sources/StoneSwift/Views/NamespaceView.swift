/// The enum of a namespace, empty but for its route table: `public nonisolated enum Files { … }`.
struct NamespaceView: Sendable {
    var documentation: [String]
    var name: String
    /// The root enum around it.
    var root: String?
    /// Its second name, for code where a type of the same name hides it.
    var secondName: String?
    var routeTable: RouteTableView?
    /// What serves its routes, if servers are generated.
    var server: ServerView?
}
