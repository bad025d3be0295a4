import Foundation
import StoneTestSupport
import Testing

/// The plugins compile some files of the tool, so that both agree on specs and outputs.
struct SharedSourceTests {
    private static let folder = PackageFolder.url.appending(path: "Plugins")

    @Test(arguments: ["StoneCommand", "StoneGenerateCommand", "StoneGenerator"])
    func pluginsLinkToOneFolder(_ plugin: String) throws {
        #expect(try destination(of: "\(plugin)/Shared") == "../Shared")
    }

    @Test(arguments: ["ConfiguredFiles", "OutputNames", "SpecPaths", "ValueOptions"])
    func sharedFilesAreThoseOfTheTool(_ name: String) throws {
        let target = try destination(of: "Shared/\(name).swift")
        #expect(target.hasPrefix("../../Sources/Stone"))
        #expect(try Data(contentsOf: Self.folder.appending(path: "Shared/\(target)")).count > 0)
    }

    private func destination(of link: String) throws -> String {
        let path = Self.folder.appending(path: link).path(percentEncoded: false)
        return try FileManager.default.destinationOfSymbolicLink(atPath: path)
    }
}
