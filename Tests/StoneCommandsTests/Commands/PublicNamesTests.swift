import Foundation
import StoneTestSupport
import Testing

/// The package Snippets compiles a file with the public types of all products and the names of frameworks.
@Suite struct PublicNamesTests {
    @Test func theFileOfNamesHasAllPublicTypes() throws {
        let file = PackageFolder.url.appending(path: "Tests/Packages/Snippets/Sources/Names/Names.swift")
        let listed = Set(
            try String(contentsOf: file, encoding: .utf8).matches(of: /[A-Z]\w+/).map { String($0.output) }
        )
        let folder = PackageFolder.url.appending(path: "Sources")
        var declared: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
            // No product.
            if path.hasPrefix("StoneFormats/") { continue }
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let types = /(?:\n|^)(?:@\w+ )?public (?:\w+ )*?(?:class|struct|enum|actor|protocol) ([A-Z]\w+)/
            declared.formUnion(text.matches(of: types).map { String($0.1) })
        }
        #expect(declared.isSuperset(of: ["DropboxClient", "StoneCallError", "StoneRouter"]))
        #expect(declared.subtracting(listed).sorted() == [])
    }
}
