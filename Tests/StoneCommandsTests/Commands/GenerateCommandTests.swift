import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands

struct GenerateCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try .withTwoSpecs()
    }

    private func generate(_ more: String..., output: String = "out") -> ToolRun {
        ToolRun(["generate", folder.place("api"), "--output", folder.place(output)] + more)
    }

    @Test func configurationBesideTheSpecsIsSuggested() throws {
        try folder.write("api/stone.json", #"{"output": "../out"}"#)
        let run = ToolRun("generate", folder.place("api"))
        #expect(run.status == .usage)
        let advice = "'--output DIR', or '--config \(folder.place("api"))/stone.json'"
        #expect(run.error == "stonec: error: missing output folder; expected \(advice)\n")
        #expect(folder.list("out") == [])
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
                \(folder.place("manifest.json")): error: the outputs differ from this manifest [unexpected-output]
                \(folder.place("manifest.json")): note: no output: gone.stone.swift
                \(folder.place("manifest.json")): note: not in the manifest: common.stone.swift
                1 error

                """
        )
        #expect(folder.list("out") == [])
        // The differences do not depend on the manifest.
        let check = generate("--expected-output-manifest", folder.place("manifest.json"), "--check")
        #expect(check.status == .failure)
        #expect(check.output.contains("@@ -0,0 +1,"), "\(check.output)")
        #expect(check.error.contains("[unexpected-output]") && check.error.contains("[outdated-output]"))
        try folder.write("manifest.json", generate("--output-manifest").output)
        #expect(generate("--expected-output-manifest", folder.place("manifest.json")).status == .success)
        try folder.write("manifest.json", "{}")
        #expect(generate("--expected-output-manifest", folder.place("manifest.json")).status == .failure)
        #expect(generate("--expected-output-manifest", folder.place("none.json")).status == .usage)
    }

    @Test(arguments: [
        ("api/calc.stone", "which the API is read from"), ("out/calc.stone.swift", "which is generated"),
    ])
    func dependencyFileReplacesNeitherInputsNorOutputs(name: String, reason: String) throws {
        #expect(generate().status == .success)
        let before = folder.text(name)
        let run = generate("--depfile", folder.place(name))
        #expect(run.status == .usage)
        #expect(run.error == "stonec: error: '--depfile' would replace '\(folder.place(name))', \(reason)\n")
        #expect(folder.text(name) == before)
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
    }

    @Test(
        .enabled(if: Subprocess.isExpected("make"), "'make' is not installed"),
        arguments: [
            "a:b", ":", "a b", "a$b", "a#b", #"a\b"#, #"a\ b"#, ##"a\#b"##, ##"a\\#b"##, #"a\:b"#, "é", "a: b",
        ]
    )
    func makeReadsTheNamesInADependencyFile(name: String) throws {
        let make = try #require(Subprocess.find("make"))
        let text = DependencyFile(outputs: ["out of \(name)"], inputs: [name]).text
        try folder.write(name, "")
        try folder.write("Makefile", text + "\t@printf '%s\\n' '$@' '$<'\n")
        let result = try Subprocess.run(make, ["-s", "-C", folder.path, "-f", "Makefile"])
        let names = String(decoding: result.output, as: UTF8.self)
        #expect(names == "out of \(name)\n\(name)\n", "\(String(decoding: result.error, as: UTF8.self))")
    }

    @Test(arguments: [
        (["--diff-format", "stat"], "'--diff-format' requires '--check'"),
        (["--planned-input", "x"], "'--planned-input' requires '--file-counts'"),
        (["--check", "--output-manifest"], "'--check' cannot be combined with '--output-manifest'"),
        (["--check", "--depfile", "d"], "'--depfile' cannot be combined with '--check'"),
        (["--output-manifest", "--depfile", "d"], "'--depfile' cannot be combined with '--output-manifest'"),
        (["--check", "--verbose"], "'--verbose' cannot be combined with '--check'"),
        (["--output-manifest", "-v"], "'--verbose' cannot be combined with '--output-manifest'"),
        (["-vq"], "'--verbose' cannot be combined with '--quiet'"),
    ])
    func noOptionIsIgnored(options: [String], message: String) {
        let run = ToolRun(["generate", folder.place("api"), "-o", folder.place("out")] + options)
        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("stonec: error: \(message)"))
        #expect(folder.list("out") == [])
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
        #expect(generate().status == .success)
        #expect(folder.list("out") == ["calc.stone.swift", "common.stone.swift"])
    }

    /// A broken filter would remove or keep too much.
    @Test(arguments: [
        "{}", "", "[", #"{"route_whitelist": {"calc": ["*"]}, "route_whitelist": {}}"#,
        #"{"route_whitelist": {"calc": ["*", "add"]}}"#, #"{"route_whitelist": {"calc": "*"}}"#, #"{"routes": {}}"#,
    ])
    func nothingIsComparedWithABrokenWhitelist(text: String) throws {
        try addRoute()
        try folder.write("list.json", text)
        expectOnlyErrors(generate("-r", folder.place("list.json"), "--check"), "invalid-whitelist")
        expectOnlyErrors(generate("-r", folder.place("list.json")), "invalid-whitelist")
        let clients = #""generate": ["types", "client"], "clients": [{"name": "A"}]"#
        try folder.write("api/stone.json", #"{"routes": {"whitelist": "../list.json"}, "# + clients + "}")
        expectOnlyErrors(generate("--config", folder.place("api"), "--check"), "invalid-whitelist")
    }

    @Test(arguments: ["auth=member", "auth", "", "auth=\"user\" and"])
    func nothingIsComparedWithABrokenExpression(text: String) throws {
        try addRoute()
        expectOnlyErrors(generate("-f", text, "--check"), "invalid-filter")
        expectOnlyErrors(generate("-f", text), "invalid-filter")
    }

    /// Without the template, other code is generated.
    @Test func nothingIsComparedWithoutATemplate() throws {
        #expect(generate().status == .success)
        try folder.write("t/strct.mustache", "")
        try folder.write("t/struct.mustache", "")
        expectOnlyErrors(generate("--templates", folder.place("t"), "--check"), "unknown-template")
        expectOnlyErrors(generate("--templates", folder.place("t")), "unknown-template")
    }

    private func addRoute() throws {
        try folder.write("api/calc.stone", "namespace calc\nroute add (Void, Void, Void)\n")
        #expect(generate("--generate", "types,client").status == .success)
    }

    private func expectOnlyErrors(
        _ run: ToolRun,
        _ code: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        #expect(run.status == .failure, sourceLocation: sourceLocation)
        #expect(run.output.isEmpty, sourceLocation: sourceLocation)
        let codes = Set(run.error.matches(of: /\[([a-z-]+)\]\n/).map { String($0.1) })
        #expect(codes == [code], "\(run.error)", sourceLocation: sourceLocation)
    }
}
