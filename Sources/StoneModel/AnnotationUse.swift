/// A custom annotation where it stands: `@Important`.
package struct AnnotationUse: Hashable, Sendable {
    package var namespace: NamespaceID
    package var name: String

    package init(namespace: NamespaceID, name: String) {
        self.namespace = namespace
        self.name = name
    }
}
