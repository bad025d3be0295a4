import StoneChecker
import StoneEvolution
import StoneLint
import StoneSource
import StoneSwift
import Testing

@testable import StoneCommandLine
@testable import StoneExplanations
@testable import StoneProjects

/// The pages about changes.
struct ChangeExplanationTests {
    @Test(arguments: ChangeRule.allCases) func `a page says what breaks, with valid examples`(rule: ChangeRule) throws {
        let page = try #require(Explanation.all[rule.rawValue])
        #expect(page.subject == .change)
        #expect(page.summary.hasSuffix(".") && page.summary.count > 20)
        let text = page.text
        for label in ["Before:", "After:", "Wire: ", "Swift: "] { #expect(text.contains("\n\(label)"), "\(label)") }
        try #require(page.examples.count == 2)
        let versions = try page.examples.map { files in
            let sources = files.enumerated().map { SourceText(path: "\($0).stone", text: $1) }
            let result = Pipeline.check(sources, warnings: .usual)
            #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
            return try #require(result.api)
        }
        let (old, new) = (versions[0], versions[1])
        var changes = compare(old, new)
        let configuration = SwiftConfiguration(parts: [.types, .client, .server])
        attach(compareInterfaces((old, configuration), (new, configuration)), to: &changes, old: old, new: new)
        #expect(changes.contains { $0.rule == rule }, "\(changes.map(\.rule.rawValue))")
    }

    @Test func `explain knows the rules`() {
        let run = ToolRun("explain", "field-removed")
        #expect(run.status == .success)
        #expect(run.output.hasPrefix("field-removed\n\nA struct has lost a field.\n\nBefore:\n\n    namespace files\n"))
        #expect(ToolRun("completions", "bash").output.contains(" field-removed "))
    }
}
