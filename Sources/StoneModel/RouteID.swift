/// A route by name.
package struct RouteID: Hashable, Sendable {
    package var namespace: NamespaceID
    package var name: String
    package var version: Int

    package init(namespace: NamespaceID, name: String, version: Int) {
        self.namespace = namespace
        self.name = name
        self.version = version
    }

    /// `list_folder:2`; the first version goes without its number.
    package var nameWithVersion: String { version == 1 ? name : "\(name):\(version)" }
}
