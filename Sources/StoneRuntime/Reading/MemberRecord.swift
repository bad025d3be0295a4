/// A read or skipped member of an object.
///
/// One word, since a JSON text may have millions of undeclared members.
struct MemberRecord {
    /// Bit 0: whether the member has been read. Bits 1 to 15: the length of the key plus one, or 0 if it is unknown.
    /// Bits 16 to 63: the offset of the key.
    private var bits: UInt64

    /// - Parameters:
    ///   - key: The offset of the first byte of the key, after the quotation mark.
    ///   - length: The length of the key in bytes; nil if it is unknown or the key has escapes.
    @inline(__always)
    init(key: Int, length: Int?, isRead: Bool) {
        let code = length.map { $0 < 0x7FFF ? UInt64(truncatingIfNeeded: $0 &+ 1) : 0 } ?? 0
        bits = UInt64(truncatingIfNeeded: key) << 16 | code << 1 | (isRead ? 1 : 0)
    }

    @inline(__always)
    var key: Int { Int(truncatingIfNeeded: bits >> 16) }

    @inline(__always)
    var length: Int? {
        let code = bits >> 1 & 0x7FFF
        return code == 0 ? nil : Int(truncatingIfNeeded: code) &- 1
    }

    @inline(__always)
    var isRead: Bool { bits & 1 != 0 }

    /// Returns whether the member has not been read and its key has the given length.
    @inline(__always)
    func isUnread(ofLength length: Int) -> Bool {
        bits & 0xFFFF == UInt64(truncatingIfNeeded: length &+ 1) << 1
    }

    /// Whether the member has not been read and the length of its key is unknown.
    @inline(__always)
    var isUnreadOfUnknownLength: Bool { bits & 0xFFFF == 0 }
}
