import Foundation
import StoneSource
import StoneSwift
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands
@testable import StoneProjects

struct FolderDifferenceTests {
    /// A folder, and a file that even the superuser cannot read.
    @Test(arguments: [
        (nil, "not overwritten because it was not generated; move it, or choose another output folder"),
        ("/proc/self/mem", "cannot read the file: Input/output error"),
    ])
    func obstaclesAreNotDifferences(target: String?, message: String) throws {
        let folder = try TemporaryFolder()
        let inTheWay = folder.place("z.stone.swift")
        if let target {
            try FileManager.default.createSymbolicLink(atPath: inTheWay, withDestinationPath: target)
        } else {
            try FileManager.default.createDirectory(atPath: inTheWay, withIntermediateDirectories: true)
        }
        let files = ["a", "z"].map {
            OutputFile(name: "\($0).stone.swift", bytes: Array("\(OutputFile.marker)\n".utf8))
        }
        let (differences, obstacles) = MarkedFolder(path: folder.path).differences(from: files)
        #expect(differences.map(\.name) == ["a.stone.swift"])
        #expect(obstacles.map(\.diagnostic.message) == [message])
    }
}
