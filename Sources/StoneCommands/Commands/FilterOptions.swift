import StoneChecker
import StoneModel

/// The options that choose a part of an API, called as those of the reference implementation.
package enum FilterOptions {
    package static let all = [
        OptionDefinition(
            name: "whitelist-namespace-routes",
            short: "w",
            placeholder: "NAMESPACE",
            help: "Only this namespace keeps its routes; may be repeated. Types stay.",
            isRepeatable: true
        ),
        OptionDefinition(
            name: "blacklist-namespace-routes",
            short: "b",
            placeholder: "NAMESPACE",
            help: "This namespace loses its routes; may be repeated. Types stay.",
            isRepeatable: true
        ),
        OptionDefinition(
            name: "filter-by-route-attr",
            short: "f",
            placeholder: "EXPRESSION",
            help: """
                Only routes whose attributes match, such as 'auth="user" and (is_preview!=true or scope=null)'; several \
                must all match.
                """,
            isRepeatable: true
        ),
        OptionDefinition(
            name: "route-whitelist-filter",
            short: "r",
            placeholder: "FILE",
            help: """
                Only the routes and types that this JSON file lists by namespace, and what they need: \
                {"route_whitelist": {"files": ["upload", "search:2"]}, "datatype_whitelist": {"users": ["Account"]}}; \
                ["*"] are all routes of a namespace.
                """
        ),
        OptionDefinition(
            name: "attribute",
            short: "a",
            placeholder: "NAME",
            help: "Only this attribute of routes; may be repeated. ':all' are all of them, as without this option.",
            isRepeatable: true
        ),
    ]

    /// The part of the API that the options ask for.
    ///
    /// - Parameter configured: The conditions of a configuration. Each option wins over the one of its kind.
    static func apply(
        _ arguments: ParsedArguments,
        configured: Filter = Filter(),
        to api: API
    ) throws(UsageError) -> API {
        do throws(FilterError) {
            return try filter(arguments, configured).apply(to: api)
        } catch {
            throw UsageError(error.messages.joined(separator: "\nstonec: error: "))
        }
    }

    private static func filter(_ arguments: ParsedArguments, _ configured: Filter) throws(FilterError) -> Filter {
        var filter = configured
        if arguments.has("whitelist-namespace-routes") {
            filter.namespacesWithRoutes = arguments.values("whitelist-namespace-routes")
        }
        if arguments.has("blacklist-namespace-routes") {
            filter.namespacesWithoutRoutes = arguments.values("blacklist-namespace-routes")
        }
        if arguments.has("filter-by-route-attr") {
            filter.routes = []
            for text in arguments.values("filter-by-route-attr") {
                filter.routes.append(try RouteExpression(parsing: text))
            }
        }
        if let path = arguments.value("route-whitelist-filter") {
            filter.whitelist = try RouteWhitelist(contentsOf: path)
        }
        let attributes = arguments.values("attribute")
        if !attributes.isEmpty { filter.attributes = attributes.contains(":all") ? nil : attributes }
        return filter
    }
}
