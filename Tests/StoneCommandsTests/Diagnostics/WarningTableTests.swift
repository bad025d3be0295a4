import Foundation
import StoneChecker
import StoneLint
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneExplanations
@testable import StoneProjects

/// The table of the guide *Warnings*.
struct WarningTableTests {
    private struct Row {
        var set: String
        var fix: String
        var count: Int
    }

    private let rows: [String: Row]

    init() throws {
        let page = PackageFolder.url.appending(path: "Sources/StoneCommands/StoneCommands.docc/Warnings.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let lines = text.matches(of: /\| `([a-z0-9-]+)` \| ([a-z]+) \| ([a-z]*) ?\| ([0-9,]+) \|\n/)
        rows = Dictionary(
            uniqueKeysWithValues: lines.map { line in
                let count = Int(line.4.filter { $0 != "," }) ?? -1
                return (String(line.1), Row(set: String(line.2), fix: String(line.3), count: count))
            }
        )
    }

    @Test(arguments: Warning.allCases) func `a row says when a warning is shown, and how it is fixed`(warning: Warning)
        throws
    {
        let row = try #require(rows[warning.rawValue])
        let set = LintSet.allCases.first { $0.warnings.contains(warning) }?.rawValue
        let isUsual = WarningSelection.usual.enabled.contains(warning)
        let others: Set<Warning> = [.displacedName, .ineffectiveSetting, .unknownAttributeValue, .unknownFilterValue]
        let needsMore = others.contains(warning)
        #expect(row.set == (isUsual ? "always" : needsMore ? "context" : set))

        let specs = try #require(Explanation.all[warning.rawValue]?.examples.first)
        let sources = specs.enumerated().map { SourceText(path: "\($0).stone", text: $1) }
        let selection = WarningSelection(enabled: [warning, .shadowedName], areErrors: false)
        let diagnostics = Pipeline.check(sources, warnings: selection).diagnostics
        let fixIts = diagnostics.filter { $0.code.id == warning.rawValue }.flatMap(\.fixIts)
        #expect(row.fix == (fixIts.isEmpty ? "" : fixIts.allSatisfy(\.isSafe) ? "safe" : "guess"))
    }

    @Test(.enabled(if: SharedFolder.isExpected, "needs the folder with the Dropbox specs"))
    func `the numbers are those of the Dropbox specs`() {
        let specs = SharedFolder.url.appending(path: "dropbox-api-spec").path
        let run = ToolRun("check", "--lint=strict", "--diagnostics-format", "github", specs)
        let codes = run.output.matches(of: /title=([a-z0-9-]+)/).map { String($0.1) }
        #expect(
            rows.filter { $0.value.count > 0 }.mapValues(\.count)
                == Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
        )
    }
}
