/// A route.
package struct Route: Hashable, Sendable {
    package var namespace: NamespaceID
    /// With its path: `tags/add`.
    package var name: String
    package var version: Int
    package var argument: DataType
    package var result: DataType
    /// `.void` where none is written.
    package var error: DataType
    package var documentation: Documentation?
    package var deprecation: Deprecation?
    /// One for each field of `stone_cfg.Route`, in that order, defaults filled in.
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
