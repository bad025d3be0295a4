/// Whether a route should still be called: `route get_thumbnail (…) deprecated by get_thumbnail:2`.
public enum StoneRouteDeprecation: Hashable, Sendable {
    case none
    case deprecated
    /// Another route of the namespace does it better.
    case successor(name: String, version: Int)
}
