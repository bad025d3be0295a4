/// A route: `static var getMetadata: StoneRoute<…> { … }`.
struct RouteView: Sendable {
    var documentation: [String]
    var attributes: [String]
    var name: String
    /// `StoneRoute<GetMetadataArg, Metadata, GetMetadataError, StoneCfg.Route>`
    var type: String
    /// `namespace: "files"`, …
    var arguments: [String]
}
