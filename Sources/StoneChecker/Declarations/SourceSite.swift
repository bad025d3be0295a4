package import StoneModel
package import StoneSource

/// The place of a declaration or a reference: the namespace of the names in it, and the file of the ranges.
package struct SourceSite {
    /// The index of the file in `CheckedSpecs.trees`.
    package let file: Int
    package let namespace: NamespaceID
    /// The type that is declared or patched there.
    package var type: TypeID?

    package init(namespace: NamespaceID, file: Int, type: TypeID? = nil) {
        (self.namespace, self.file, self.type) = (namespace, file, type)
    }

    package func span(_ range: SourceRange) -> SourceSpan { SourceSpan(file: file, range: range) }
}
