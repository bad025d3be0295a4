import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommands

struct DifferenceFormatTests {
    private let old = (1...12).map { "line \($0)\n" }.joined()

    private func difference(_ old: String, _ new: String) -> FileDifference {
        FileDifference(name: "a.stone.swift", status: .changed, old: Array(old.utf8), new: Array(new.utf8))
    }

    private func text(
        _ difference: FileDifference,
        _ format: DifferenceFormat,
        isColored: Bool = false,
        isForTerminal: Bool = false
    ) -> String {
        format.text([difference], folder: "Generated", isColored: isColored, isForTerminal: isForTerminal)
    }

    @Test func unifiedDifferencesHaveHunksWithContext() {
        let new = old.replacing("line 2\n", with: "line two\n").replacing("line 12\n", with: "line 12")
        #expect(
            text(difference(old, new), .unified) == """
                --- a/Generated/a.stone.swift
                +++ b/Generated/a.stone.swift
                @@ -1,5 +1,5 @@
                 line 1
                -line 2
                +line two
                 line 3
                 line 4
                 line 5
                @@ -9,4 +9,4 @@
                 line 9
                 line 10
                 line 11
                -line 12
                +line 12
                \\ No newline at end of file

                """
        )
    }

    @Test(arguments: [
        ("Generated", "Generated/"), ("./Generated/", "Generated/"), ("a b/c", "a b/c/"), ("", ""), (".", ""),
        ("/work/here/Generated", "Generated/"), ("../Generated", ""), ("/elsewhere", ""), ("/work/hereafter", ""),
    ])
    func pathsStartFromTheCurrentFolderOrTheOneOfTheFiles(folder: String, prefix: String) {
        let unified = UnifiedText(folder: folder, in: "/work/here", isColored: false, isForTerminal: false)
        let path = "a/\(prefix)a.stone.swift" + (prefix.contains(" ") ? "\t" : "")
        #expect(unified.text([difference("", "x\n")]).hasPrefix("--- \(path)\n"))
    }

    @Test func everythingIsInTheTopmostFolder() {
        let unified = UnifiedText(folder: "/no such folder", in: "/", isColored: false, isForTerminal: false)
        #expect(unified.text([difference("", "x\n")]).hasPrefix("--- a/no such folder/a.stone.swift\t\n"))
    }

    @Test(arguments: [
        ("a\tb", #"a\tb"#), ("a\"b", #"a\"b"#), (#"a\b"#, #"a\\b"#), ("a\nb c", #"a\nb c"#),
        ("ä\u{1}\u{1F}\u{7F}", #"ä\001\037\177"#),
    ])
    func patchReadsTheNamesOfFiles(name: String, quoted: String) throws {
        var difference = difference("x\n", "y\n")
        difference.name = name
        let text = text(difference, .unified)
        #expect(text.hasPrefix("--- \"a/Generated/\(quoted)\"\n+++ \"b/Generated/\(quoted)\"\n@@"))
        guard let patch = Subprocess.find("patch") else { return }
        let folder = try TemporaryFolder(["Generated/\(name)": "x\n"])
        let result = try Subprocess.run(patch, ["-p1", "-d", folder.path], input: Data(text.utf8))
        #expect(result.status == 0, "\(String(decoding: result.output + result.error, as: UTF8.self))")
        #expect(folder.text("Generated/\(name)") == "y\n")
    }

    @Test func aFolderThatIsNotThereYetIsWhereLinksLead() throws {
        let folder = try TemporaryFolder(["real/a.txt": ""])
        let link = folder.place("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.place("real"))
        for (place, current) in [("\(link)/new/out", folder.place("real")), (folder.place("real/new/out"), link)] {
            let unified = UnifiedText(folder: place, in: current, isColored: false, isForTerminal: false)
            #expect(unified.text([difference("", "x\n")]).hasPrefix("--- a/new/out/a.stone.swift\n"))
        }
    }

    @Test func emptySpansBeginBeforeTheirFirstLine() {
        var missing = FileDifference(name: "b", status: .missing, old: [], new: Array("x\n".utf8))
        #expect(text(missing, .unified) == "--- /dev/null\n+++ b/Generated/b\n@@ -0,0 +1 @@\n+x\n")
        missing = FileDifference(name: "b", status: .surplus, old: Array("x\ny\n".utf8), new: [])
        #expect(text(missing, .unified) == "--- a/Generated/b\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-x\n-y\n")
    }

    @Test func coloredTextHasNoControlCharactersOfTheFile() {
        let colored = text(difference("a\u{1B}[2J\n", "b\n"), .unified, isColored: true)
        #expect(colored.contains("\u{1B}[31m-a\u{FFFD}[2J\u{1B}[0m\n\u{1B}[32m+b\u{1B}[0m\n"))
    }

    @Test(arguments: [
        ("a\u{1B}[2J", "a\u{FFFD}[2J"), ("\u{202E}a", "\u{FFFD}a"), ("a\rb", "a\u{FFFD}b"), ("a\tb\r", "a\tb\r"),
        ("👩\u{200D}💻", "👩\u{200D}💻"), ("\u{9B}31m", "\u{FFFD}31m"),
    ])
    func textForTerminals(line: String, shown: String) {
        let difference = difference("\(line)\n", "b\n")
        let terminal = text(difference, .unified, isForTerminal: true)
        #expect(terminal.hasSuffix("\n-\(shown)\n+b\n"), "\(terminal.debugDescription)")
        #expect(text(difference, .unified, isColored: true).contains("\u{1B}[31m-\(shown)\u{1B}[0m\n"))
        #expect(text(difference, .unified).hasSuffix("\n-\(line)\n+b\n"))
    }

    @Test func statisticsCountTheLinesOfEachFile() {
        #expect(
            text(difference(old, old.replacing("line 2\n", with: "a\nb\n")), .stat)
                == "a.stone.swift | changed +2 -1\n1 file, +2 -1\n"
        )
    }

    @Test func statForTerminals() {
        var surplus = difference("x\n", "")
        surplus.name = "a\u{1B}[2J\n"
        let line = " | changed +0 -1\n1 file, +0 -1\n"
        #expect(text(surplus, .stat, isForTerminal: true) == "a\u{FFFD}[2J\u{FFFD}\(line)")
        #expect(text(surplus, .stat) == "\(surplus.name)\(line)")
    }

    @Test func jsonHasTheHunksOfEachFile() throws {
        let json = text(difference(old, old.replacing("line 2\n", with: "\"\n")), .json)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let file = try #require((document["files"] as? [[String: Any]])?.first)
        let hunk = try #require((file["hunks"] as? [[String: Any]])?.first)
        #expect(document["version"] as? Int == 1)
        #expect(file["status"] as? String == "changed")
        #expect(hunk["old_start"] as? Int == 1)
        #expect(hunk["new_count"] as? Int == 5)
        #expect((hunk["lines"] as? [String])?.prefix(3) == [" line 1", "-line 2", "+\""])
    }
}
