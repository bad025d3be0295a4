package import StoneModel

extension SwiftConfiguration {
    /// Returns the root clients, or none if clients are not generated.
    func rootClients(_ api: API) -> [RootClient] {
        guard parts.contains(.client) else { return [] }
        guard clients.isEmpty else { return clients }
        let taken = Array(outermostNames(api).keys) + ["StoneClient"]
        return [RootClient(name: SwiftNames.distinctMember((root ?? "API") + "Client", from: taken))]
    }

    /// Returns descriptions of the declarations outside all namespaces except clients, by name: `the namespace
    /// 'files'`.
    package func outermostNames(_ api: API) -> [String: String] {
        if let root { return [root: "the root"] }
        let names = SwiftNames(api, root: root, chosen: self.names)
        let hidden = names.hiddenNamespaces(of: api)
        var owners: [String: String] = [:]
        for (index, namespace) in api.namespaces.enumerated() {
            let id = NamespaceID(index: index)
            owners[names[id]] = "the namespace '\(namespace.name)'"
            if hidden.contains(id) {
                owners[names.shadowAlias(of: id)] = "an alias of the namespace '\(namespace.name)'"
            }
            if parts.contains(.server), !namespace.routes.isEmpty {
                owners[names.server(of: id)] = "the protocol of servers of '\(namespace.name)'"
            }
        }
        return owners
    }

    /// Returns the names of the methods for the routes of a namespace, in order.
    package func routeNames(of namespace: NamespaceID, _ api: API) -> [String] {
        SwiftNames(api, root: root, chosen: names).routes(api[namespace].routes).map(\.plain)
    }
}
