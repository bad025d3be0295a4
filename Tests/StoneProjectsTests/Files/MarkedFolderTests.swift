import Foundation
import StoneSource
import StoneSwift
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneProjects

struct MarkedFolderTests {
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = try TemporaryFolder()
        try body(folder.url)
    }

    private func file(_ name: String, _ text: String = "") -> OutputFile {
        OutputFile(name: name, bytes: Array("\(OutputFile.marker)\n\(text)".utf8))
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func createsTheFolderAndRemovesWhatIsNoLongerGenerated() throws {
        try inFolder { folder in
            let output = MarkedFolder(path: folder.appending(path: "a/b").path)
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
            let output = MarkedFolder(path: folder.path)
            _ = try output.write([file("x.stone.swift")])
            let path = folder.appending(path: "x.stone.swift").path
            let old = Date(timeIntervalSince1970: 1_000_000)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
            _ = try output.write([file("x.stone.swift")])
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
        }
    }

    /// Not even by a hidden folder, so that it may be one that cannot be written to.
    @Test func folderWithoutChangesIsNotTouched() throws {
        try inFolder { folder in
            let output = MarkedFolder(path: folder.path)
            _ = try output.write([file("x.stone.swift")])
            let old = Date(timeIntervalSince1970: 1_000_000)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path)
            #expect(try output.write([file("x.stone.swift")]).unchanged == ["x.stone.swift"])
            #expect(try FileManager.default.attributesOfItem(atPath: folder.path)[.modificationDate] as? Date == old)
        }
    }

    @Test func filesOfOthersStay() throws {
        try inFolder { folder in
            try Data("mine".utf8).write(to: folder.appending(path: "mine.stone.swift"))
            try Data("mine".utf8).write(to: folder.appending(path: "Mine.swift"))
            let output = MarkedFolder(path: folder.path)
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
            let output = MarkedFolder(path: folder.path)
            let error = #expect(throws: FileError.self) {
                try output.write([file("a.stone.swift"), file("z.stone.swift")])
            }
            #expect(error?.diagnostic.message == message)
            #expect(error?.diagnostic.path == inTheWay.path)
            #expect(try names(in: folder) == ["z.stone.swift"])
        }
    }

    /// There is no folder for the temporary file of `none/x.stone.swift`.
    @Test func failureOfTheLastStepLeavesNothingBehind() throws {
        try inFolder { folder in
            let hidden = folder.appending(path: ".none")
            try FileManager.default.createDirectory(at: hidden, withIntermediateDirectories: true)
            let output = MarkedFolder(path: folder.path)
            let error = #expect(throws: FileError.self) {
                try output.write([file("none/x.stone.swift"), file("y.stone.swift")])
            }
            #expect(error?.diagnostic.message == "cannot write the file: No such file or directory")
            #expect(try names(in: folder) == [".none"])
            #expect(try names(in: hidden) == [])
        }
    }

    /// Replaces neither the link nor its target.
    @Test(arguments: ["old", nil])
    func linkIsNeitherReplacedNorFollowed(old: String?) throws {
        try inFolder { folder in
            let outside = folder.appending(path: "outside")
            if let old { try Data(file("", old).bytes).write(to: outside) }
            let inside = folder.appending(path: "output")
            try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
            let link = inside.appending(path: "x.stone.swift").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside.path)
            let error = #expect(throws: FileError.self) {
                try MarkedFolder(path: inside.path).write([file("a.stone.swift"), file("x.stone.swift", "new")])
            }
            let message = "not overwritten because it is a link; remove it, or choose another output folder"
            #expect(error?.diagnostic.message == message)
            #expect(error?.diagnostic.path == link)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == outside.path)
            #expect(try names(in: inside) == ["x.stone.swift"])
            #expect(FileManager.default.contents(atPath: outside.path) == old.map { Data(file("", $0).bytes) })
        }
    }

    @Test func unchangedFileMayBeALink() throws {
        try inFolder { folder in
            let outside = folder.appending(path: "outside")
            try Data(file("").bytes).write(to: outside)
            let link = folder.appending(path: "x.stone.swift").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside.path)
            let same = try MarkedFolder(path: folder.path).write([file("x.stone.swift")])
            #expect(same.unchanged == ["x.stone.swift"])
            let none = try MarkedFolder(path: folder.path).write([])
            #expect(none.removed == [])
            #expect(try names(in: folder) == ["outside", "x.stone.swift"])
        }
    }

    @Test func pipeInTheWayIsNeitherReadNorReplaced() throws {
        try inFolder { folder in
            let pipe = folder.appending(path: "x.stone.swift").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let error = #expect(throws: FileError.self) {
                try MarkedFolder(path: folder.path).write([file("x.stone.swift")])
            }
            #expect(error?.diagnostic.code == .foreignOutput)
            #expect(FileKind(ofPath: pipe) == .special)
        }
    }

    @Test func foldersOfKilledRunsAreRemoved() throws {
        try inFolder { folder in
            let killed = [(".stonec-AAAAAA", [".stonec", "x.stone.swift"]), (".stonec-BBBBBB", [])]
            // Folders of others have no marker, or another name.
            let foreign = [
                (".stonec", ["x.stone.swift"]), (".stonec-backup", ["notes"]), (".stonec-other", [".stonec"]),
            ]
            for (name, files) in killed + foreign {
                let staging = folder.appending(path: name)
                try FileManager.default.createDirectory(at: staging, withIntermediateDirectories: true)
                for file in files { try Data().write(to: staging.appending(path: file)) }
            }
            let running = try StagingFolder(in: folder.path)
            let name = (running.path as NSString).lastPathComponent
            try running.write([], to: "x.stone.swift", for: "x.stone.swift")
            _ = try MarkedFolder(path: folder.path).write([file("z.stone.swift")])
            #expect(try names(in: folder) == (foreign.map(\.0) + [name, "z.stone.swift"]).sorted())
            for (name, files) in foreign + [(name, [".stonec", "x.stone.swift"])] {
                #expect(try names(in: folder.appending(path: name)) == files)
            }
        }
    }

    /// A failure keeps files of other processes in the new folder.
    @Test func failureRemovesOnlyAnEmptyFolder() throws {
        try inFolder { folder in
            let new = folder.appending(path: "new")
            let tooLong = file(String(repeating: "y", count: 300) + ".stone.swift")
            let empty = MarkedFolder(path: new.path)
            #expect(throws: FileError.self) { try empty.write([tooLong]) }
            #expect(FileKind(ofPath: new.path) == .missing)
            let shared = MarkedFolder(path: new.path)
            #expect(throws: FileError.self) {
                try shared.write([tooLong]) { try? Data().write(to: new.appending(path: "theirs")) }
            }
            let left = try names(in: new)
            #expect(left == ["theirs"])
        }
    }

    @Test func fileInThePlaceOfTheFolderIsAnError() throws {
        try inFolder { folder in
            let path = folder.appending(path: "file")
            try Data().write(to: path)
            #expect(throws: FileError.self) { try MarkedFolder(path: path.path).write([file("x.stone.swift")]) }
        }
    }

    @Test func failureLeavesNothingBehind() throws {
        try inFolder { folder in
            let output = MarkedFolder(path: folder.path)
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
