/// The place of a namespace in ``API/namespaces``.
package struct NamespaceID: Hashable, Sendable {
    /// Small enough for what holds one to stay small.
    private let number: UInt32

    package init(index: Int) {
        number = UInt32(clamping: index)
    }

    package var index: Int { Int(number) }
}
