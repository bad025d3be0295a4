import Foundation
import StoneTestSupport
import Testing

/// Validates logs against the published schema of SARIF 2.1.0, from a Python package: `Tests/Reference/sarif.py`.
@Suite(.enabled(if: ReferencePython.isExpected, "needs '.ci/install-reference'"))
struct SARIFSchemaTests {
    private static let corpus = PackageFolder.url.appending(path: "Tests/Corpus").path

    /// The log of all specs of the corpus as one API: nearly all kinds of diagnostics, with notes and fix-its.
    private static func log() -> String {
        ToolRun(["check", "--recursive", "--diagnostics-format", "sarif", corpus]).output
    }

    private static func validate(_ log: String) throws -> Subprocess.Result {
        let script = PackageFolder.url.appending(path: "Tests/Reference/sarif.py").path
        return try Subprocess.run(ReferencePython.path, [script], input: Data(log.utf8))
    }

    @Test func logsAreValid() throws {
        let log = Self.log()
        for member in ["relatedLocations", "fixes", "rules"] { #expect(log.contains("\"\(member)\"")) }
        let verdict = try Self.validate(log)
        #expect(verdict.status == 0, "\(String(decoding: verdict.output + verdict.error, as: UTF8.self).prefix(2000))")
    }

    @Test func logsOfOtherFilesAreValid() throws {
        let folder = try TemporaryFolder([
            "files.stone": "namespace files\nalias Path = String\n", "t/alias.mustache": "{{nmae}}\n",
        ])
        let options = ["--diagnostics-format", "sarif", "-o", folder.place("out")]
        let template = ToolRun(["generate", folder.path, "--templates", folder.place("t")] + options).error
        #expect(template.contains("t/alias.mustache\"") && template.contains("\"unknown-template-name\""))
        let filter = ToolRun(["generate", folder.path, "-w", "fils", "-f", "auth==1"] + options).error
        #expect(filter.contains("\"<command line>:2:29: ") && filter.contains("\"invalid-filter\""))
        let input = ToolRun(["check", "--diagnostics-format", "sarif", "-"], input: "namespace n\nalias A = Strin\n")
            .output
        #expect(input.contains("\"unknown-type\""))
        for log in [template, filter, input] {
            let verdict = try Self.validate(log)
            let objections = String(decoding: verdict.output + verdict.error, as: UTF8.self)
            #expect(verdict.status == 0, "\(objections.prefix(2000))")
        }
    }

    @Test func theSchemaRejectsAnInvalidLog() throws {
        let broken = Self.log().replacingOccurrences(of: "\"startLine\": ", with: "\"startLine\": -")
        let verdict = try Self.validate(broken)
        #expect(verdict.status == 1)
        #expect(String(decoding: verdict.output, as: UTF8.self).contains("less than the minimum"))
    }
}
