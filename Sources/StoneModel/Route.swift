/// A route.
package struct Route: Hashable, Sendable {
    package var namespace: NamespaceID
    /// The name with its path: `tags/add`.
    package var name: String
    package var version: Int
    package var argument: DataType
    package var result: DataType
    /// `.void` if it is left out.
    package var error: DataType
    package var documentation: Documentation?
    package var deprecation: Deprecation?
    /// A value for each field of `stone_cfg.Route`, in order, defaults filled in.
    package var attributes: [Attribute]
    package var position: SourcePosition

    package var id: RouteID { RouteID(namespace: namespace, name: name, version: version) }

    package init(
        namespace: NamespaceID,
        name: String,
        version: Int,
        argument: DataType,
        result: DataType,
        error: DataType,
        documentation: Documentation?,
        deprecation: Deprecation?,
        attributes: [Attribute],
        position: SourcePosition
    ) {
        self.namespace = namespace
        self.name = name
        self.version = version
        self.argument = argument
        self.result = result
        self.error = error
        self.documentation = documentation
        self.deprecation = deprecation
        self.attributes = attributes
        self.position = position
    }
}

/// The name and version of a route.
package struct RouteID: Hashable, Sendable {
    package var namespace: NamespaceID
    package var name: String
    package var version: Int

    package init(namespace: NamespaceID, name: String, version: Int) {
        self.namespace = namespace
        self.name = name
        self.version = version
    }

    /// The name, with its version unless it is 1: `list_folder:2`.
    package var nameWithVersion: String { version == 1 ? name : "\(name):\(version)" }
}

/// The deprecation of a route: `deprecated`, `deprecated by tags/put:2`.
package struct Deprecation: Hashable, Sendable {
    package var successor: RouteID?

    package init(successor: RouteID?) {
        self.successor = successor
    }
}

/// An attribute of a route: `auth = "user"`.
package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: DefaultValue

    package init(name: String, value: DefaultValue) {
        self.name = name
        self.value = value
    }
}
