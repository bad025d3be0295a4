import Testing

@testable import StoneSwift

struct OutputNamesTests {
    private func names(_ specs: (String, Int)...) -> [[String]] {
        OutputNames.names(of: specs.map { (path: $0.0, fileCount: OutputNames.fileCount(byteCount: $0.1)) })
    }

    @Test func smallAndLarge() {
        #expect(names(("api/files.stone", 10)) == [["files.stone.swift"]])
        #expect(
            names(("files.stone", OutputNames.bytesPerFile + 1)) == [
                ["files.stone.swift", "files.2.stone.swift", "files.3.stone.swift", "files.4.stone.swift"]
            ]
        )
        #expect(names(("empty.stone", 0)) == [["empty.stone.swift"]])
    }

    @Test(arguments: [(0, 1), (1, 1), (65_536, 1), (65_537, 4), (262_144, 4), (262_145, 16), (1 << 20, 16)])
    func countOfFilesQuadruples(byteCount: Int, fileCount: Int) {
        #expect(OutputNames.fileCount(byteCount: byteCount) == fileCount)
    }

    @Test func sameNameInDifferentFolders() {
        #expect(
            names(("a/v1/common.stone", 1), ("a/v2/common.stone", 1), ("a/x.stone", 1)) == [
                ["v1+common.stone.swift"], ["v2+common.stone.swift"], ["x.stone.swift"],
            ]
        )
        #expect(
            names(("x/Common.stone", 1), ("y/common.stone", 1)) == [["x+Common.stone.swift"], ["y+common.stone.swift"]]
        )
    }

    /// A slash and a combining mark are one character.
    @Test func foldersEndBeforeCombiningMarks() {
        #expect(names(("a/\u{301}b.stone", 1)) == [["\u{301}b.stone.swift"]])
    }

    @Test func fileNamesDoNotCollide() {
        let all = names(("a.stone", OutputNames.bytesPerFile + 1), ("a.2.stone", 1), ("a+b.stone", 1), ("a/b.stone", 1))
        #expect(Set(all.joined()).count == 7)
    }

    @Test func theCommonFolderDoesNotMatter() {
        let here = names(("common.stone", 1), ("v1/common.stone", 1))
        #expect(here == [["common.stone.swift"], ["v1+common.stone.swift"]])
        #expect(names(("/x/y/common.stone", 1), ("/x/y/v1/common.stone", 1)) == here)
        #expect(names(("/z/common.stone", 1)) == [["common.stone.swift"]])
    }

    @Test func theFileForTheWholeAPILeavesSpecsTheirNames() {
        #expect(OutputNames.rootName(besides: names(("a.stone", 1))) == "root.stone.swift")
        let taken = names(("x/Root.stone", 1), ("root-2.stone", 1))
        #expect(taken == [["Root.stone.swift"], ["root-2.stone.swift"]])
        #expect(OutputNames.rootName(besides: taken) == "root-3.stone.swift")
    }

    @Test func orderDoesNotMatter() {
        let one = names(("p/a.stone", 1), ("a.2.stone", 1), ("q/a.stone", 70_000))
        let two = names(("q/a.stone", 70_000), ("p/a.stone", 1), ("a.2.stone", 1))
        #expect(one == [two[1], two[2], two[0]])
    }
}
