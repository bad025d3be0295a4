import Foundation
import StoneTestSupport
import Testing

/// A text of a spec cannot reorder the lines of reports.
@Suite struct BidirectionalTextTests {
    private static func spec(_ value: String) -> String {
        """
        namespace n

        struct S
            "Reads \(value)."
            f String = "\(value)"

        route r (S, Void, Void)

        """
    }

    @Test(arguments: [
        ["breaking"], ["breaking", "--format", "markdown"], ["breaking", "--format", "json"],
        ["breaking", "--format", "sarif"], ["breaking", "--format", "github"], ["breaking", "--format", "junit"],
        ["changelog"], ["changelog", "--format", "text"], ["changelog", "--format", "html"],
        ["changelog", "--format", "json"],
    ])
    func `changes show overrides`(command: [String]) throws {
        let folder = try TemporaryFolder([
            "old/n.stone": Self.spec("x\u{202E}\u{2028}y"), "new/n.stone": Self.spec("x"),
        ])
        let run = ToolRun(command + [folder.place("old"), folder.place("new")])
        #expect(run.output.contains("x"))
        #expect(!run.output.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{2028}" })
    }

    @Test func `the model shows overrides`() throws {
        let folder = try TemporaryFolder(["n.stone": Self.spec("x\u{202E}👩‍💻")])
        let run = ToolRun("ir", folder.place("n.stone"))
        #expect(run.output.contains(#""x\u202e👩‍💻""#))
        #expect(!run.output.unicodeScalars.contains("\u{202E}"))
    }
}
