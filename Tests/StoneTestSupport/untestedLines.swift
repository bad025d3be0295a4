package import Foundation

/// Returns the lines of Swift in a guide of the package that occur in none of the tests.
package func untestedLines(ofGuide path: String, in tests: [URL]) throws -> [String] {
    func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let tested = Set(try tests.flatMap { lines(try String(contentsOf: $0, encoding: .utf8)) })
    let guide = try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
    let blocks = guide.components(separatedBy: "```swift\n").dropFirst()
    guard !blocks.isEmpty else { throw UnexpectedValue("the guide '\(path)' has no Swift") }
    return blocks.flatMap { lines($0.components(separatedBy: "\n```")[0]) }.filter { !tested.contains($0) }
}
