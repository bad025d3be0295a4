/// A member of an object that the reader has come past.
struct Member {
    /// The key between its quotes, escapes and all.
    let key: Range<Int>
    /// Offset of the value's first byte; nil once it has been read.
    var value: Int?

    @inline(__always)
    init(key: Range<Int>, value: Int?) {
        self.key = key
        self.value = value
    }
}
