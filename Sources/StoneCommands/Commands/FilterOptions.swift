import StoneChecker
import StoneModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The options that choose a part of an API, called as those of the reference implementation.
enum FilterOptions {
    static let all = [
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
    static func apply(_ arguments: ParsedArguments, to api: API) throws(UsageError) -> API {
        do throws(FilterError) {
            return try filter(arguments).apply(to: api)
        } catch {
            throw UsageError(error.messages.joined(separator: "\nstonec: error: "))
        }
    }

    private static func filter(_ arguments: ParsedArguments) throws(FilterError) -> Filter {
        var filter = Filter()
        filter.namespacesWithRoutes = arguments.values("whitelist-namespace-routes")
        filter.namespacesWithoutRoutes = arguments.values("blacklist-namespace-routes")
        for text in arguments.values("filter-by-route-attr") {
            filter.routes.append(try RouteExpression(parsing: text))
        }
        filter.whitelist = try arguments.value("route-whitelist-filter").map(whitelist)
        let attributes = arguments.values("attribute")
        if !attributes.isEmpty, !attributes.contains(":all") { filter.attributes = attributes }
        return filter
    }

    private static func whitelist(path: String) throws(FilterError) -> RouteWhitelist {
        if SpecPaths.isFolder(path) {
            let advice = "folders are searched with '--recursive' or '-R'"
            throw FilterError(["'\(path)' is a folder, not a route whitelist (\(advice))"])
        }
        let data: Data
        do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
            throw FilterError(["cannot read the route whitelist '\(path)': \(FileError.reason(error))"])
        }
        do { return try JSONDecoder().decode(RouteWhitelist.self, from: data) } catch {
            throw FilterError([
                "the route whitelist '\(path)' must be a JSON object with 'route_whitelist' and 'datatype_whitelist', each "
                    + "with a list of names for each namespace"
            ])
        }
    }
}
