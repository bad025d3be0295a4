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
}
