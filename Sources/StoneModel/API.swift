/// A checked API description: what a set of specs says, with every name resolved.
///
/// Types refer to each other by ``TypeID``, so that the values stay plain although the types may be recursive.
package struct API: Hashable, Sendable {
    /// Sorted by name. `stone_cfg`, which only gives the attributes of routes their types, is among them.
    package var namespaces: [Namespace]
    /// Every alias, struct and union of every namespace; a ``TypeID`` is a position in this list.
    /// Sorted by namespace and name.
    package var types: [TypeDefinition]
    /// The struct `stone_cfg.Route`, which gives the attributes of the routes their types.
    package var routeSchema: TypeID?

    package init(namespaces: [Namespace], types: [TypeDefinition], routeSchema: TypeID?) {
        self.namespaces = namespaces
        self.types = types
        self.routeSchema = routeSchema
    }

    package subscript(id: TypeID) -> TypeDefinition { types[id.index] }
}
