/// The generated files of a spec.
package struct SpecOutputs: Hashable, Sendable {
    /// The path of the spec in the model.
    package var path: String
    /// The names of the files; never empty.
    package var names: [String]

    /// The name of the spec without its folders, on one line.
    var fileName: String {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? Substring(path)
        return String(name.contains(where: \.isNewline) ? Substring(name.map { $0.isNewline ? " " : $0 }) : name)
    }

    /// A spec before its outputs have names.
    package struct Spec: Sendable {
        /// The path of the spec in the model.
        package var path: String
        /// The absolute path of the spec without links, `.` and `..`.
        package var location: String
        /// The number of generated files.
        package var fileCount: Int

        package init(path: String, location: String, fileCount: Int) {
            self.path = path
            self.location = location
            self.fileCount = fileCount
        }
    }

    /// Returns the number of files for a spec, unless a build plan has decided it.
    ///
    /// - Parameter hasTypes: Whether the generated code has the types. Without them, one file is enough.
    package static func fileCount(byteCount: Int, hasTypes: Bool) -> Int {
        hasTypes ? OutputNames.fileCount(byteCount: byteCount) : 1
    }
}
