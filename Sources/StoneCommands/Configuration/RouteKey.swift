/// What may stand under `routes` in a `stone.json`.
enum RouteKey: String, CaseIterable {
    case attributes
    case excludedNamespaces
    case filter
    case namespaces
    case whitelist
}
