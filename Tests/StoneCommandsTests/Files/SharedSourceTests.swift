import Foundation
import StoneTestSupport
import Testing

/// The plugins compile some files of the tool, so that both find the same specs and name the same outputs; the command plugins
/// share theirs.
struct SharedSourceTests {
    @Test(
        arguments: [
            "StoneGenerator/Shared/ConfiguredFiles.swift", "StoneGenerator/Shared/OutputNames.swift",
            "StoneGenerator/Shared/SpecPaths.swift", "StoneCommand/Shared/ConfiguredFiles.swift",
            "StoneCommand/Shared/SpecPaths.swift", "StoneCommand/Shared/ValueOptions.swift",
            "StoneGenerateCommand/Shared/CommandRequest.swift", "StoneGenerateCommand/Shared/ConfiguredFiles.swift",
            "StoneGenerateCommand/Shared/PackageRun.swift", "StoneGenerateCommand/Shared/SpecPaths.swift",
            "StoneGenerateCommand/Shared/TargetSpecs.swift", "StoneGenerateCommand/Shared/ValueOptions.swift",
        ]
    )
    func pluginsLinkToTheFilesOfTheTool(_ path: String) throws {
        let link = PackageFolder.url.appending(path: "Plugins/\(path)")
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: link.path(percentEncoded: false))
        let file = URL(filePath: target, relativeTo: link.deletingLastPathComponent()).standardizedFileURL
        #expect(file.path(percentEncoded: false).contains(/\/Sources\/Stone|\/Plugins\/StoneCommand\//))
        #expect(try Data(contentsOf: file).count > 0)
    }
}
