import Foundation
import StoneSwift
import StoneSyntax
import Testing

@testable import StoneCommands
@testable import StoneTool

struct OutputFolderTests {
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func file(_ name: String, _ text: String = "") -> OutputFile {
        OutputFile(name: name, bytes: Array("\(OutputFile.marker)\n\(text)".utf8))
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func createsTheFolderAndRemovesWhatIsNoLongerGenerated() throws {
        try inFolder { folder in
            let output = OutputFolder(path: folder.appending(path: "a/b").path)
            let first = try output.write([file("x.stone.swift"), file("y.stone.swift")])
            #expect(first.written == ["x.stone.swift", "y.stone.swift"])
            let second = try output.write([file("x.stone.swift")])
            #expect(second.unchanged == ["x.stone.swift"])
            #expect(second.removed == ["y.stone.swift"])
            #expect(try names(in: folder.appending(path: "a/b")) == ["x.stone.swift"])
        }
    }

    @Test func unchangedFileIsNotTouched() throws {
        try inFolder { folder in
            let output = OutputFolder(path: folder.path)
            _ = try output.write([file("x.stone.swift")])
            let path = folder.appending(path: "x.stone.swift").path
            let old = Date(timeIntervalSince1970: 1_000_000)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
            _ = try output.write([file("x.stone.swift")])
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
        }
    }

    @Test func filesOfOthersStay() throws {
        try inFolder { folder in
            try Data("mine".utf8).write(to: folder.appending(path: "mine.stone.swift"))
            try Data("mine".utf8).write(to: folder.appending(path: "Mine.swift"))
            let output = OutputFolder(path: folder.path)
            _ = try output.write([file("x.stone.swift")])
            #expect(try names(in: folder) == ["Mine.swift", "mine.stone.swift", "x.stone.swift"])
            #expect(throws: FileError.self) { try output.write([file("a.stone.swift"), file("mine.stone.swift")]) }
            #expect(try names(in: folder) == ["Mine.swift", "mine.stone.swift", "x.stone.swift"])
        }
    }

    /// A folder, and a file that even the superuser cannot read.
    @Test(arguments: [
        ("folder", "not overwritten because it was not generated; move it, or choose another output folder"),
        ("/proc/self/mem", "cannot read the file: Input/output error"),
    ])
    func nothingIsWrittenWhileSomethingIsInTheWay(obstacle: String, message: String) throws {
        try inFolder { folder in
            let inTheWay = folder.appending(path: "z.stone.swift")
            if obstacle == "folder" {
                try FileManager.default.createDirectory(at: inTheWay, withIntermediateDirectories: true)
            } else {
                try FileManager.default.createSymbolicLink(atPath: inTheWay.path, withDestinationPath: obstacle)
            }
            let output = OutputFolder(path: folder.path)
            let files = [file("a.stone.swift"), file("z.stone.swift")]
            let error = #expect(throws: FileError.self) { try output.write(files) }
            #expect(error?.diagnostic.message == message)
            #expect(error?.diagnostic.path == inTheWay.path)
            #expect(try names(in: folder) == ["z.stone.swift"])
            let (differences, obstacles) = output.differences(from: files)
            #expect(differences.map(\.name) == ["a.stone.swift"])
            #expect(obstacles.map(\.diagnostic.message) == [message])
        }
    }

    /// The temporary file of `none/x.stone.swift` can be written, but not renamed.
    @Test func failureOfTheLastStepLeavesNothingBehind() throws {
        try inFolder { folder in
            let hidden = folder.appending(path: ".none")
            try FileManager.default.createDirectory(at: hidden, withIntermediateDirectories: true)
            let output = OutputFolder(path: folder.path)
            let error = #expect(throws: FileError.self) {
                try output.write([file("none/x.stone.swift"), file("y.stone.swift")])
            }
            #expect(error?.diagnostic.message == "cannot write the file: No such file or directory")
            #expect(try names(in: folder) == [".none"])
            #expect(try names(in: hidden) == [])
        }
    }

    @Test func symbolicLinkIsReplacedAndNotFollowed() throws {
        try inFolder { folder in
            let outside = folder.appending(path: "outside")
            try Data("\(OutputFile.marker)\n".utf8).write(to: outside)
            let inside = folder.appending(path: "output")
            try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: inside.appending(path: "x.stone.swift"),
                withDestinationURL: outside
            )
            _ = try OutputFolder(path: inside.path).write([file("x.stone.swift", "new")])
            #expect(try Data(contentsOf: outside) == Data("\(OutputFile.marker)\n".utf8))
        }
    }

    /// No process has the number 99999999; the first process always runs.
    @Test func temporaryFilesOfKilledRunsAreRemoved() throws {
        try inFolder { folder in
            let others = [".x.stone.swift.1.tmp", ".x.stone.swift.tmp", "x.stone.swift.99999999.tmp"]
            let abandoned = [".x.stone.swift.99999999.tmp", ".y.2.stone.swift.99999999.tmp"]
            for name in others + abandoned { try Data().write(to: folder.appending(path: name)) }
            _ = try OutputFolder(path: folder.path).write([file("z.stone.swift")])
            #expect(try names(in: folder) == (others + ["z.stone.swift"]).sorted())
        }
    }

    @Test func fileInThePlaceOfTheFolderIsAnError() throws {
        try inFolder { folder in
            let path = folder.appending(path: "file")
            try Data().write(to: path)
            #expect(throws: FileError.self) { try OutputFolder(path: path.path).write([file("x.stone.swift")]) }
        }
    }

    @Test func failureLeavesNothingBehind() throws {
        try inFolder { folder in
            let output = OutputFolder(path: folder.path)
            _ = try output.write([file("x.stone.swift", "old")])
            let tooLong = String(repeating: "y", count: 300) + ".stone.swift"
            let error = #expect(throws: FileError.self) {
                try output.write([file("x.stone.swift", "new"), file(tooLong)])
            }
            #expect(error?.diagnostic.message == "cannot write the file: File name too long")
            #expect(error?.diagnostic.path == "\(folder.path)/\(tooLong)")
            #expect(try names(in: folder) == ["x.stone.swift"])
            let old = try Data(contentsOf: folder.appending(path: "x.stone.swift"))
            #expect(old == Data(file("x.stone.swift", "old").bytes))
        }
    }
}
