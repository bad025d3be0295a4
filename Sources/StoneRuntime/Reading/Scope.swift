/// The value that a `StoneValue` is being read from, and how far its members have been read.
struct Scope {
    enum Kind {
        case object
        /// A bare string, which stands for a union's tag: `"add"` instead of `{".tag": "add"}`.
        case text
        /// `null`, which is read as an object without members if the type asks for none.
        case null
        /// A required field that is missing; read like `null`.
        case absent
        /// A number, a boolean or an array, from which nothing can be read.
        case other
    }

    let kind: Kind
    /// Offset of the value's first byte.
    let start: Int
    /// In an object the offset of the next member's opening quote, or of the closing brace. Else the end of the value.
    var cursor: Int
    /// Where this scope's records begin in the reader's `members`.
    let firstMember: Int
    /// The record to look at first; members mostly come in the order in which they are asked for.
    var nextRecord: Int
    /// How many members have been passed over and not read yet.
    var unread = 0
    /// The text of the tag between its quotes, once it has been read.
    var tag: Range<Int>?

    init(_ kind: Kind, start: Int, cursor: Int, firstMember: Int) {
        self.kind = kind
        self.start = start
        self.cursor = cursor
        self.firstMember = firstMember
        nextRecord = firstMember
    }
}
