import StoneSyntax
import Testing

@testable import StoneCommands

struct RouteWhitelistReaderTests {
    /// What is wrong, as `line:column: message`.
    private func mistakes(_ json: String) -> [String] {
        let source = SourceText(path: "list.json", text: json)
        return RouteWhitelistReader(source).diagnostics.map { diagnostic in
            let location = source.location(at: diagnostic.range.lowerBound)
            return "\(location.line):\(location.column): \(diagnostic.message)"
        }
    }

    @Test(arguments: [
        (
            "[]",
            "1:1: the route whitelist is a list, but has to be an object of 'route_whitelist' and 'datatype_whitelist'"
        ),
        (
            #"{"route_whitelist": 1}"#,
            "1:21: 'route_whitelist' is a number, but has to be an object: namespaces to lists of names"
        ),
        (#"{"route_whitelist": {"a": "b"}}"#, "1:27: 'a' is a string, but has to be a list of strings"),
        (#"{"route_whitelist": {"a": [1]}}"#, "1:28: 'a' is a number, but has to be a string"),
        (#"{"route_whitlist": {}}"#, "1:2: unknown key 'route_whitlist'; did you mean 'route_whitelist'?"),
        (#"{"route_whitelist": {"a": ["b"], "a": ["c"]}}"#, "1:34: the key 'a' is given twice"),
        (#"{"datatype_whitelist": {}, "datatype_whitelist": {}}"#, "1:28: the key 'datatype_whitelist' is given twice"),
    ])
    func reportsWhereAndWhy(json: String, expected: String) {
        #expect(mistakes(json) == [expected])
    }
}
