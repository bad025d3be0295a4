import Foundation
import StoneProjects
import StoneTestSupport
import Testing

@testable import StoneCommands

/// Files that did not exist when a command started.
struct WatchedInputsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["d/api/a.stone": "namespace a\n"])
    }

    /// Returns whether each of the files is noticed when it appears, and whether anything is noticed without a change.
    private func changes(_ inputs: WatchedInputs, _ names: [String]) throws -> [Bool] {
        var watched = WatchedFiles(inputs)
        var changes = [watched.haveChanged()]
        for name in names {
            try folder.write(name, "namespace b\n")
            changes.append(watched.haveSettledChange())
        }
        return changes + [watched.haveChanged()]
    }

    private func options(_ paths: [String] = [], configuration: String? = nil) -> SpecOptions {
        var options = SpecOptions()
        options.paths = paths.map(folder.place)
        options.configuration = configuration.map(folder.place)
        return options
    }

    @Test(arguments: ["d/stone.json", "d"])
    func `specs and guides of a configuration`(configuration: String) throws {
        try folder.write(
            "d/stone.json",
            #"{"specs": ["api"], "documentation": {"guides": ["../docs/a*.md", "one.md"]}}"#
        )
        let options = options(configuration: configuration)
        let inputs = WatchedInputs(options, readsGuides: true, files: [folder.place("d/api/a.stone")])
        let files = ["d/api/more.stone", "d/api/below/c.stone", "docs/a1.md", "d/one.md"]
        #expect(try changes(inputs, files) == [false, true, true, true, true, false])
        #expect(try changes(inputs, ["docs/b.md", "docs/.a.md", "docs/a.txt"]) == [false, false, false, false, false])
        #expect(
            try changes(WatchedInputs(options, files: []), ["docs/a2.md", "d/api/d.stone"]) == [
                false, false, true, false,
            ]
        )
    }

    @Test func `files that a configuration names`() throws {
        try folder.write(
            "d/stone.json",
            #"{"specs": ["api"], "routes": {"whitelist": "routes.json"}, "documentation": {"logo": "a.svg"}}"#
        )
        let options = options(configuration: "d")
        let names = ["d/routes.json", "d/a.svg"]
        #expect(try changes(WatchedInputs(options, files: []), names) == [false, true, false, false])
        try FileManager.default.removeItem(atPath: folder.place("d/a.svg"))
        let inputs = WatchedInputs(options, readsGuides: true, files: [])
        #expect(try changes(inputs, ["d/a.svg"]) == [false, true, false])
    }

    @Test(arguments: [#""documentation": {"logo": 5}"#, #""documentation": []"#, #""routes": {"whitelist": []}"#])
    func `specs of a configuration with other errors`(error: String) throws {
        try folder.write("d/stone.json", #"{"specs": ["api"], \#(error)}"#)
        let inputs = WatchedInputs(options(configuration: "d"), readsGuides: true, files: [])
        #expect(try changes(inputs, ["d/api/b.stone"]) == [false, true, false])
    }

    @Test func `the folder of a configuration, if its specs are read`() throws {
        try folder.write("d/stone.json", "{}")
        #expect(
            try changes(WatchedInputs(options(configuration: "d"), files: []), ["d/b.stone"]) == [false, true, false]
        )
        try folder.write("d/stone.json", #"{"specs": ["api"]}"#)
        let inputs = WatchedInputs(options(configuration: "d"), files: [folder.place("d/b.stone")])
        #expect(try changes(inputs, ["d/c.stone"]) == [false, true, false])
        let named = WatchedInputs(options(configuration: "d"), files: [folder.place("d/api/a.stone")])
        #expect(try changes(named, ["d/e.stone"]) == [false, false, false])
        try folder.write("d/stone.json", "[]")
        let malformed = WatchedInputs(options(configuration: "d"), files: [])
        #expect(try changes(malformed, ["d/f.stone"]) == [false, false, false])
    }

    @Test func `a configuration next to the specs`() throws {
        let inputs = WatchedInputs(options(["d"]), files: [folder.place("d/api/a.stone")])
        #expect(try changes(inputs, ["d/stone.json"]) == [false, true, false])
        let several = WatchedInputs(options(["d/api", "d/api/a.stone"]), files: [])
        #expect(try changes(several, ["d/api/stone.json", "d/stone.json"]) == [false, true, false, false])
    }

    @Test func `templates and missing images`() throws {
        try folder.write("templates/page.mustache", "")
        let inputs = WatchedInputs(
            options(["d"]),
            templates: folder.place("templates"),
            files: [folder.place("docs/a.png")]
        )
        #expect(
            try changes(inputs, ["templates/type.mustache", "docs/a.png", "templates/a.txt"]) == [
                false, true, true, false, false,
            ]
        )
    }

    @Test func `changed files`() throws {
        let folder = try TemporaryFolder()
        let spec = folder.url("a.stone")
        try Data("namespace a\n".utf8).write(to: spec)
        var specs = SpecOptions()
        specs.paths = [folder.path]
        var files = WatchedFiles(WatchedInputs(specs, files: []))
        var changes = [files.haveChanged()]
        try Data("namespace ab\n".utf8).write(to: spec)
        changes += [files.haveChanged(), files.haveChanged(), files.haveChanged()]
        try Data("namespace c\n".utf8).write(to: folder.url("c.stone"))
        changes.append(files.haveSettledChange())
        try FileManager.default.removeItem(at: spec)
        changes.append(files.haveSettledChange())
        #expect(changes == [false, false, true, false, true, true])
    }

    /// A program that saves a file in place empties it first.
    @Test func `files that are being written`() throws {
        let spec = "d/api/a.stone"
        var files = WatchedFiles(WatchedInputs(options(["d"]), files: []))
        try folder.write(spec, "")
        var changes = [files.haveChanged()]
        try folder.write(spec, "namespace a\nalias A = String\n")
        changes += [files.haveChanged(), files.haveChanged(), files.haveChanged()]
        try folder.write(spec, "")
        changes.append(files.haveChanged())
        try folder.write("d/api/b.stone", "namespace b\n")
        changes += [files.haveChanged(), files.haveChanged(), files.haveChanged()]
        #expect(changes == [false, false, true, false, false, false, true, false])
    }

    /// Otherwise the command would show the old text until the next change.
    @Test(arguments: ["changed", "new", "removed", "read first"])
    func `files that change while a command reads them`(change: String) throws {
        try folder.write("d/stone.json", #"{"specs": ["api"]}"#)
        let options = options(configuration: "d")
        var watched = WatchedFiles(WatchedInputs(options, files: []))
        var files = ["d/api/a.stone", "guides/a.png"]
        switch change {
        case "changed": try folder.write("d/api/a.stone", "namespace other\n")
        case "new": files.append("d/api/b.stone")
        case "removed": try FileManager.default.removeItem(atPath: folder.place("d/api/a.stone"))
        default: break
        }
        for name in files.dropFirst() { try folder.write(name, "namespace b\n") }
        watched.replaceInputs(WatchedInputs(options, files: files.map(folder.place)))
        #expect([watched.haveChanged(), watched.haveChanged()] == [change != "read first", false])
    }
}

extension WatchedFiles {
    /// Returns whether a change is noticed by the second of two calls.
    mutating func haveSettledChange() -> Bool { !haveChanged() && haveChanged() }
}
