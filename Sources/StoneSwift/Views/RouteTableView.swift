/// The table of a namespace's routes.
struct RouteTableView: Sendable {
    /// `StoneRouteDescription(namespace: "files", name: "copy", version: 2, deprecation: .none)`
    var descriptions: [String]
}
