import Foundation
import StoneSwift
import Testing

@testable import StoneCommands

struct GenerateCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "api/calc.stone": "namespace calc\nimport common\nstruct Sum\n    left common.Number\n",
            "api/common.stone": "namespace common\nalias Number = Int64\nstruct Pair\n    a Number\n",
        ])
    }

    private func generate(_ more: String..., output: String = "out") -> ToolRun {
        ToolRun(["generate", folder.place("api"), "--output", folder.place(output)] + more)
    }

    @Test func outputsAreTheManifest() throws {
        let manifest = generate("--output-manifest")
        #expect(manifest.output == "[\n  \"calc.stone.swift\",\n  \"common.stone.swift\"\n]\n")
        #expect(folder.list("out") == [])
        #expect(generate().status == .success)
        #expect(folder.list("out") == ["calc.stone.swift", "common.stone.swift"])
    }

    @Test func unexpectedOutputsAreNotWritten() throws {
        try folder.write("manifest.json", #"["calc.stone.swift", "gone.stone.swift"]"#)
        let run = generate("--expected-output-manifest", folder.place("manifest.json"))
        #expect(run.status == .failure)
        #expect(
            run.error == """
                stonec: error: the outputs are not those of the expected manifest
                  expected, but not an output: gone.stone.swift
                  not expected: common.stone.swift

                """
        )
        #expect(folder.list("out") == [])
        try folder.write("manifest.json", generate("--output-manifest").output)
        #expect(generate("--expected-output-manifest", folder.place("manifest.json")).status == .success)
        try folder.write("manifest.json", "{}")
        #expect(generate("--expected-output-manifest", folder.place("manifest.json")).status == .usage)
    }

    @Test func dependencyFileHasEscapedPaths() throws {
        #expect(generate("--depfile", folder.place("d")).status == .success)
        let base = folder.path.replacing(" ", with: #"\ "#)
        #expect(
            folder.text("d") == """
                \(base)/out/calc.stone.swift \\
                  \(base)/out/common.stone.swift: \\
                  \(base)/api/calc.stone \\
                  \(base)/api/common.stone

                """
        )
        #expect(DependencyFile(outputs: ["a$#"], inputs: []).text == "a$$\\#:\n")
    }

    @Test func checkWritesNothingAndFailsOnAnyDifference() throws {
        let missing = generate("--check", "--diff-format=stat")
        #expect(missing.status == .failure)
        #expect(missing.output.contains("calc.stone.swift   | missing +"))
        #expect(folder.list("out") == [])

        #expect(generate().status == .success)
        let same = generate("--check")
        #expect(same.status == .success && same.output.isEmpty && same.error.isEmpty)

        try folder.write("out/old.stone.swift", "\(OutputFile.marker)\n")
        try folder.write("out/mine.stone.swift", "// By hand.\n")
        let text = try #require(folder.text("out/calc.stone.swift"))
        try folder.write("out/calc.stone.swift", text.replacing("struct Sum", with: "struct Product"))
        let different = generate("--check")
        #expect(different.status == .failure)
        #expect(different.output.contains("+++ /dev/null\n@@ -1 +0,0 @@\n-\(OutputFile.marker)\n"))
        #expect(different.output.contains("struct Product"))
        #expect(!different.output.contains("mine.stone.swift"))
        #expect(different.error.hasPrefix("2 files in '"))
        #expect(folder.text("out/old.stone.swift") != nil)
    }

    @Test func lineEndingsStayAsTheyAre() throws {
        #expect(generate().status == .success)
        let text = try #require(folder.text("out/calc.stone.swift"))
        try folder.write("out/calc.stone.swift", text.replacing("\n", with: "\r\n"))
        #expect(generate("--check").status == .success)
        #expect(generate("--verbose").output == "unchanged calc.stone.swift\nunchanged common.stone.swift\n")
        try folder.write("api/calc.stone", "namespace calc\nstruct Other\n    a String\n")
        #expect(generate().status == .success)
        let changed = try #require(folder.text("out/calc.stone.swift"))
        #expect(changed.unicodeScalars.count { $0 == "\n" } == changed.unicodeScalars.count { $0 == "\r" })
        #expect(try #require(folder.text("out/common.stone.swift")).utf8.contains(UInt8(ascii: "\r")) == false)
    }

    @Test func failureLeavesTheOutputAsItWas() throws {
        #expect(generate().status == .success)
        let before = try #require(folder.text("out/calc.stone.swift"))
        try folder.write("api/calc.stone", "namespace calc\nstruct Sum\n    left Nothing\n")
        let run = generate()
        #expect(run.status == .failure)
        #expect(run.error.hasPrefix("\(folder.place("api/calc.stone")):3:10: error: "))
        #expect(folder.text("out/calc.stone.swift") == before)
    }

    @Test func aCommentChangesNoOutput() throws {
        #expect(generate().status == .success)
        let before = try folder.modificationDate("out/calc.stone.swift")
        try folder.write("api/calc.stone", "# A comment.\n" + (folder.text("api/calc.stone") ?? ""))
        #expect(generate("-v").output == "unchanged calc.stone.swift\nunchanged common.stone.swift\n")
        #expect(try folder.modificationDate("out/calc.stone.swift") == before)
    }

    @Test func aRenamedSpecLeavesNothingBehind() throws {
        #expect(generate().status == .success)
        try FileManager.default.moveItem(atPath: folder.place("api/calc.stone"), toPath: folder.place("api/sum.stone"))
        #expect(generate().status == .success)
        #expect(folder.list("out") == ["common.stone.swift", "sum.stone.swift"])
    }

    @Test func spellingAndOrderOfPathsDoNotMatter() throws {
        let one = ToolRun("generate", folder.place("api"), "-o", folder.place("one"))
        let two = ToolRun([
            "generate", folder.place("api/../api/./common.stone"), folder.place("api/calc.stone"), "-o",
            folder.place("two"),
        ])
        #expect(one.status == .success && two.status == .success)
        #expect(folder.list("one") == folder.list("two"))
        for name in folder.list("one") { #expect(folder.text("one/\(name)") == folder.text("two/\(name)")) }
    }

    @Test func twoLinksToOneSpecAreOneSpec() throws {
        let link = folder.place("api/link.stone")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.place("api/common.stone"))
        #expect(generate().status == .success)
        #expect(folder.list("out") == ["calc.stone.swift", "common.stone.swift"])
    }

    @Test func foldersThatLinkToEachOtherEnd() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.place("api/loop"),
            withDestinationPath: folder.place("api")
        )
        #expect(generate("--recursive").status == .success)
        #expect(folder.list("out") == ["calc.stone.swift", "common.stone.swift"])
    }
}
