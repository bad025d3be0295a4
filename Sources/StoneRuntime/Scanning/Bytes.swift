/// Compares and searches bytes eight at a time.
enum Bytes {
    /// Whether two byte sequences of the same length are equal.
    @inline(__always)
    static func areEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ other: UnsafePointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        let left = UnsafeRawPointer(base)
        let right = UnsafeRawPointer(other)
        var offset = 0
        while offset + 8 <= bytes.count {
            guard
                left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            else { return false }
            offset += 8
        }
        while offset < bytes.count {
            guard base[offset] == other[offset] else { return false }
            offset += 1
        }
        return true
    }

    /// The offset of the first marked byte of a word; 8 if there is none.
    @inline(__always)
    static func firstMarked(_ mask: UInt64) -> Int {
        mask.trailingZeroBitCount &>> 3
    }

    /// Sets the high bit of each byte of the word that equals the given one. Only the lowest mark is reliable.
    @inline(__always)
    static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & highBits
    }

    /// Marks the bytes that end an unescaped run of a JSON string: `"`, `\` and control characters.
    @inline(__always)
    static func marksOfStringEnds(in word: UInt64) -> UInt64 {
        let controls = (word &- 0x2020_2020_2020_2020) & ~word & highBits
        return marks(of: UInt8(ascii: "\""), in: word) | marks(of: UInt8(ascii: "\\"), in: word) | controls
    }

    static let highBits: UInt64 = 0x8080_8080_8080_8080
}
