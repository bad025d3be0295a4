import Foundation
import StoneSwift
import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// `generate --check`
struct CheckOptionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try .withTwoSpecs()
    }

    private func generate(_ more: String...) -> ToolRun {
        ToolRun(["generate", folder.place("api"), "--output", folder.place("out")] + more)
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
        #expect(
            different.error == """
                \(folder.place("out")): error: 2 files are out of date; run 'generate' without '--check' [outdated-output]
                1 error

                """
        )
        #expect(folder.text("out/old.stone.swift") != nil)
    }

    @Test func checkReportsFilesThatAreNotOverwritten() throws {
        try folder.write("out/calc.stone.swift", "// By hand.\n")
        let check = generate("--check", "--diff-format", "stat")
        #expect(check.output.hasPrefix("common.stone.swift | missing +") && check.output.contains("\n1 file, +"))
        let place = folder.place("out/calc.stone.swift")
        #expect(check.error.hasPrefix("\(place): error: not overwritten because it was not generated; "))
        #expect(
            check.error.contains("1 file is out of date; fix the other errors, and run 'generate' without '--check'")
        )
        #expect(generate().status == .failure)
        #expect(folder.list("out") == ["calc.stone.swift"])
    }

    @Test(.enabled(if: Subprocess.isExpected("patch"), "'patch' is not installed"))
    func patchAppliesTheDifferences() throws {
        let patch = try #require(Subprocess.find("patch"))
        try folder.write("api/new file.stone", "namespace more\nalias A = String\n")
        #expect(generate().status == .success)
        try folder.write("out/old.stone.swift", "\(OutputFile.marker)\n")
        let text = try #require(folder.text("out/new file.stone.swift"))
        try folder.write("out/new file.stone.swift", text.replacing("typealias A", with: "typealias B"))
        try FileManager.default.removeItem(atPath: folder.place("out/common.stone.swift"))
        let check = generate("--check")
        #expect(check.status == .failure)
        let result = try Subprocess.run(patch, ["-p1", "-d", folder.place("out")], input: Data(check.output.utf8))
        #expect(result.status == 0, "\(String(decoding: result.output + result.error, as: UTF8.self))")
        #expect(generate("--check").status == .success)
    }
}
