import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommands

struct WarningOptionTests {
    private static let spec = """
        namespace n
        alias string = String
        route upload (Void, Void, Void)
        """

    @Test(arguments: [
        ([], ["shadowed-name"], StoneCommands.ExitStatus.success),
        (["--lint"], ["shadowed-name", "undocumented-route", "unused-type"], .success),
        (["--lint", "--disable", "unused-type"], ["shadowed-name", "undocumented-route"], .success),
        (["--enable=unused-type"], ["shadowed-name", "unused-type"], .success),
        (["--disable", "shadowed-name"], [], .success),
        (["--warnings-as-errors"], ["shadowed-name"], .failure),
        (["--warnings-as-errors", "--disable", "shadowed-name"], [], .success),
    ])
    func selection(options: [String], codes: [String], status: StoneCommands.ExitStatus) {
        let run = ToolRun(["check"] + options + ["-"], input: Self.spec)
        #expect(run.status == status)
        #expect(Set(run.error.matches(of: /\[([a-z-]+)\]\n/).map { String($0.1) }) == Set(codes))
        if !codes.isEmpty { #expect(run.error.contains(status == .failure ? "1 error\n" : "warning")) }
    }

    @Test func onlyWarningsCanBeDisabled() {
        let run = ToolRun(["check", "--disable", "unknown-type", "-"], input: Self.spec)
        #expect(run.status == .usage)
        #expect(run.error.contains("invalid value 'unknown-type' for '--disable'"))
    }

    /// The default warnings are rare in mature specs.
    @Test(.enabled(if: SharedFolder.isExpected, "needs the folder with the Dropbox specs"))
    func dropboxSpecsAreQuiet() {
        let run = ToolRun("check", "--warnings-as-errors", SharedFolder.url.appending(path: "dropbox-api-spec").path)
        #expect(run.error.isEmpty)
        #expect(run.status == .success)
    }
}
