package import StoneCommandLine

/// The filter options, as in the reference implementation.
package struct FilterOptions: Sendable {
    package var namespacesWithRoutes: [String] = []
    package var namespacesWithoutRoutes: [String] = []
    package var expressions: [String] = []
    package var whitelist: String?
    package var attributes: [String] = []

    package init() {}

    /// The value of `--attribute` for all attributes.
    static let allAttributes = ":all"

    package static let all: [Option<Self>] = [
        .values(
            "whitelist-namespace-routes",
            short: "w",
            placeholder: "NAMESPACE",
            into: \.namespacesWithRoutes,
            help: "Keep only the routes of this namespace, and all types; may be repeated."
        ),
        .values(
            "blacklist-namespace-routes",
            short: "b",
            placeholder: "NAMESPACE",
            into: \.namespacesWithoutRoutes,
            help: "Omit the routes of this namespace, and keep its types; may be repeated."
        ),
        .values(
            "filter-by-route-attr",
            short: "f",
            placeholder: "EXPRESSION",
            into: \.expressions,
            help: """
                Keep routes whose attributes match, such as 'auth="user" and (is_preview!=true or scope=null)'; if repeated, \
                all expressions must match.
                """
        ),
        .value(
            "route-whitelist-filter",
            short: "r",
            placeholder: "FILE",
            into: \.whitelist,
            fileExtension: "json",
            help: """
                Keep the routes and types that this JSON file lists by namespace, and those that they need: \
                {"route_whitelist": {"files": ["upload", "search:2"]}, "datatype_whitelist": {"users": ["Account"]}}; \
                ["*"] stands for all routes of a namespace.
                """
        ),
        .values(
            "attribute",
            short: "a",
            placeholder: "NAME",
            into: \.attributes,
            help: "Keep only this route attribute; may be repeated. ':all' keeps all attributes, which is the default."
        ),
    ]
}
