/// The place of a type in ``API/types``.
package struct TypeID: Hashable, Sendable {
    package var index: Int

    package init(index: Int) {
        self.index = index
    }
}
