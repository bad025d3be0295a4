import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine

struct PathsTests {
    /// Other orders of the folder depend on the file system.
    @Test func `a search finds the path of a folder without links first`() throws {
        let folder = try TemporaryFolder(["packages/specs/a.stone": "", "packages/specs/deep/b.stone": ""])
        for link in ["a", "packages/b", "packages/specs/c", "z"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.place(link),
                withDestinationPath: "\(folder.path)/packages/specs"
            )
        }
        let found = Paths.search(folder.path)
        #expect(
            found.specs == ["packages/specs/a.stone", "packages/specs/deep/b.stone"].map { "\(folder.path)/\($0)" }
        )
        #expect(
            found.folders
                == ["", "/packages", "/packages/specs", "/packages/specs/deep"].map { folder.path + $0 }
        )
    }
}
