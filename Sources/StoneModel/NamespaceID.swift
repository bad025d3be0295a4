/// The place of a namespace in ``API/namespaces``.
package struct NamespaceID: Hashable, Sendable {
    package var index: Int

    package init(index: Int) {
        self.index = index
    }
}
