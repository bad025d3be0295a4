import StoneSource
import Testing

@testable import StoneProjects

struct RouteWhitelistReaderTests {
    /// Returns the errors as `line:column: message`.
    private func errors(_ json: String) -> [String] {
        let source = SourceText(path: "list.json", text: json)
        return RouteWhitelistReader(source).diagnostics.map { diagnostic in
            let location = source.location(at: diagnostic.range.lowerBound)
            return "\(location.line):\(location.column): \(diagnostic.message)"
        }
    }

    @Test(arguments: [
        ("{}", "1:1: expected 'route_whitelist' or 'datatype_whitelist', found an empty object"),
        (
            "[]",
            "1:1: expected an object with 'route_whitelist' or 'datatype_whitelist', found a list"
        ),
        (
            #"{"route_whitelist": 1}"#,
            "1:21: expected an object of namespaces for 'route_whitelist', found a number"
        ),
        (#"{"route_whitelist": {"a": "b"}}"#, "1:27: expected a list of strings for 'a', found a string"),
        (#"{"route_whitelist": {"a": [1]}}"#, "1:28: expected a string for 'a', found a number"),
        (#"{"route_whitlist": {}}"#, "1:2: unknown key 'route_whitlist'; did you mean 'route_whitelist'?"),
        (#"{"route_whitelist": {"a": ["b", "*"]}}"#, "1:33: expected '*' as the only route of namespace 'a'"),
        (#"{"route_whitelist": {"a": ["*", "*"]}}"#, "1:28: expected '*' as the only route of namespace 'a'"),
        (#"{"route_whitelist": {"a": ["b"], "a": ["c"]}}"#, "1:34: duplicate key 'a'"),
        (#"{"datatype_whitelist": {}, "datatype_whitelist": {}}"#, "1:28: duplicate key 'datatype_whitelist'"),
    ])
    func reportsWhereAndWhy(json: String, expected: String) {
        #expect(errors(json) == [expected])
    }

    @Test func allRoutesOfANamespace() {
        let json = #"{"route_whitelist": {"a": ["*"], "b": ["c", "d"]}, "datatype_whitelist": {"a": ["B"]}}"#
        #expect(errors(json) == [])
    }
}
