import Foundation
import StoneTestSupport
import Testing

/// The public error types of all libraries, as `.ci/check-api` records them.
struct PublicErrorTests {
    /// Apps show errors, and Foundation's default is a sentence with the name of the type.
    @Test func errorsHaveASentence() throws {
        let folder = PackageFolder.url.appending(path: "Tests/API")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        var errorCount = 0
        for name in names {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let lines = Set(text.split(separator: "\n"))
            let errors = lines.filter { $0.hasSuffix(": Error") }.map { $0.dropLast(": Error".count) }
            for error in errors {
                #expect(lines.contains("\(error): LocalizedError"), "\(name)")
                #expect(lines.contains("\(error): CustomStringConvertible"), "\(name)")
            }
            errorCount += errors.count
        }
        #expect(errorCount > 20)
    }
}
