import Foundation
import StoneCommandLine
import StoneCommands
import StoneTestSupport
import Testing

/// `stonec format`
struct FormatCommandTests {
    private static let wrong = "namespace  garden\nalias  Name=String\n"
    private static let right = "namespace garden\n\nalias Name = String\n"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["api/a.stone": Self.wrong, "api/b.stone": Self.right, "c.stone": Self.wrong])
    }

    @Test func `files and folders are formatted in place`() throws {
        let date = try folder.modificationDate("api/b.stone")
        let run = ToolRun("format", folder.place("api"))
        #expect((run.status, run.output, run.error) == (.success, "", ""))
        #expect(folder.text("api/a.stone") == Self.right)
        #expect(folder.list("api") == ["a.stone", "b.stone"])
        #expect(try folder.modificationDate("api/b.stone") == date)
        #expect(folder.text("c.stone") == Self.wrong)
    }

    @Test func `'--check' lists files that differ, and writes nothing`() {
        let run = ToolRun("format", "--check", folder.path)
        #expect((run.status, run.error) == (.failure, ""))
        #expect(run.output == "\(folder.place("api/a.stone"))\n\(folder.place("c.stone"))\n")
        #expect(folder.text("api/a.stone") == Self.wrong)
        #expect(ToolRun("format", "--check", folder.place("api/b.stone")).status == .success)
    }

    @Test func `'--diff' prints the changes, and writes nothing`() {
        let run = ToolRun("format", "--diff", folder.place("api"))
        #expect(run.status == .success)
        #expect(
            run.output.contains(
                "/a.stone\n@@ -1,2 +1,3 @@\n-namespace  garden\n-alias  Name=String\n+namespace garden\n"
            )
        )
        #expect(folder.text("api/a.stone") == Self.wrong)
        #expect(ToolRun("format", "--diff", "--check", folder.place("api")).status == .failure)
    }

    /// Also without colors.
    @Test func `'--diff' on a terminal has no control characters of the spec`() throws {
        let folder = try TemporaryFolder(["a.stone": "namespace  a\n# \u{1B}[2J\n"])
        let command = ["format", "--diff", folder.place("a.stone")]
        #expect(ToolRun(command, isOutputTerminal: true).output.contains("\n # \u{FFFD}[2J\n"))
        #expect(ToolRun(command).output.contains("\n # \u{1B}[2J\n"))
    }

    @Test func `standard input is formatted to standard output`() {
        let run = ToolRun(["format", "-"], input: Self.wrong)
        #expect((run.status, run.output, run.error) == (.success, Self.right, ""))
        #expect(ToolRun(["format", "-"], input: Self.right).output == Self.right)
        #expect(ToolRun(["format", "--check", "-"], input: Self.wrong).output == "<stdin>\n")
        #expect(ToolRun(["format", "-", folder.path], input: "").status == .usage)
    }

    /// A shell passes a pipe for `<(…)`. What is written to one is lost.
    @Test func `a pipe is not formatted in place`() throws {
        for (options, status, output) in [
            ([], ExitStatus.usage, ""), (["--check"], .failure, "PATH\n"), (["--diff"], .success, "--- a/"),
        ] {
            let pipe = Pipe()
            try pipe.fileHandleForWriting.write(contentsOf: Data(Self.wrong.utf8))
            try pipe.fileHandleForWriting.close()
            let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
            let run = ToolRun(["format"] + options + [path])
            #expect(run.status == status)
            #expect(run.output.hasPrefix(output.replacing("PATH", with: path)))
            guard status == .usage else { continue }
            #expect(
                run.error
                    == "stonec: error: cannot format '\(path)' in place: it is not a regular file; '-' reads standard input\n"
            )
        }
    }

    @Test func `permissions and links stay`() throws {
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.place("c.stone"))
        try manager.createSymbolicLink(atPath: folder.place("link.stone"), withDestinationPath: "c.stone")
        try manager.linkItem(atPath: folder.place("api/a.stone"), toPath: folder.place("name.stone"))
        #expect(ToolRun("format", folder.place("link.stone"), folder.place("name.stone")).status == .success)
        #expect(folder.text("c.stone") == Self.right)
        let attributes = try manager.attributesOfItem(atPath: folder.place("c.stone"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.place("link.stone")) == "c.stone")
        #expect(folder.text("api/a.stone") == Self.right)
    }

    @Test func `specs with errors are formatted around them`() throws {
        try folder.write("c.stone", "namespace  garden\nalias  Name String\nalias  A=B\n")
        let run = ToolRun("format", folder.place("c.stone"))
        #expect((run.status, run.error) == (.success, ""))
        #expect(folder.text("c.stone") == "namespace garden\n\nalias  Name String\nalias A = B\n")
    }

    @Test func `'--check' says that lines with errors are not checked`() throws {
        try folder.write("c.stone", "namespace garden\n\nalias  Name String\n")
        let run = ToolRun("format", "--check", folder.place("c.stone"))
        let path = folder.place("c.stone")
        #expect((run.status, run.output) == (.success, ""))
        #expect(run.error == "stonec: warning: '\(path)' has syntax errors; lines with errors are not checked\n")
    }

    /// The specs of the tour and of Dropbox with other blanks have the same document as before, even after they are
    /// formatted.
    @Test func `the document of 'stonec ir' stays`() throws {
        var sets = [try SpecFiles.files(in: "specs/tour"), try SpecFiles.files(in: "specs/dropbox")]
        if SharedFolder.isExpected { sets.append(try SharedFolder.dropboxSpecs()) }
        for (number, files) in sets.enumerated() {
            let place = folder.place("set\(number)")
            for file in files {
                let name = file.path.split(separator: "/").last ?? ""
                try folder.write("set\(number)/\(name)", Self.untidy(String(decoding: file.bytes, as: UTF8.self)))
            }
            let before = ToolRun("ir", place)
            #expect(before.status == .success)
            #expect(ToolRun("format", "--check", place).status == .failure)
            #expect(ToolRun("format", place).status == .success)
            #expect(ToolRun("ir", place).output == before.output)
            #expect(ToolRun("format", "--check", place).status == .success)
        }
    }

    /// Adds blanks around punctuation outside of strings.
    private static func untidy(_ text: String) -> String {
        var isInString = false
        var isEscaped = false
        var result = ""
        for character in text {
            let isOutside = !isInString && character != "\""
            if character == "\"", !isEscaped { isInString.toggle() }
            isEscaped = character == "\\" && !isEscaped
            result += isOutside && "(,)=?".contains(character) ? "  \(character)\t" : String(character)
            if isOutside, character == "\n", result.hasSuffix("\n\n") { result += "\n" }
        }
        return result
    }
}
