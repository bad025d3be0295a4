/// The place of a type in ``API/types``.
package struct TypeID: Hashable, Sendable {
    /// Small enough for what holds one to stay small.
    private let number: UInt32

    package init(index: Int) {
        number = UInt32(clamping: index)
    }

    package var index: Int { Int(number) }
}
