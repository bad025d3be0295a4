/// Comparisons and searches of bytes, eight at a time.
enum Bytes {
    /// An address for empty contents.
    nonisolated(unsafe) static let nowhere = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)

    /// An address that is never accessed. A constant, since the lazy initialization of ``nowhere`` takes a call.
    @inline(__always)
    static var unused: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: 16) ?? nowhere }

    /// Returns whether two byte sequences of the same length are equal.
    @inline(__always)
    static func areEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ other: UnsafePointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        return areEqual(UnsafeRawPointer(base), UnsafeRawPointer(other), count: bytes.count)
    }

    /// Returns whether two sequences of `count` bytes are equal.
    @inline(__always)
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
        guard count >= 8 else { return comparableWord(left, count) == comparableWord(right, count) }
        // The last word is compared after the loop.
        var offset = 0
        while offset &+ 8 < count {
            guard
                left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            else { return false }
            offset &+= 8
        }
        return left.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            == right.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    }

    /// Returns whether two values have the same bits. Such values are equal, because equality is reflexive. Values of
    /// different bits can be equal, too, since padding and storage may differ.
    @inline(__always)
    static func haveSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
        withUnsafePointer(to: left) { left in
            withUnsafePointer(to: right) { right in
                areEqual(UnsafeRawPointer(left), UnsafeRawPointer(right), count: MemoryLayout<Value>.size)
            }
        }
    }

    /// Returns up to seven bytes as a word, which differs for different bytes of the same number. Faster than `word`.
    @inline(__always)
    private static func comparableWord(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
        if count >= 4 {
            let low = UInt64(bytes.loadUnaligned(as: UInt32.self))
            return low << 32 | UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        }
        guard count > 0 else { return 0 }
        let first = UInt64(bytes.load(as: UInt8.self))
        let middle = UInt64(bytes.load(fromByteOffset: count / 2, as: UInt8.self))
        return first << 16 | middle << 8 | UInt64(bytes.load(fromByteOffset: count - 1, as: UInt8.self))
    }

    /// Returns up to seven bytes as the low ones of a word, whose other bytes are 0.
    @inline(__always)
    static func word(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
        let last = UInt64(truncatingIfNeeded: 8 &* (count &- 1))
        if count >= 4 {
            // The two loads overlap.
            let low = UInt64(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
            let high = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return low | UInt64(high) &<< (last &- 24)
        }
        guard count > 0 else { return 0 }
        let middle = UInt64(truncatingIfNeeded: 8 &* (count / 2))
        return UInt64(bytes.load(as: UInt8.self))
            | UInt64(bytes.load(fromByteOffset: count / 2, as: UInt8.self)) &<< middle
            | UInt64(bytes.load(fromByteOffset: count - 1, as: UInt8.self)) &<< last
    }

    /// Returns the offset of the first marked byte in a word, or 8 if there is none.
    @inline(__always)
    static func firstMarked(_ mask: UInt64) -> Int {
        mask.trailingZeroBitCount &>> 3
    }

    /// Sets the high bit of each byte of the word equal to the given one. Only the lowest mark is reliable.
    @inline(__always)
    static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & highBits
    }

    /// Marks the bytes that cannot be part of an unescaped run of a JSON string: `"`, `\` and control characters.
    @inline(__always)
    static func marksOfStringEnds(in word: UInt64) -> UInt64 {
        let controls = (word &- 0x2020_2020_2020_2020) & ~word & highBits
        return marks(of: UInt8(ascii: "\""), in: word) | marks(of: UInt8(ascii: "\\"), in: word) | controls
    }

    /// Returns the number of Unicode scalars in UTF-8.
    static func scalarCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var count = bytes.count
        var offset = 0
        while offset < raw.count {
            if offset + 8 <= raw.count, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & highBits == 0 {
                offset += 8
                continue
            }
            let end = min(offset + 8, raw.count)
            while offset < end {
                count -= raw[offset] & 0b1100_0000 == 0b1000_0000 ? 1 : 0
                offset += 1
            }
        }
        return count
    }

    static let highBits: UInt64 = 0x8080_8080_8080_8080
}
