package import StoneModel
package import StoneSource

/// The place of a declaration or a reference: names in it are those of a namespace, and ranges are those of a file.
package struct SourceSite {
    package let namespace: NamespaceID
    /// The index of the file in `CheckedSpecs.trees`.
    package let file: Int
    /// The type that is declared or patched there.
    package var type: TypeID?

    package init(namespace: NamespaceID, file: Int, type: TypeID? = nil) {
        self.namespace = namespace
        self.file = file
        self.type = type
    }

    package func span(_ range: SourceRange) -> SourceSpan { SourceSpan(file: file, range: range) }
}
