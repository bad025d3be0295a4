/// The policy for repeating a call that the server may have processed.
public enum Repeatability: Sendable {
    /// The call is idempotent: repeating it leads to the same state.
    case safe
    /// The call is repeated after a check that the server has not acted on it. The closure returns `true` if the call
    /// is to be sent again; `false` and errors end the call with the original failure.
    case afterCheck(@Sendable () async throws -> Bool)
    case never
}

extension StoneService {
    /// Returns the repeatability of calls to a route with these attributes.
    func repeatability(of traits: RouteTraits, style: RouteStyle) -> Repeatability {
        if style == .download, downloadsAreSafe { return .safe }
        guard let scope = traits.scope, style != .upload else { return .never }
        return safeScopeSuffixes.contains { scope.hasSuffix($0) } ? .safe : .never
    }
}
