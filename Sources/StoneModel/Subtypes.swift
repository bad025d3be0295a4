/// The enumerated subtypes of a struct.
package struct Subtypes: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
        package var tag: String
        package var type: TypeID
        package var position: SourcePosition

        package init(tag: String, type: TypeID, position: SourcePosition) {
            self.tag = tag
            self.type = type
            self.position = position
        }
    }

    /// Whether a tag that nobody knows yet is read as the struct itself (`union` rather than `union_closed`).
    package var isOpen: Bool
    package var members: [Member]

    package init(isOpen: Bool, members: [Member]) {
        self.isOpen = isOpen
        self.members = members
    }
}
