import Foundation
import StoneCommandLine
import StoneTestSupport
import Testing

/// `stonec breaking` with specs in folders, and with configurations.
struct BreakingCommandTests {
    @Test func twoFolders() throws {
        let folder = try TemporaryFolder(["old/n.stone": BreakingSample.spec, "new/n.stone": BreakingSample.changed])
        let run = ToolRun(["breaking", folder.place("old"), folder.place("new")] + BreakingSample.options)
        #expect(try run.changes == ["n.S.b value-type-changed"])
        #expect(ToolRun("breaking", folder.place("old"), folder.place("old")).status == .success)
    }

    @Test func proofsAreWrittenOnRequest() throws {
        let folder = try TemporaryFolder(["old/n.stone": BreakingSample.spec, "new/n.stone": BreakingSample.changed])
        let run = ToolRun(["breaking", folder.place("old"), folder.place("new"), "--proofs", folder.place("proofs")])
        let unasked = ToolRun(["breaking", folder.place("old"), folder.place("new")])
        let line = "    old client, new client, stored data: b: expected a string, found a number, for {"
        #expect(run.output.contains(line), "\(run.output)")
        #expect(unasked.output == run.output)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.place("proofs")).sorted()
        #expect(names.contains { $0.hasPrefix("value-type-changed-n.S.b-") }, "\(names)")
    }

    @Test func proofsOfAnEarlierRunAreRemoved() throws {
        let folder = try TemporaryFolder([
            "old/n.stone": BreakingSample.spec, "new/n.stone": BreakingSample.changed, "proofs/mine.json": "{}",
        ])
        func names(_ new: String) throws -> [String] {
            _ = ToolRun(["breaking", folder.place("old"), folder.place(new), "--proofs", folder.place("proofs")])
            return try FileManager.default.contentsOfDirectory(atPath: folder.place("proofs"))
                .filter { !$0.hasPrefix(".") }.sorted()
        }
        let first = try names("new")
        #expect(first.count > 1)
        #expect(try names("new") == first)
        #expect(try names("old") == ["mine.json"])
    }

    /// Also if there is nothing to write.
    @Test func proofsNeedAFolder() throws {
        let folder = try TemporaryFolder(["n.stone": BreakingSample.spec, "file": ""])
        for place in ["", folder.place("file"), folder.place("file/proofs")] {
            let run = ToolRun(["breaking", folder.place("n.stone"), folder.place("n.stone"), "--proofs", place])
            #expect(run.status == .usage && run.output.isEmpty)
            #expect(run.error.contains("'--proofs' needs a folder, found '\(place)'"), "\(run.error)")
        }
    }

    /// The warnings are printed once, and a program that reads the document gets the error.
    @Test func proofsThatCannotBeWritten() throws {
        let folder = try TemporaryFolder([
            "old/n.stone": BreakingSample.spec, "new/n.stone": BreakingSample.changed,
            "stone.json": #"{"changes": {"allow": [{"rule": "field-removed", "subject": "n.S.z"}]}}"#,
        ])
        let arguments = [
            "breaking", folder.place("old"), folder.place("new"), "--config", folder.path, "--proofs",
            folder.place("proofs"), "--format", "sarif",
        ]
        _ = ToolRun(arguments)
        // The files are those of another program then.
        try FileManager.default.removeItem(atPath: folder.place("proofs/.stonec-proofs"))
        let run = ToolRun(arguments)
        #expect(run.status == .failure)
        #expect(run.error.split(separator: "warning: ").count == 2, "\(run.error)")
        #expect(run.error.contains("error: "), "\(run.error)")
        #expect(run.output.contains("value-type-changed-n.S.b"), "\(run.output)")
    }

    @Test(arguments: ["String(max_length=9223372036854775807)", "List(String, max_items=9223372036854775807)"])
    func limitsOfAnySize(type: String) throws {
        let spec = { (type: String) in "namespace n\nstruct S\n    f \(type)\nroute r (S, Void, Void)\n" }
        let folder = try TemporaryFolder([
            "old/n.stone": spec(type), "new/n.stone": spec(type.replacing(/=\d+/, with: "=5")),
        ])
        let run = ToolRun("breaking", folder.place("old"), folder.place("new"))
        #expect(run.status == .failure)
    }

    /// An approval of the configuration belongs to the target with the filter, a comment also to others.
    @Test(arguments: [["-r", "routes.json"], ["-b", "n"]])
    func commentsThatApproveFilteredChangesAreUsed(filter: [String]) throws {
        let comment = "# stone:allow route-argument-changed, route-result-changed\n"
        let folder = try TemporaryFolder([
            "old/n.stone": BreakingSample.spec + "route other(Void, Void, Void)\n",
            "new/n.stone": BreakingSample.spec + comment + "route other(S, Void, Void)\n",
            "routes.json": #"{"route_whitelist": {"n": ["r"]}, "datatype_whitelist": {}}"#,
            "stone.json":
                #"{"changes": {"allow": [{"rule": "route-argument-changed", "subject": "n/other"}]}}"#,
        ])
        let options = filter.map { $0.hasSuffix(".json") ? folder.place($0) : $0 }
        for level in ["wire", "source"] {
            let run = ToolRun(
                ["breaking", folder.place("old"), folder.place("new"), "--level", level, "--config", folder.path]
                    + options
            )
            #expect(run.status == .success && run.output.contains("no changes"), "\(run.output)")
            #expect(!run.error.contains("no change 'route-argument-changed' to allow here"), "\(run.error)")
            #expect(run.error.contains("no change 'route-result-changed' to allow here"), "\(run.error)")
            #expect(run.error.contains("no change 'route-argument-changed' of 'n/other' to allow"), "\(run.error)")
        }
    }

    @Test(.enabled(if: GitFolder.isAvailable, "needs 'git'"))
    func configurationOfBothVersions() throws {
        let routes = "\nroute extra(Void, Void, Void)\n"
        let folder = try GitFolder([
            "specs/n.stone": BreakingSample.spec + routes, "API/stone.json": "{\"specs\": [\"../specs\"]}",
        ])
        try folder.write("specs/n.stone", BreakingSample.changed)
        let all = ["n/extra route-removed", "n.S.b value-type-changed"]
        let configuration = ["--config", folder.place("API")]
        #expect(try ToolRun(["breaking"] + configuration + BreakingSample.options).changes == all)
        #expect(try ToolRun(["breaking", "git:HEAD"] + configuration + BreakingSample.options).changes == all)
        // A whitelist that names what only one version declares.
        let whitelist = "{\"route_whitelist\": {\"n\": [\"r\"]}, \"datatype_whitelist\": {}}"
        try folder.write("API/routes.json", whitelist)
        try folder.write("API/stone.json", "{\"specs\": [\"../specs\"], \"routes\": {\"whitelist\": \"routes.json\"}}")
        #expect(try ToolRun(["breaking"] + configuration + BreakingSample.options).changes == [all[1]])
        try folder.write("specs/n.stone", BreakingSample.changed + "\nroute later(Void, Void, Void)\n")
        try folder.write("API/routes.json", whitelist.replacingOccurrences(of: "\"r\"", with: "\"later\""))
        #expect(
            try ToolRun(["breaking"] + configuration + BreakingSample.options).changes.contains(
                "n/later route-added"
            )
        )
        // Names that the new version does not declare are errors.
        try folder.write("API/routes.json", whitelist.replacingOccurrences(of: "\"r\"", with: "\"extra\""))
        let run = ToolRun(["breaking"] + configuration)
        #expect(run.status == .failure && run.error.contains("in the new version: "))
    }
}
