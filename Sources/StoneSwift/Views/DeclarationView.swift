/// A declaration inside a namespace.
enum DeclarationView: Sendable {
    case alias(AliasView)
    case structure(StructView)
    case union(UnionView)
    case route(RouteView)
}
