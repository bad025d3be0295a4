/// An error that names a value that a test did not expect, and its place: the issue of a thrown error has neither.
package struct UnexpectedValue: Error, CustomStringConvertible {
    package let description: String

    package init(_ value: some Any, file: StaticString = #fileID, line: Int = #line) {
        description = "\(file):\(line): unexpected: \(value)"
    }
}
