import StoneChecker
import StoneModel
import StoneSyntax

/// Reads the options that choose a part of an API.
struct FilterReader {
    private(set) var filter: Filter
    private var conditions: [FilterCondition] = []
    private var commandLine = CommandLineText()
    private var whitelist: RouteWhitelistReader?

    /// - Parameters:
    ///   - configured: The conditions of a configuration. Each option wins over the one of its kind.
    ///   - whitelist: The path of the whitelist, which a configuration may have named.
    init(
        _ arguments: ParsedArguments,
        configured: Filter = Filter(),
        whitelist path: String?,
        _ findings: inout Findings
    ) throws(UsageError) {
        filter = configured
        if let names = read(arguments, "whitelist-namespace-routes", { $0.namespacesWithRoutes = [$1] }) {
            filter.namespacesWithRoutes = names
        }
        if let names = read(arguments, "blacklist-namespace-routes", { $0.namespacesWithoutRoutes = [$1] }) {
            filter.namespacesWithoutRoutes = names
        }
        var errors: [RouteExpressionError] = []
        if arguments.has("filter-by-route-attr") {
            filter.routes = arguments.values("filter-by-route-attr").compactMap { readExpression($0, &errors) }
        }
        let all = ":all"
        if let names = read(arguments, "attribute", { $0.attributes = $1 == all ? nil : [$1] }) {
            filter.attributes = names.contains(all) ? nil : names
        }
        let source = commandLine.source
        findings.add(errors.map { .error(.invalidFilter, $0.message, source, $0.range) }, in: [source])
        if let path {
            let reader = RouteWhitelistReader(try RouteWhitelistReader.source(path))
            findings.add(reader.diagnostics, in: [reader.source])
            filter.whitelist = reader.whitelist
            whitelist = reader
        }
    }

    /// The part of the API that is asked for. `nil` if something asked for is not in it.
    func apply(to api: API, _ findings: inout Findings) -> API? {
        findings.add(FilterCondition.mistakes(in: conditions, of: commandLine.source, .unknownFilterName, api))
        findings.add(whitelist?.mistakes(api) ?? [])
        return findings.hasErrors ? nil : filter.apply(to: api)
    }

    /// The values of an option; `nil` if it is not given.
    private mutating func read(
        _ arguments: ParsedArguments,
        _ option: String,
        _ condition: (inout Filter, String) -> Void
    ) -> [String]? {
        guard arguments.has(option) else { return nil }
        for value in arguments.values(option) {
            conditions.append(FilterCondition(commandLine.add(value, of: option)) { condition(&$0, value) })
        }
        return arguments.values(option)
    }

    /// - Parameter errors: Their places are in the command line.
    private mutating func readExpression(_ text: String, _ errors: inout [RouteExpressionError]) -> RouteExpression? {
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
