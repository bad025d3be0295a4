import Foundation
import StoneChecker
import StoneEvolution
import StoneLint
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneExplanations
@testable import StoneProjects

struct ExplanationTests {
    /// Codes without examples, since these would be too long or need other files. Other tests cover them.
    private static let codesWithoutExamples: Set = [
        "broken-guide-link", "example-too-large", "foreign-output", "invalid-baseline", "invalid-manifest",
        "malformed-text",
        "nesting-too-deep", "outdated-output", "outdated-plan", "too-many-errors", "unexpected-output",
        "unknown-approval",
        "unused-approval", "unwritable-output",
    ]

    /// The options of `generate` for examples other than specs.
    private static let optionsOfExamples = [
        "configuration": "--config", "displaced-name": "--config", "endless-template": "--templates",
        "ineffective-setting": "--config",
        "invalid-filter": "-f",
        "invalid-template": "--templates", "invalid-template-value": "--templates", "invalid-whitelist": "-r",
        "unknown-filter-name": "-r", "unknown-filter-value": "-f", "unknown-template": "--templates",
        "unknown-template-block": "--templates", "unknown-template-name": "--templates",
    ]

    /// The codes in the source of the catalogues.
    private func catalogue() throws -> Set<String> {
        let folder = PackageFolder.url.appending(path: "Sources")
        let syntax = try String(
            contentsOf: folder.appending(path: "StoneSyntax/Diagnosis/SyntaxMessage.swift"),
            encoding: .utf8
        )
        let checker = try String(
            contentsOf: folder.appending(path: "StoneChecker/Diagnostics/CheckerCodes.swift"),
            encoding: .utf8
        )
        let commands = try String(
            contentsOf: folder.appending(path: "StoneCommandLine/Diagnostics/Diagnostic+Files.swift"),
            encoding: .utf8
        )
        let codes = syntax.matches(of: /(?:Self\(|^ +)\s*"([a-z-]+)",?/.anchorsMatchLineEndings()).map { String($0.1) }
        return Set(codes)
            .union((checker + commands).matches(of: /DiagnosticCode\("([a-z-]+)"\)/).map { String($0.1) })
            .union(Warning.allCases.map(\.rawValue))
            .union(ChangeRule.allCases.map(\.rawValue))
    }

    @Test func everyCodeHasAPageAndEveryPageACode() throws {
        let codes = try catalogue()
        #expect(codes.count > 100)
        #expect(Set(Explanation.all.keys).subtracting(codes) == [], "pages without a code")
        #expect(codes.subtracting(Explanation.all.keys) == [], "codes without a page")
    }

    @Test func noCodeHasTwoPages() throws {
        let folder = PackageFolder.url.appending(path: "Sources/StoneExplanations/Pages")
        let books = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let pages = try books.flatMap { name in
            Explanation.pages(in: try String(contentsOf: folder.appending(path: name), encoding: .utf8))
        }
        #expect(pages.count == Explanation.all.count)
    }

    private static let diagnosticCodes = Explanation.all.values.filter { $0.subject == .diagnostic }.map(\.code)
        .sorted()

    @Test(arguments: diagnosticCodes)
    func examplesShowWhatThePageSays(code: String) throws {
        let page = try #require(Explanation.all[code])
        #expect(page.summary.hasSuffix(".") && page.summary.count > 20)
        let examples = page.examples
        guard !Self.codesWithoutExamples.contains(code) else {
            #expect(examples.isEmpty)
            return
        }
        try #require(examples.count == 2)
        if let option = Self.optionsOfExamples[code] {
            #expect(try codes(ofExample: examples[0], given: option).contains(code))
            #expect(try codes(ofExample: examples[1], given: option) == [])
            return
        }
        let warnings: Set = Warning(rawValue: code).map { [$0] } ?? []
        // A suppression is unused if it names a warning that is shown.
        let wrong = diagnostics(examples[0], code == "unused-suppression" ? warnings.union([.shadowedName]) : warnings)
        #expect(wrong.contains { $0.code.id == code }, "\(wrong.map(\.message))")
        #expect(wrong.allSatisfy { $0.code.id == code || $0.severity != .error }, "\(wrong.map(\.message))")
        let right = diagnostics(examples[1], warnings.union(WarningSelection.usual.enabled))
        #expect(right.isEmpty, "\(right.map(\.message))")
    }

    @Test(arguments: Warning.allCases) func pagesSayWhenWarningsAreShown(warning: Warning) throws {
        let text = try #require(Explanation.all[warning.rawValue]).text.replacing("\n", with: " ")
        let option = LintSet.allCases.first { $0.warnings.contains(warning) }
        if WarningSelection.usual.enabled.contains(warning) {
            #expect(text.contains("Shown unless disabled"))
        } else if [.displacedName, .ineffectiveSetting, .unknownFilterValue, .unknownAttributeValue].contains(warning) {
            #expect(text.contains("Shown w"))
        } else if option == .standard {
            #expect(text.contains("Shown with `--lint`"))
        } else {
            #expect(text.contains("Shown with `--lint=\(option?.rawValue ?? "")`"))
        }
    }

    /// Users of the reference implementation read why it accepts what `stonec` rejects.
    @Test func pagesOfStricterRulesPointToTheDifferences() throws {
        let guide = PackageFolder.url.appending(path: "Sources/StoneCommands/StoneCommands.docc/Differences.md")
        let sections = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "\n## ")
        let table = try #require(sections.first { $0.hasPrefix("Rejected by stonec only\n") })
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        let cells = rows.compactMap { $0.components(separatedBy: " | ").dropLast().last }
        let codes = Set(cells.flatMap { $0.matches(of: /`([a-z-]+)`/) }.map { String($0.1) })
        #expect(codes.count > 20)
        for code in codes.sorted() {
            let text = try #require(Explanation.all[code], "\(code)").text.replacing("\n", with: " ")
            let reference = "See \"Differences from the reference implementation\" in the documentation of `stonec`."
            #expect(text.contains(reference), "\(code)")
        }
    }

    private func diagnostics(_ files: [String], _ warnings: Set<Warning>) -> [Diagnostic] {
        let sources = files.enumerated().map { SourceText(path: "\($0).stone", text: $1) }
        return Pipeline.check(sources, warnings: WarningSelection(enabled: warnings, areErrors: false)).diagnostics
    }

    /// Returns the codes reported by `generate` for an example.
    private func codes(ofExample files: [String], given option: String) throws -> [String] {
        let text = try #require(files.first).trimmingCharacters(in: .newlines)
        let folder = try TemporaryFolder([
            "files.stone": """
            namespace files
            alias Path = String
            route upload(Void, Void, Void)
                attrs
                    auth = "user"
            """,
            "stone_cfg.stone": """
            namespace stone_cfg
            struct Route
                auth String?
                is_preview Boolean = false
                scope String?
            """,
            "example.json": text,
            "templates/alias.mustache": text,
        ])
        let value =
            switch option {
            case "-f": text
            case "--templates": folder.place("templates")
            default: folder.place("example.json")
            }
        let run = ToolRun("generate", folder.path, "-o", folder.place("out"), option, value)
        #expect(run.status == (run.error.contains(": error: ") ? .failure : .success))
        return run.error.matches(of: /\[([a-z-]+)\]\n/).map { String($0.1) }
    }

    @Test func pageForATerminal() {
        let page = Explanation.pages(
            in:
                "# Book\n\n## a-code\n\nOne\nline.\n\n```stone\nx\n\ny\n---\nz\n```\n\n```stone\nw\n```\n\nRule: no.\n\n## b\n"
        )[0]
        #expect(page.code == "a-code")
        #expect(page.summary == "One line.")
        #expect(
            page.text == """
                a-code

                One
                line.

                Wrong:

                    x

                    y
                    ---
                    z

                Right:

                    w

                Rule: no.

                """
        )
        #expect(
            page.markdown == """
                ## a-code

                One
                line.

                **Wrong:**

                ```stone
                x

                y
                ---
                z
                ```

                **Right:**

                ```stone
                w
                ```

                Rule: no.

                """
        )
        #expect(page.examples == [["x\n\ny\n", "z\n"], ["w\n"]])
    }

    @Test func theCommandExplainsACodeAndListsAll() {
        let run = ToolRun("explain", "unknown-type")
        #expect(run.status == .success)
        #expect(run.output.hasPrefix("unknown-type\n\nThere is no type of this name"))
        let list = ToolRun("explain").output.split(separator: "\n")
        #expect(list.count == Explanation.all.count)
        let mistake = ToolRun("explain", "unknown-typ")
        #expect(mistake.status == .usage)
        #expect(mistake.error.contains("unknown code 'unknown-typ'; did you mean 'unknown-type'?"))
    }
}
