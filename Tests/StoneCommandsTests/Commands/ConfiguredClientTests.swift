import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// `generate`, `clients`, `pages` and `jobs` of a `stone.json`, and `--generate`.
struct ConfiguredClientTests {
    private static let spec = """
        namespace files

        struct Arg
            path String

        struct Token
            token String

        struct Page
            token String?
            names List(String)

        struct JobArg
            async_job_id String

        union Launch
            async_job_id String
            complete Page

        union Status
            in_progress
            complete Page
            failed String

        route browse (Arg, Page, Void)
            attrs
                auth = "user"

        route more (Token, Page, Void)
            attrs
                auth = "user"

        route sweep (Arg, Launch, Void)
            attrs
                auth = "team"

        route sweep/check (JobArg, Status, Void)
            attrs
                auth = "team"

        route wipe (Arg, Launch, Void)
            attrs
                auth = "app"

        """
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "cfg.stone": "namespace stone_cfg\nstruct Route\n    auth String\n",
            "files.stone": Self.spec,
            "team.stone": "namespace team\nroute ping(Void, Void, Void)\n    attrs\n        auth = \"team\"\n",
        ])
    }

    /// Returns all generated code.
    private func code(_ json: String, _ more: String...) throws -> String {
        let run = try folder.generate(json, more)
        #expect(run.status == .success, "\(run.error)")
        return folder.generatedCode
    }

    // MARK: Parts

    @Test func typesAreGeneratedByDefault() throws {
        let code = try code("{}")
        #expect(!code.contains("StoneClient") && !code.contains("StoneServer"))
    }

    @Test func partsAreChosen() throws {
        let client = try code(#"{"generate": ["types", "client"]}"#)
        #expect(client.contains("struct APIClient") && !client.contains("StoneServer"))
        let server = try code(#"{"generate": ["types", "server"]}"#)
        #expect(server.contains("protocol FilesServer") && !server.contains("StoneClient"))
        let both = try code(#"{"generate": ["types", "server", "client"], "root": "Box"}"#)
        #expect(both.contains("struct BoxClient") && both.contains("protocol FilesServer"))
    }

    @Test(arguments: [
        (#"{"clients": [{"name": "A"}]}"#, ["1:2: 'clients' has no effect without 'client' in 'generate'"]),
        (
            #"{"generate": ["types", "server"], "pages": {}, "jobs": {"files.sweep": false}}"#,
            [
                "1:35: 'pages' has no effect without 'client' in 'generate'",
                "1:48: 'jobs' has no effect without 'client' in 'generate'",
            ]
        ),
        (
            #"{"generate": ["types", "client"], "objc": {"prefix": "D", "routes": []}}"#,
            ["1:35: 'objc' has no effect without 'objc' in 'generate'"]
        ),
        (
            #"{"types": {"module": "Shared"}, "generate": ["client"], "conformances": {"*": ["Codable"]}}"#,
            ["1:57: 'conformances' has no effect without 'types' in 'generate'"]
        ),
        (
            #"{"generate": ["types", "client"], "clients": [{"name": "B", "preset": "app", "routes": "auth=\"team\""}]}"#,
            ["1:56: client 'B' has no routes"]
        ),
        (
            #"{"generate": ["types", "client"], "routes": {"namespaces": ["team"]}, "clients": [{"name": "A", "preset": "user"}]}"#,
            ["1:92: client 'A' has no routes"]
        ),
        (#"{"generate": ["types", "client"], "clients": [{"name": "A", "routes": "auth=\"usr\""}]}"#, []),
        (#"{"service": {"hosts": ["api"]}}"#, []),
        (#"{"generate": ["types", "client"], "clients": [{"name": "A"}], "service": {"hosts": ["api"]}}"#, []),
        (#"{"generate": ["types", "server"], "service": {"styles": ["rpc"]}}"#, []),
    ])
    func settingsOfOtherParts(json: String, expected: [String]) throws {
        try folder.write("stone.json", json)
        let run = ToolRun("check", "--config", folder.place("stone.json"))
        #expect(run.status == .success)
        let warnings = run.error.matches(of: /stone.json:(\d+:\d+: )warning: (.*) \[ineffective-setting\]\n/)
        #expect(warnings.map { "\($0.1)\($0.2)" } == expected)
    }

    @Test func anOptionChoosesThePartOfASetting() throws {
        let clients = #"{"clients": [{"name": "A"}]}"#
        #expect(try folder.generate(clients, ["--generate", "types,client"]).error == "")
        #expect(try folder.generate(clients, ["--generate", "types,server"]).error.contains("[ineffective-setting]"))
        let chosen = #"{"generate": ["types", "client"], "clients": [{"name": "A"}]}"#
        #expect(try folder.generate(chosen, ["--generate", "types"]).error == "")
        #expect(try folder.generate(clients, ["--disable", "ineffective-setting"]).error == "")
    }

    @Test func theOptionWins() throws {
        let code = try code(#"{"generate": ["types", "server"]}"#, "--generate", "types,client")
        #expect(code.contains("struct APIClient") && !code.contains("StoneServer"))
    }

    @Test func theOptionAgreesWithTheModuleOfTypes() throws {
        let module = #"{"types": {"module": "Shared"}, "generate": ["server"]}"#
        let code = try code(module, "--generate", "client")
        #expect(code.contains("import Shared\n") && code.contains("struct APIClient") && !code.contains("Server"))
        let run = try folder.generate(module, ["--generate", "types"])
        #expect(run.error.contains("unexpected 'types' in '--generate', since the module 'Shared' declares them"))
        let package = module.replacing("Shared\"", with: "Shared\", \"access\": \"package\"")
        let message = "public code cannot use the types of 'Shared', whose access level is 'package'"
        #expect(try folder.generate(package, ["--access", "public"]).error.contains(message))
        #expect(try folder.generate(package, ["--access", "package"]).status == .success)
    }

    @Test(arguments: [
        ("client", "expected 'types' in '--generate', which all parts use"),
        ("types,", "unknown part ''"),
        ("types, client", "unknown part ' client'"),
        ("types,mocks", "unknown part 'mocks'"),
        ("clint", "unknown part 'clint' (one of: types, client, callbacks, objc, server); did you mean 'client'?"),
    ])
    func invalidPartsAreUsageErrors(_ parts: String, _ message: String) throws {
        let run = try folder.generate("{}", ["--generate", parts])
        #expect(run.status == .usage)
        #expect(run.error.contains(message))
        #expect(folder.list("out") == [])
    }

    // MARK: Clients

    @Test func presetsAndExpressionsChooseRoutes() throws {
        let clients = #"""
            {"generate": ["types", "client"], "clients": [
                {"name": "UserClient", "preset": "user"}, {"name": "AppClient", "preset": "app"},
                {"name": "TeamClient", "preset": "team"}, {"name": "SweepClient", "routes": "auth=\"team\""}
            ]}
            """#
        let code = try code(clients)
        #expect(code.contains("var files: Files.UserClient"))
        #expect(code.contains("var files: Files.AppClient"))
        #expect(code.contains("var files: Files.TeamClient"))
        // The same routes share a client.
        #expect(!code.contains("Files.SweepClient"))
        #expect(code.contains("var team: Team.Client"))
        let members = code.components(separatedBy: "protocol UserAPI: Swift.Sendable {").last ?? ""
        let requirements = members.components(separatedBy: "    }\n").first ?? ""
        #expect(requirements.contains("func browse(") && !requirements.contains("func wipe("))
    }

    @Test func clientsOfOneStemHaveDistinctNames() throws {
        let code = try code(
            #"""
            {"generate": ["types", "client"], "clients": [
                {"name": "Staff", "preset": "app"}, {"name": "StaffClient", "preset": "team"}
            ]}
            """#
        )
        #expect(code.contains("protocol StaffAPI:") && code.contains("protocol StaffAPI_:"))
        #expect(code.contains("var files: Files.StaffClient {") && code.contains("var files: Files.StaffClient_ {"))
    }

    @Test func expressionsRefersToDeclaredAttributes() throws {
        #expect(
            try folder.configurationErrors(#"{"clients": [{"name": "A", "routes": "auht=\"user\""}]}"#) == [
                "1:38: error: 'stone_cfg.Route' has no attribute 'auht'; did you mean 'auth'? [configuration]"
            ]
        )
    }

    @Test func clientsDoNotTakeOtherNames() throws {
        let clients = #""clients": [{"name": "Files"}, {"name": "Box"}, {"name": "FilesServer"}]"#
        #expect(
            try folder.configurationErrors(#"{"generate": ["types", "client", "server"], \#(clients)}"#) == [
                "1:66: error: 'Files' is already the name of the namespace 'files' [configuration]",
                "1:102: error: 'FilesServer' is already the name of the protocol of servers of 'files' [configuration]",
            ]
        )
        #expect(
            try folder.configurationErrors(#"{"generate": ["types", "client"], "root": "Box", \#(clients)}"#) == [
                "1:90: error: 'Box' is already the name of the root [configuration]"
            ]
        )
    }

    @Test func theDefaultNameIsDistinct() throws {
        let code = try code(#"{"generate": ["types", "client"], "names": {"team": "APIClient"}}"#)
        #expect(code.contains("enum APIClient {") && code.contains("struct APIClient_:"))
    }

    @Test func modulesKeepTheirNames() throws {
        let server = try code(#"{"generate": ["types", "server"], "names": {"files": "Stone"}}"#)
        #expect(server.contains("protocol StoneServer_:"))
        #expect(try code(#"{"generate": ["types", "client"], "root": "Stone"}"#).contains("struct StoneClient_:"))
    }

    // MARK: Pairs

    @Test func pairsAreFoundByConvention() throws {
        let code = try code(#"{"generate": ["types", "client"]}"#)
        #expect(code.contains("func sweepJob("))
        #expect(!code.contains("browsePages") && !code.contains("wipeJob"))
    }

    @Test func pairsAreNamedAddedAndSuppressed() throws {
        let code = try code(
            #"""
            {
                "generate": ["types", "client"],
                "pages": {"files.browse": {"continue": "files.more"}},
                "jobs": {
                    "files.sweep": false,
                    "files.wipe": {"check": "files.sweep/check", "name": "wiping"}
                }
            }
            """#
        )
        #expect(code.contains("func browsePages("))
        #expect(code.contains("cursor: { page in page.token }"))
        #expect(code.contains("self.more(Files.Token(token: cursor), options: options)"))
        #expect(!code.contains("sweepJob"))
        #expect(code.contains("func wiping(id: String)"))
    }

    @Test func pairsHaveTheStylesOfTheService() throws {
        let attributes = "namespace stone_cfg\nstruct Route\n    auth String\n    style String = \"json\"\n"
        try folder.write("cfg.stone", attributes)
        func json(_ style: String) -> String {
            #"""
            {
                "generate": ["types", "client"], "service": {"styles": {"json": "\#(style)"}},
                "pages": {"files.browse": {"continue": "files.more"}}
            }
            """#
        }
        #expect(
            try folder.configurationErrors(json("upload")) == [
                "3:44: error: routes with content have no pages [configuration]"
            ]
        )
        let code = try code(json("rpc"))
        #expect(code.contains("func browsePages(") && code.contains("func sweepJob("))
    }

    @Test func bothRoutesBelongToTheClient() throws {
        let pages = #""pages": {"files.browse": {"continue": "files.more"}}"#
        let clients = #""clients": [{"name": "C", "preset": "app"}]"#
        let code = try code(
            #"{"generate": ["types", "client"], "jobs": {"files.wipe": {"check": "files.sweep/check"}}, \#(pages), \#(clients)}"#
        )
        #expect(!code.contains("Pages") && !code.contains("wipeJob"))
    }

    @Test func aRouteWithoutItsNamespaceIsCompleted() throws {
        #expect(
            try folder.configurationErrors(
                #"{"pages": {"files.browse": {"continue": "more"}}, "jobs": {"wipe": false}}"#
            ) == [
                "1:41: error: no spec declares a route 'more'; did you mean 'files.more'? [configuration]",
                "1:60: error: no spec declares a route 'wipe'; did you mean 'files.wipe'? [configuration]",
            ]
        )
    }

    @Test func pairsAreChecked() throws {
        #expect(
            try folder.configurationErrors(
                #"""
                {"pages": {"files.brwose": {}, "files.browse": {"continue": "files.mroe"},
                "files.more": {"continue": "team.ping"}, "files.sweep": {"continue": "files.more"},
                "files.wipe": false},
                "jobs": {"files.sweep": {"name": "browse"}, "files.wipe": {"name": "self"},
                "files.browse": {"check": "files.sweep/check"}}}
                """#
            ) == [
                "1:12: error: no spec declares a route 'files.brwose'; did you mean 'files.browse'? [configuration]",
                "1:61: error: no spec declares a route 'files.mroe'; did you mean 'files.more'? [configuration]",
                "2:28: error: expected a route of the namespace 'files' [configuration]",
                "2:70: error: 'sweep' and 'more' do not return the same struct [configuration]",
                "3:1: error: by convention, 'files.wipe' has no pages [configuration]",
                "4:34: error: 'browse' is already the name of the route 'browse' [configuration]",
                "4:45: error: by convention, 'files.wipe' has no job; expected a 'check' [configuration]",
                "4:68: error: the name 'self' is reserved [configuration]",
                """
                5:27: error: expected a union with a String tag 'async_job_id' as the result of 'browse' \
                [configuration]
                """,
            ]
        )
    }
}
