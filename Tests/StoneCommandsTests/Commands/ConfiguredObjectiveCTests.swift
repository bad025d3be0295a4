import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// `objc` of a `stone.json`.
struct ConfiguredObjectiveCTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "files.stone": """
            namespace files

            struct Arg
                path String

            struct Page
                names List(String)

            alias Path = String

            union Mode
                add

            route browse (Arg, Page, Void)

            route browse:2 (Arg, Page, Void)

            route wipe (Void, Void, Void)
            """
        ])
    }

    private func code(_ objc: String) throws -> String {
        let run = try folder.generate(#"{"generate": ["types", "client", "objc"], "objc": \#(objc)}"#)
        #expect(run.status == .success, "\(run.error)")
        return folder.generatedCode
    }

    private func errors(_ objc: String) throws -> [String] {
        try folder.configurationErrors(#"{"objc": \#(objc)}"#)
    }

    @Test func listedDeclarationsHaveClasses() throws {
        let code = try code(#"{"prefix": "X", "routes": ["files.browse:2"], "types": ["files.Mode"]}"#)
        #expect(code.contains("func browseV2(") && !code.contains("Files.Routes.browse, argument.swift, queue"))
        #expect(code.contains("class XFilesMode:") && code.contains("class XFilesPage:"))
    }

    @Test func anAsteriskStandsForAllOfANamespace() throws {
        let routes = try code(#"{"prefix": "X", "routes": ["files.*"]}"#)
        #expect(
            routes.contains("Files.Routes.browse, argument.swift, queue")
                && routes.contains("Files.Routes.wipe, (), queue")
        )
        #expect(!routes.contains("XFilesMode"))
        let types = try code(#"{"prefix": "X", "types": ["files.*"]}"#)
        #expect(types.contains("class XFilesMode:") && !types.contains("XFilesRoutes") && !types.contains("XFilesPath"))
    }

    @Test func unknownNamesAreErrorsWithSuggestions() throws {
        let json = #"{"prefix": "X", "routes": ["files.brows", "fils.*"], "types": ["files.Pgae", "wipe"]}"#
        #expect(
            try errors(json) == [
                "1:37: error: no spec declares a route 'files.brows'; did you mean 'files.browse'? [configuration]",
                "1:52: error: no spec declares a route 'fils.*'; did you mean 'files.*'? [configuration]",
                "1:73: error: no spec declares a type 'files.Pgae'; did you mean 'files.Page'? [configuration]",
                "1:87: error: no spec declares a type 'wipe' [configuration]",
            ]
        )
    }

    @Test func theOptionNeedsAList() throws {
        let run = try folder.generate("{}", ["--generate", "types,client,objc"])
        #expect(run.status == .usage)
        #expect(run.error.contains("the part 'objc' requires a 'stone.json' whose 'objc' lists routes and types"))
    }

    @Test func aListAloneGeneratesNothing() throws {
        #expect(try folder.generate(#"{"objc": {"prefix": "X", "routes": ["files.*"]}}"#).status == .success)
        #expect(!folder.generatedCode.contains("canImport(ObjectiveC)"))
    }
}
