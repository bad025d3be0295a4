/// The attributes of routes in a specification that declares none.
public struct StoneNoAttributes: Hashable, Sendable {
    public init() {}
}
