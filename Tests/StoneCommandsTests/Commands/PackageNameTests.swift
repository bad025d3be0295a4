import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands

struct PackageNameTests {
    @Test(arguments: [
        ("garden", "Garden", "garden"), ("my-garden 2", "MyGarden2", "my-garden-2"),
        ("MyGarden", "MyGarden", "my-garden"),
        ("HTTPServer", "HTTPServer", "http-server"), ("garden_api", "Garden", "garden"), ("API", "API", "api"),
        ("GardenAPI", "Garden", "garden"), ("class", "Class", "class"), ("Self", "Self", "self"),
        ("a.b+c", "ABC", "a-b-c"),
        ("main", "Main", "main"), ("_x", "X", "x"), ("\"; exit(1) //", "Exit1", "exit-1"), ("a👍b", "AB", "a-b"),
    ])
    func namesAreIdentifiers(text: String, identifier: String, command: String) throws {
        let name = try PackageName(text)
        #expect((name.identifier, name.command) == (identifier, command))
        #expect(name.module == identifier + "API")
    }

    @Test(arguments: [
        ("", "has no letter"), ("---", "has no letter"), ("3d", "does not start with a letter"),
        ("-1a", "does not start with a letter"), ("日本", "has letters that are not ASCII"),
        ("café", "has letters that are not ASCII"), ("cafe\u{301}", "has letters that are not ASCII"),
        ("👍", "does not start with a letter"), ("dropbox", "belongs to a module or type of Stone"),
        (String(repeating: "a", count: 65), "is longer than 64 bytes"),
    ])
    func otherNamesAreErrors(text: String, problem: String) {
        #expect(throws: UsageError("the name '\(text)' \(problem); choose another one with '--name'")) {
            try PackageName(text)
        }
    }

    /// The client of a package must not have the name of an imported type.
    @Test func namesOfClientsAreReserved() throws {
        let folder = PackageFolder.url.appending(path: "Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        var taken: Set<String> = []
        for path in paths where path.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            let declarations = /public [\w ]*(?:class|struct|enum|actor|protocol|typealias) (\w+)Client\b/
            for match in text.matches(of: declarations) { taken.insert(String(match.1)) }
            let target = path.split(separator: "/")[0]
            if target.hasSuffix("Client") { taken.insert(String(target.dropLast(6))) }
        }
        #expect(taken.isSuperset(of: ["Dropbox", "Root", "Stone"]))
        #expect(taken.subtracting(PackageName.reserved).isEmpty)
    }
}
