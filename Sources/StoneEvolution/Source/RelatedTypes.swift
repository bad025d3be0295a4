import StoneModel

/// The types whose changes also change the Swift code of other declarations, in both versions.
struct RelatedTypes {
    let versions: [API]

    /// Returns the ancestors of a type, whose members it inherits, the argument of a route, whose fields are the
    /// parameters of methods, or the aliases of a member or route, which Objective-C does not have; all with the targets
    /// of aliases.
    func types(of subject: DeclarationName) -> [DeclarationName] {
        var found: [DeclarationName] = []
        for api in versions {
            for root in Self.roots(of: subject, api) {
                var next: TypeID? = root
                while let id = next {
                    let subject = DeclarationName(id, in: api)
                    if !found.contains(subject) { found.append(subject) }
                    next = Self.related(id, api)
                }
            }
        }
        return found
    }

    private static func roots(of subject: DeclarationName, _ api: API) -> [TypeID] {
        switch subject.kind {
        case .route:
            guard let route = api.route(subject) else { return [] }
            return [route.argument.namedLeaf].compactMap(\.self) + aliases([route.result, route.error], api)
        case .field, .tag: return aliases([api.member(subject)?.type].compactMap(\.self), api)
        case .alias, .structure, .union:
            guard let id = api.type(subject), api[id].kind == subject.kind else { return [] }
            return [related(id, api)].compactMap(\.self)
        case .namespace, .annotationType, .subtype, .attribute: return []
        }
    }

    private static func aliases(_ types: [DataType], _ api: API) -> [TypeID] {
        types.compactMap(\.namedLeaf).filter { api[$0].kind == .alias }
    }

    /// Returns the target of an alias, or the parent of another type.
    private static func related(_ id: TypeID, _ api: API) -> TypeID? {
        if case .alias(let alias) = api[id] { return alias.target.namedLeaf }
        return api[id].parent
    }
}
