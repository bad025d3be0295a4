/// Namespaces, types and routes by name, in logarithmic time.
extension API {
    package func namespace(named name: String) -> Namespace? {
        let index = namespaces.partitioningIndex { $0.name >= name }
        return index < namespaces.count && namespaces[index].name == name ? namespaces[index] : nil
    }

    /// Returns the type of this name, or the one of a member. It may be of another kind.
    package func type(_ name: DeclarationName) -> TypeID? {
        guard let types = namespace(named: name.namespace)?.types else { return nil }
        let index = types.partitioningIndex { self[$0].name >= name.name }
        return index < types.count && self[types[index]].name == name.name ? types[index] : nil
    }

    /// Returns the route of this name, or the one of an attribute.
    package func route(_ name: DeclarationName) -> Route? {
        namespace(named: name.namespace)?.versions(ofRoute: name.name.prefix { $0 != ":" })
            .first { $0.id.nameWithVersion == name.name }
    }

    package func route(_ id: RouteID) -> Route? {
        let namespace = self[id.namespace]
        return namespace.index(ofRoute: id).map { namespace.routes[$0] }
    }

    /// Returns the annotation that is used.
    package func annotation(_ use: AnnotationUse) -> Annotation? {
        let annotations = self[use.namespace].annotations
        let index = annotations.partitioningIndex { $0.name >= use.name }
        return index < annotations.count && annotations[index].name == use.name ? annotations[index] : nil
    }

    /// Returns the field of a struct or the tag of a union, possibly an inherited one.
    package func member(_ name: DeclarationName) -> Field? {
        guard name.member != nil, let type = type(name) else { return nil }
        return allMembers(of: type).first { $0.name == name.member }
    }
}

extension Namespace {
    package func index(ofRoute id: RouteID) -> Int? {
        let index = routes.partitioningIndex { ($0.name, $0.version) >= (id.name, id.version) }
        return index < routes.count && routes[index].id == id ? index : nil
    }

    /// Returns the routes of a name.
    package func versions(ofRoute name: Substring) -> ArraySlice<Route> {
        routes[routes.partitioningIndex { $0.name >= name }...].prefix { $0.name == name }
    }
}

extension Array {
    /// Returns the index of the first element that satisfies a condition, or the end index, by binary search. The model
    /// does not depend on StoneSource, which has the same function.
    fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
