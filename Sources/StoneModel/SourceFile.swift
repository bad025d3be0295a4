/// A file that an API description was read from.
package struct SourceFile: Hashable, Sendable {
    /// As the user gave it.
    package var path: String
    package var byteCount: Int

    package init(path: String, byteCount: Int) {
        self.path = path
        self.byteCount = byteCount
    }
}
