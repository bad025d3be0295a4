import StoneCommandLine
import StoneFilters
import StoneLint
import StoneModel
import StoneSource

/// Reads the filter of a run from its options and its configuration.
struct FilterReader {
    private var filter: Filter
    private var conditions: [FilterCondition] = []
    private var commandLine = CommandLineText()
    private var whitelist: RouteWhitelistReader?
    /// Whether an invalid expression or whitelist leaves a filter that would remove or keep too much.
    private var hasErrors = false

    var whitelistPath: String? { whitelist?.source.path }

    /// Whether there is a condition.
    var isActive: Bool { filter != Filter() }

    /// Creates a reader. An option overrides the conditions of its kind in the configuration.
    ///
    /// - Parameters:
    ///   - configured: The conditions in the configuration.
    ///   - whitelist: The path of the route whitelist in the configuration.
    init(
        _ options: FilterOptions,
        configured: Filter,
        whitelist configuredWhitelist: String?,
        _ diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) {
        filter = configured
        if let names = add(options.namespacesWithRoutes, of: "whitelist-namespace-routes", to: \.namespacesWithRoutes) {
            filter.namespacesWithRoutes = names
        }
        if let names = add(
            options.namespacesWithoutRoutes,
            of: "blacklist-namespace-routes",
            to: \.namespacesWithoutRoutes
        ) {
            filter.namespacesWithoutRoutes = names
        }
        var errors: [RouteExpressionError] = []
        if !options.expressions.isEmpty {
            filter.routes = options.expressions.compactMap { addExpression($0, &errors) }
        }
        if !options.attributes.isEmpty { filter.attributes = addAttributes(options.attributes) }
        let text = commandLine.source
        diagnostics.add(errors.map { .error(.invalidFilter, $0.message, in: text, at: $0.range) }, in: [text])
        hasErrors = !errors.isEmpty
        guard let path = options.whitelist ?? configuredWhitelist else { return }
        let source = try RouteWhitelistReader.source(path, mayBePipe: options.whitelist != nil)
        let reader = RouteWhitelistReader(source)
        diagnostics.add(reader.diagnostics, in: [reader.source])
        filter.whitelist = reader.whitelist
        whitelist = reader
        hasErrors = hasErrors || !reader.diagnostics.isEmpty
    }

    /// Applies the filter. Returns `nil` after an error, such as an invalid expression or an undeclared name.
    func apply(to api: API, warnings: WarningSelection, _ diagnostics: inout DiagnosticsEngine) -> API? {
        let source = commandLine.source
        diagnostics.add(FilterCondition.errors(in: conditions, of: source, .unknownFilterName, api), in: [source])
        diagnostics.add(FilterCondition.warnings(in: conditions, of: source, api, warnings), in: [source])
        if let whitelist { diagnostics.add(whitelist.errors(api), in: [whitelist.source]) }
        return hasErrors || diagnostics.hasErrors ? nil : filter.apply(to: api)
    }

    /// Applies the filter without the check of its names.
    func applyIgnoringUnknownNames(to api: API) -> API { filter.apply(to: api) }

    /// Adds a condition for each value of an option. `nil` if the option is not given.
    private mutating func add(
        _ names: [String],
        of option: String,
        to property: WritableKeyPath<Filter, [String]>
    ) -> [String]? {
        for name in names {
            let range = commandLine.add(name, of: option)
            conditions.append(FilterCondition(range) { $0[keyPath: property] = [name] })
        }
        return names.isEmpty ? nil : names
    }

    /// Returns the attributes, or `nil` for all.
    private mutating func addAttributes(_ names: [String]) -> [String]? {
        for name in names {
            let range = commandLine.add(name, of: "attribute")
            guard name != FilterOptions.allAttributes else { continue }
            conditions.append(FilterCondition(range) { $0.attributes = [name] })
        }
        return names.contains(FilterOptions.allAttributes) ? nil : names
    }

    private mutating func addExpression(_ text: String, _ errors: inout [RouteExpressionError]) -> RouteExpression? {
        let range = commandLine.add(text, of: "filter-by-route-attr")
        do throws(RouteExpressionError) {
            let expression = try RouteExpression(parsing: text)
            conditions.append(FilterCondition(range) { $0.routes = [expression] })
            return expression
        } catch {
            errors.append(error.moved(by: range.lowerBound))
            return nil
        }
    }
}
