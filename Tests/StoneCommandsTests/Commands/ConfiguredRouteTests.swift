import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// `routes` of a `stone.json` in generated code.
struct ConfiguredRouteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "cfg.stone": "namespace stone_cfg\nstruct Route\n    auth String\n    host String = \"api\"\n",
            "files.stone": """
            namespace files
            struct Entry
                id String
            struct Unused
                id String
            route get(Entry, Void, Void)
                attrs
                    auth = "user"
            route put(Entry, Void, Void)
                attrs
                    auth = "team"
                    host = "content"

            """,
            "team.stone": """
            namespace team
            route browse(Void, Void, Void)
                attrs
                    auth = "user"

            """,
        ])
    }

    private func generate(_ routes: String, _ more: String...) throws -> ToolRun {
        try folder.write("stone.json", #"{"routes": \#(routes)}"#)
        let arguments = ["generate", "--config", folder.place("stone.json"), "-o", folder.place("out")]
        return ToolRun(arguments + more)
    }

    /// Returns the names of the generated routes.
    private func routes(_ routes: String) throws -> [String] {
        let run = try generate(routes)
        #expect(run.status == .success, "\(run.error)")
        #expect(folder.list("out") == ["cfg.stone.swift", "files.stone.swift", "team.stone.swift"])
        let code = folder.list("out").compactMap { folder.text("out/\($0)") }.joined()
        return ["get", "put", "browse"].filter { code.contains("static var \($0): StoneRoute") }
    }

    @Test func conditionsCompose() throws {
        #expect(try routes("{}") == ["get", "put", "browse"])
        #expect(try routes(#"{"filter": ["auth=\"user\""]}"#) == ["get", "browse"])
        #expect(try routes(#"{"namespaces": ["files"]}"#) == ["get", "put"])
        #expect(try routes(#"{"excludedNamespaces": ["team"]}"#) == ["get", "put"])
        #expect(
            try routes(#"{"namespaces": ["files", "team"], "filter": ["auth=\"user\"", "host=\"api\""]}"#) == [
                "get", "browse",
            ]
        )
    }

    @Test func attributesAreChosen() throws {
        _ = try routes(#"{"attributes": ["host"]}"#)
        let code = try #require(folder.text("out/cfg.stone.swift"))
        #expect(code.contains("host") && !code.contains("auth"))
        _ = try routes(#"{"attributes": []}"#)
        #expect(!(try #require(folder.text("out/cfg.stone.swift"))).contains("host"))
    }

    @Test func aWhitelistIsAnInput() throws {
        try folder.write("lists/routes.json", #"{"route_whitelist": {"files": ["get"]}}"#)
        #expect(try routes(#"{"whitelist": "lists/routes.json"}"#) == ["get"])
        #expect(!(try #require(folder.text("out/files.stone.swift"))).contains("Unused"))
        #expect(try generate(#"{"whitelist": "lists/routes.json"}"#, "--depfile", folder.place("d")).status == .success)
        #expect(try #require(folder.text("d")).contains("routes.json"))
    }

    @Test func aWhitelistOfTheCommandLineIsAnInputToo() throws {
        try folder.write("list.json", #"{"route_whitelist": {"files": ["get"]}}"#)
        #expect(try generate("{}", "-r", folder.place("list.json"), "--depfile", folder.place("d")).status == .success)
        #expect(try #require(folder.text("d")).contains("list.json"))
    }

    @Test func theCommandLineWins() throws {
        let run = try generate(#"{"filter": ["auth=\"user\""], "namespaces": ["files"]}"#, "-f", #"auth="team""#)
        #expect(run.status == .success)
        let code = try #require(folder.text("out/files.stone.swift"))
        #expect(code.contains(" put: StoneRoute") && !code.contains(" get: StoneRoute"))
        #expect(!(try #require(folder.text("out/team.stone.swift"))).contains(" browse: StoneRoute"))
    }

    @Test func whitelistHasNoUnknownKeys() throws {
        try folder.write("list.json", #"{"route_whitlist": {"files": ["get"]}}"#)
        let run = try generate(#"{"whitelist": "list.json"}"#)
        #expect(run.status != .success)
        #expect(run.error.contains("1:2: error: unknown key 'route_whitlist'; did you mean 'route_whitelist'?"))
    }

    /// Returns the warnings about values in filters, without the path.
    private func warnings(_ run: ToolRun) -> [String] {
        #expect(run.status == .success, "\(run.error)")
        return run.error.matches(of: /:(\d+:\d+: warning: .*) \[unknown-filter-value\]\n/).map { String($0.1) }
    }

    @Test func valuesOfNoRoute() throws {
        let generated = try generate(#"{"filter": ["auth=\"usr\" or auth=\"team\""]}"#)
        let mistake = #"warning: no route has the value "usr" for attribute 'auth'; did you mean 'user'?"#
        #expect(warnings(generated) == ["1:24: \(mistake)"])
        let option = ToolRun("ir", folder.path, "-f", #"host="contnt""#)
        #expect(
            warnings(option) == [
                #"1:24: warning: no route has the value "contnt" for attribute 'host'; did you mean 'content'?"#
            ]
        )
        try folder.write(
            "stone.json",
            #"{"generate": ["types", "client"], "clients": [{"name": "Y", "routes": "auth=\"usr\""}]}"#
        )
        #expect(warnings(ToolRun("check", "--config", folder.place("stone.json"))) == ["1:71: \(mistake)"])
        let disabled = ["--config", folder.place("stone.json"), "--disable", "unknown-filter-value"]
        #expect(warnings(ToolRun(["check"] + disabled)) == [])
        let strict = ToolRun("check", "--config", folder.place("stone.json"), "--warnings-as-errors")
        #expect(strict.status == .failure && strict.error.contains(":1:71: error: no route has the value"))
    }

    @Test(arguments: [
        #"auth="user""#, #"auth=null or auth!="noauth""#, #"auth!="noauth" and host="api""#,
    ])
    func valuesWithRoutesAndOtherValues(filter: String) throws {
        #expect(warnings(ToolRun("ir", folder.path, "-f", filter)) == [])
    }

    @Test func inequalityWithAMisspelledValue() {
        #expect(warnings(ToolRun("ir", folder.path, "-f", #"auth!="usr""#)).count == 1)
    }

    @Test func mistakesAreShownInPlace() throws {
        try folder.write("list.json", #"{"route_whitelist": {"files": ["gte"]}}"#)
        let run = try generate(
            #"""
            {"namespaces": ["flies"], "excludedNamespaces": ["team", "tem"],
            "filter": ["auth=\"user\"", "auht=null"], "attributes": ["hots"],
            "whitelist": "list.json"}
            """#
        )
        let path = folder.place("stone.json") + ":"
        let list = folder.place("list.json")
        let found = run.error.split(separator: "\n").filter { $0.hasPrefix(path) }.map {
            String($0.dropFirst(path.count))
        }
        #expect(run.status == .failure)
        #expect(
            found == [
                "1:28: error: no spec declares a namespace 'flies'; did you mean 'files'? [configuration]",
                "1:69: error: no spec declares a namespace 'tem'; did you mean 'team'? [configuration]",
                "2:29: error: 'stone_cfg.Route' has no attribute 'auht'; did you mean 'auth'? [configuration]",
                "2:58: error: 'stone_cfg.Route' has no attribute 'hots'; did you mean 'host'? [configuration]",
            ]
        )
        let mistake = "namespace 'files' has no route 'gte'; did you mean 'get'?"
        #expect(run.error.contains("\n\(list):1:32: error: \(mistake) [unknown-filter-name]\n"))
        #expect(folder.list("out") == [])
        let broken = try generate(#"{"filter": ["auth=="]}"#)
        #expect(broken.status == .failure)
        #expect(broken.error.hasPrefix("\(path)1:30: error: "))
    }
}
