import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneProjects

/// `generate --config` for users and for the build plugin.
struct ConfiguredGenerationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "Sources/API/calc.stone": "namespace calc\nimport common\nstruct Sum\n    left common.Number\n",
            "shared/common.stone": "namespace common\nalias Number = Int64\nstruct Pair\n    a Number\n",
        ])
        try configure(#"{"access": "public", "root": "API", "specs": ["../../shared"], "output": "../../out"}"#)
    }

    private func configure(_ json: String) throws {
        try folder.write("Sources/API/stone.json", json)
    }

    private func generate(_ more: String...) -> ToolRun {
        ToolRun(["generate", "--config", folder.place("Sources/API/stone.json")] + more)
    }

    @Test func theConfigurationSaysEverything() throws {
        #expect(generate().status == .success)
        #expect(folder.list("out") == ["calc.stone.swift", "common.stone.swift", "root.stone.swift"])
        #expect(try #require(folder.text("out/root.stone.swift")).contains("public nonisolated enum API {}"))
        let text = try #require(folder.text("out/calc.stone.swift"))
        #expect(text.contains("// Source: calc.stone\n"))
        #expect(text.contains("public nonisolated struct Sum"))
        #expect(generate("--check").status == .success)
    }

    /// The build plugin names the outputs without reading the whole configuration.
    @Test(
        arguments: [
            (#""root": "API""#, true), (#""generate": ["types", "client"]"#, true),
            (#""generate": ["types", "server"]"#, false),
            (#""root": "API", "types": {"module": "M"}, "generate": ["server"]"#, false),
            (#""types": {"module": "M"}, "generate": ["client"]"#, true), (#""access": "public""#, false),
        ]
    )
    func pluginAndToolAgreeOnTheFileForTheWholeAPI(settings: String, hasRoot: Bool) throws {
        try configure(#"{"specs": ["../../shared"], \#(settings)}"#)
        let path = folder.place("Sources/API/stone.json")
        #expect(ConfiguredFiles(contentsOf: path)?.hasRootFile == hasRoot)
        let options = ["--config", path, "--output", folder.place("out")]
        let calc = folder.place("Sources/API/calc.stone")
        let plan = ["--file-counts", "1,1", "--planned-input", folder.place("shared/common.stone")]
        let planned = hasRoot ? ["--planned-root"] : []
        let run = ToolRun(generator: options + plan + planned + ["--", calc])
        #expect(run.status == .success && run.error.isEmpty)
        let root = hasRoot ? ["root.stone.swift"] : []
        #expect(folder.list("out") == ["calc.stone.swift", "common.stone.swift"] + root)
        let other = ToolRun(generator: options + plan + (hasRoot ? [] : ["--planned-root"]) + ["--", calc])
        #expect(other.status == .failure)
        let reason = hasRoot ? "new" : "no longer generated"
        #expect(other.error.contains("the file for the whole API is \(reason); save 'Package.swift' again"))
    }

    @Test func theCommandLineWins() throws {
        #expect(generate("--access", "package", "--root=Other", "-o", folder.place("else")).status == .success)
        #expect(folder.list("out") == [])
        let text = try #require(folder.text("else/root.stone.swift"))
        #expect(text.contains("package nonisolated enum Other"))
    }

    @Test func mistakesAreShownInPlace() throws {
        try configure(#"{"acess": "public"}"#)
        let run = generate("-o", folder.place("out"))
        let path = folder.place("Sources/API/stone.json")
        #expect(run.status == .failure)
        #expect(
            run.error.hasPrefix("\(path):1:2: error: unknown key 'acess'; did you mean 'access'? [configuration]\n")
        )
    }

    @Test func chosenNamesReachEveryMention() throws {
        try configure(
            #"{"specs": ["../../shared"], "output": "../../out", "names": {"common": "Basics", "common.Number": "Whole"}}"#
        )
        #expect(generate().status == .success)
        #expect(try #require(folder.text("out/calc.stone.swift")).contains("Basics.Whole"))
        let common = try #require(folder.text("out/common.stone.swift"))
        #expect(common.contains("enum Basics") && common.contains("typealias Whole"))
    }

    @Test func templatesAreReplaced() throws {
        try folder.write("Sources/API/Templates/alias.mustache", "// An alias of {{name}}.\n")
        try configure(#"{"specs": ["../../shared"], "output": "../../out", "templates": "Templates"}"#)
        #expect(generate("--depfile", folder.place("d")).status == .success)
        #expect(try #require(folder.text("out/common.stone.swift")).contains("// An alias of Number."))
        let inputs = try #require(folder.text("d"))
        #expect(inputs.contains("alias.mustache") && inputs.contains("stone.json"))
    }

    @Test func anEmptyTemplateLeavesConvenienceMethodsOut() throws {
        let spec = "namespace calc\nstruct Sum\n    left Int64\nroute add(Sum, Void, Void)\n"
        try folder.write("Sources/API/calc.stone", spec)
        for templates in ["", #", "templates": "Templates""#] {
            try configure(#"{"generate": ["types", "client"], "output": "../../out"\#(templates)}"#)
            #expect(generate().status == .success)
            let text = try #require(folder.text("out/calc.stone.swift"))
            #expect(text.contains("func add(_ argument: Sum, "))
            #expect(text.contains("func add(left: Int64, ") == templates.isEmpty)
            try folder.write("Sources/API/Templates/convenience.mustache", "")
        }
    }

    @Test func aPlanDecidesHowManyFilesThereAre() throws {
        let shared = folder.place("shared/common.stone")
        let plan = ["--file-counts", "3,1", "--planned-input", shared, folder.place("Sources/API/calc.stone")]
        try configure(#"{"specs": ["../../shared"]}"#)
        let path = folder.place("Sources/API/stone.json")
        let run = ToolRun(["generate", "--config", path, "-o", folder.place("out")] + plan)
        #expect(run.status == .success)
        #expect(
            folder.list("out") == [
                "calc.2.stone.swift", "calc.3.stone.swift", "calc.stone.swift", "common.stone.swift",
            ]
        )
    }

    @Test func theGeneratorOfTheBuildPluginWritesTheSame() throws {
        let options = ["--config", folder.place("Sources/API"), "--output"]
        #expect(ToolRun(["generate"] + options + [folder.place("one")]).status == .success)
        let run = ToolRun(generator: options + [folder.place("two")])
        #expect(run.status == .success && run.output.isEmpty && run.error.isEmpty)
        #expect(folder.list("two") == ["calc.stone.swift", "common.stone.swift", "root.stone.swift"])
        for name in folder.list("two") { #expect(folder.text("one/\(name)") == folder.text("two/\(name)")) }
        try folder.write("shared/common.stone", "namespace common\nalias Number = Int6\n")
        let failed = ToolRun(generator: options + [folder.place("two")])
        #expect(failed.status == .failure)
        #expect(failed.error.contains("common.stone:2:16: error: "))
        #expect(ToolRun(generator: ["--help"]).output.contains("Usage: stone-generator [OPTIONS] SPECS…"))
    }

    /// SwiftPM does not rerun the plugin after a change to only the configuration.
    @Test func committedCodeIsNotGeneratedInABuildToo() throws {
        let shared = folder.place("shared/common.stone")
        let plan = ["--file-counts", "1,1", "--planned-input", shared, folder.place("Sources/API/calc.stone")]
        let path = folder.place("Sources/API/stone.json")
        let run = ToolRun(["generate", "--config", path, "-o", folder.place("plugin")] + plan)
        #expect(run.status == .failure)
        let message = "'output' is for committed code, but the build plugin generates the code of this target"
        #expect(
            run.error.hasPrefix("\(path):1:74: error: \(message); remove one of them [configuration]\n"),
            "\(run.error)"
        )
        #expect(folder.list("plugin") == [])
    }

    @Test func aFolderStandsForTheConfigurationInIt() throws {
        #expect(ToolRun("generate", "-c", folder.place("Sources/API")).status == .success)
        #expect(folder.list("out") == ["calc.stone.swift", "common.stone.swift", "root.stone.swift"])
        let run = ToolRun("generate", "-c", folder.place("shared"))
        #expect(run.status == .usage)
        #expect(run.error == "stonec: error: no 'stone.json' in the folder '\(folder.place("shared"))'\n")
    }

    @Test func checkReadsTheConfigurationToo() throws {
        #expect(ToolRun("check", "-c", folder.place("Sources/API")).status == .success)
        #expect(ToolRun("ir", "-c", folder.place("Sources/API")).output.contains(#""name": "Pair""#))
        try folder.write("Sources/API/Templates/alias.mustache", "{{nmae}}")
        try folder.write("Sources/API/Templates/strcut.mustache", "")
        try configure(
            #"""
            {"specs": ["../../shared"], "names": {"comon": "A"}, "routes": {"namespaces": ["clac"]},
            "templates": "Templates"}
            """#
        )
        let run = ToolRun("check", "-c", folder.place("Sources/API/stone.json"))
        #expect(run.status == .failure)
        #expect(run.error.contains("stone.json:1:39: error: no spec declares 'comon'; did you mean 'common'?"))
        #expect(run.error.contains("stone.json:1:80: error: no spec declares a namespace 'clac'; did you mean 'calc'?"))
        #expect(run.error.contains("strcut.mustache: error: no built-in template is named 'strcut'"))
        try configure(#"{"specs": ["../../shared"]}"#)
        try folder.write("shared/more.stone", "namespace more\nalias A = Missing\n")
        #expect(ToolRun("check", "-c", folder.place("Sources/API")).error.contains("more.stone:2:11: error: "))
    }

    @Test func anErrorInTheConfigurationHidesNoOthers() throws {
        try folder.write("Sources/API/Templates/alias.mustache", "{{nmae}}")
        try folder.write("shared/more.stone", "namespace more\nalias A = String\n")
        let keys = #""names": {"comon": "A"}, "templates": "Templates", "clients": [{"name": "Client"}]"#
        try configure(#"{"specs": ["../../shared"], "access": "publik", \#(keys)}"#)
        let run = ToolRun("check", "-c", folder.place("Sources/API"))
        #expect(run.status == .failure)
        #expect(run.error.contains("stone.json:1:39: error: unknown access level 'publik'"))
        #expect(run.error.contains("alias.mustache:1:1: error: unknown name 'nmae'"))
        #expect(run.error.contains("stone.json:1:59: error: no spec declares 'comon'"))
        #expect(!run.error.contains("has no effect"))
        try folder.write("shared/more.stone", "namespace more\nalias A = Missing\n")
        #expect(ToolRun("check", "-c", folder.place("Sources/API")).error.contains("more.stone:2:11: error: "))
        #expect(generate("-o", folder.place("out")).status == .failure)
        #expect(folder.list("out") == [])
    }

    /// Without the specs, other errors would follow. Options that do not fit together may follow from an error, too.
    @Test(arguments: [
        (#"{"specs": ["../../shard"]}"#, "1:12"), (#"{"specs": 1}"#, "1:11"), (#"{"spec": ["../../shared"]}"#, "1:2"),
        ("[]", "1:1"), (#"{"specs": ["../../shared"], "generate": ["objc"], "objc": 1}"#, "1:59"),
    ])
    func errorsThatFollowAreNotReported(json: String, place: String) throws {
        try configure(json)
        let run = ToolRun("check", "-c", folder.place("Sources/API"))
        #expect(run.status == .failure)
        #expect(run.error.contains("stone.json:\(place): error: ") && run.error.hasSuffix("1 error\n"), "\(run.error)")
    }

    @Test func aPlanThatDoesNotHoldIsAnError() throws {
        let shared = folder.place("shared/common.stone")
        let plan = ["--file-counts", "1,1", "--planned-input", shared, "--", folder.place("Sources/API/calc.stone")]
        let path = folder.place("Sources/API/stone.json")
        try configure(#"{"specs": ["../../shared"]}"#)
        let arguments = ["generate", "--config", path, "-o", folder.place("out")] + plan
        try folder.write("shared/new.stone", "namespace new\n")
        let more = ToolRun(arguments)
        #expect(more.status == .failure)
        #expect(
            more.error.contains(
                "stone.json: error: the configuration leads to different files now than when this build was planned: "
            )
        )
        #expect(more.error.contains("'\(folder.place("shared/new.stone"))' is new"))
        try configure("{}")
        #expect(ToolRun(arguments).error.contains("'\(shared)' is missing"))
        #expect(folder.list("out") == [])
        #expect(ToolRun(["generate", "--file-counts", "0", shared, "-o", folder.place("out")]).status == .usage)
        #expect(ToolRun(["generate", "--file-counts", "1,1", shared, "-o", folder.place("out")]).status == .failure)
    }
}
