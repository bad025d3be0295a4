import StoneChecker
import StoneModel
import StoneSyntax

/// Reads the options that choose a part of an API, and remembers where each condition stands, so that it can be shown there if
/// the specs turn out to declare no such thing.
struct FilterReader {
    private struct Condition {
        /// With this condition alone.
        var filter = Filter()
        var range: SourceRange
    }

    private(set) var filter: Filter
    private var conditions: [Condition] = []
    private var commandLine = CommandLineText()
    private var mistakes: [Diagnostic] = []
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
        if arguments.has("filter-by-route-attr") {
            filter.routes = arguments.values("filter-by-route-attr").compactMap { readExpression($0) }
        }
        if arguments.values("attribute").contains(":all") {
            filter.attributes = nil
        } else if let names = read(arguments, "attribute", { $0.attributes = [$1] }) {
            filter.attributes = names
        }
        findings.add(mistakes, in: [commandLine.source])
        if let path {
            let reader = RouteWhitelistReader(try RouteWhitelistReader.source(path))
            findings.add(reader.diagnostics, in: [reader.source])
            filter.whitelist = reader.whitelist
            whitelist = reader
        }
    }

    /// The part of the API that is asked for. `nil` if something asked for is not in it.
    func apply(to api: API, _ findings: inout Findings) -> API? {
        let names = FilterNames(api)
        let source = commandLine.source
        let mistakes = conditions.flatMap { condition in
            names.errors(in: condition.filter).map { Diagnostic.error(.unknownFilterName, $0, source, condition.range) }
        }
        findings.add(mistakes + (whitelist?.mistakes(names) ?? []))
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
            conditions.append(Condition(range: commandLine.add(value, of: option)))
            condition(&conditions[conditions.count - 1].filter, value)
        }
        return arguments.values(option)
    }

    private mutating func readExpression(_ text: String) -> RouteExpression? {
        let range = commandLine.add(text, of: "filter-by-route-attr")
        do throws(RouteExpressionError) {
            let expression = try RouteExpression(parsing: text)
            var condition = Condition(range: range)
            condition.filter.routes = [expression]
            conditions.append(condition)
            return expression
        } catch {
            let start = range.lowerBound
            let place = SourceRange(start + error.range.lowerBound, start + error.range.upperBound)
            mistakes.append(.error(.invalidFilter, error.message, commandLine.source, place))
            return nil
        }
    }
}
