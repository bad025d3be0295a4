import StoneIndex
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneProjects

/// The specs and targets that a language server finds.
struct ProjectContentTests {
    /// Returns the target of a configuration, and the folder of all files.
    private func target(
        _ configuration: String,
        _ files: [String: String] = [:]
    ) throws -> (ProjectContent.Target, String) {
        let folder = try TemporaryFolder(
            ["Sources/API/stone.json": configuration, "api/a.stone": "namespace a\n"].merging(files) { $1 }
        )
        let content = ProjectContent(of: folder.path, isRecursive: true)
        return (try #require(content.targets.first), folder.path)
    }

    @Test(arguments: [
        (#"{"specs": ["../../api"]}"#, ["a.stone", "deep/b.stone"]),
        (#"{"specs": ["../../api/a.stone"]}"#, ["a.stone"]),
        (#"{"specs": ["../../api", "../../other"], "unknown": 1}"#, ["a.stone", "deep/b.stone"]),
    ])
    func `a target has the folders that its configuration names`(configuration: String, specs: [String]) throws {
        let (target, folder) = try target(configuration, ["api/deep/b.stone": "namespace b\n"])
        let named = configuration.contains("a.stone") ? [] : ["\(folder)/api"]
        #expect(target.folders == ["\(folder)/Sources/API"] + named)
        #expect(target.specs.sorted() == specs.map { "\(folder)/api/\($0)" })
    }

    /// An editor may save the first spec of a folder later.
    @Test func `a folder without specs is one of a target`() throws {
        let (target, folder) = try target(#"{"specs": ["../../new"]}"#, ["new/README": ""])
        #expect(target.folders == ["\(folder)/Sources/API", "\(folder)/new"])
    }

    @Test(
        arguments: [
            (nil, "cannot read"), ("{", "expected"), (#"{"route_whitelist": {"a": "b"}}"#, "expected"),
            (#"{"route_whitelist": {"a": ["*"]}}"#, nil),
        ] as [(String?, String?)]
    )
    func `a route whitelist belongs to its target even if it cannot be read`(text: String?, error: String?) throws {
        let files = text.map { ["Sources/API/only.json": $0] } ?? [:]
        let (target, folder) = try target(#"{"routes": {"whitelist": "only.json"}}"#, files)
        let names = target.configurations
        try #require(names.map(\.source.path) == ["stone.json", "only.json"].map { "\(folder)/Sources/API/\($0)" })
        #expect(names[1].error == nil ? error == nil : names[1].error?.hasPrefix(error ?? "no error") == true)
        #expect((names[0].error == nil) == (text != nil))
    }
}
