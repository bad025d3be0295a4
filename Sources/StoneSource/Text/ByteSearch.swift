/// Searches that read several bytes at a time.
extension UnsafeBufferPointer<UInt8> {
    /// Returns whether a byte is among the bytes. Vectorized, so much faster than `contains(_:)`.
    @inline(never)
    package func contains(byte wanted: UInt8) -> Bool {
        var found: UInt8 = 0
        for byte in self { found |= byte == wanted ? 1 : 0 }
        return found != 0
    }

    /// Returns the offset of the first byte that is not ASCII, starting at an offset, or the number of bytes. Reads 32
    /// bytes at a time.
    package func firstOffsetOutsideASCII(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        var offset = start
        while offset + 32 <= count {
            let bits = raw.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
            guard (bits[0] | bits[1] | bits[2] | bits[3]) & 0x8080_8080_8080_8080 == 0 else { break }
            offset += 32
        }
        while offset < count, self[offset] < 0x80 { offset += 1 }
        return offset
    }

    /// Returns the offset of the first byte equal to `byte`, starting at an offset; `nil` if there is none.
    package func firstOffset(of byte: UInt8, from start: Int) -> Int? {
        let raw = UnsafeRawBufferPointer(self)
        var offset = start
        while offset + 8 <= count {
            let marks = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self).marks(of: byte)
            if marks != 0 { return offset + marks.firstMark }
            offset += 8
        }
        while offset < count, self[offset] != byte { offset += 1 }
        return offset < count ? offset : nil
    }
}

/// The bytes of a word.
extension UInt64 {
    /// Whether all bytes are ASCII, and none is a control character below the space.
    @inlinable
    package var isUncontrolledASCII: Bool {
        let high: UInt64 = 0x8080_8080_8080_8080
        // The sums do not carry, and set the highest bit of each byte that is the space or higher.
        return (self | ~((self & ~high) &+ 0x6060_6060_6060_6060)) & high == 0
    }

    /// Returns a word with the highest bit set in the first byte equal to `byte`, and possibly in later ones; 0 if
    /// there is none.
    @inlinable
    package func marks(of byte: UInt8) -> UInt64 {
        let difference = UInt64(littleEndian: self) ^ UInt64(byte) &* 0x0101_0101_0101_0101
        // The highest bit of a byte is set if the byte is zero, and possibly if it follows a zero byte, because of the
        // borrow.
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// A word with the highest bit set in each byte other than ASCII letters, digits and `_`.
    @inlinable
    package var marksOfOthersThanWordParts: UInt64 {
        let low = UInt64(littleEndian: self) & 0x7F7F_7F7F_7F7F_7F7F
        let lowercased = low | 0x2020_2020_2020_2020
        // The sums do not carry. They set the highest bit of each byte that is a limit or higher.
        let letters = (lowercased &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lowercased &+ 0x0505_0505_0505_0505)
        let digits = (low &+ 0x5050_5050_5050_5050) & ~(low &+ 0x4646_4646_4646_4646)
        let others = (low ^ 0x5F5F_5F5F_5F5F_5F5F) &+ 0x7F7F_7F7F_7F7F_7F7F
        return ((others & ~letters & ~digits) | UInt64(littleEndian: self)) & 0x8080_8080_8080_8080
    }

    /// The bytes with ASCII capitals in lower case.
    @inlinable
    package var lowercasedASCII: UInt64 {
        let low = self & 0x7F7F_7F7F_7F7F_7F7F
        // The sums do not carry. They set the highest bit of each byte that is `A` or higher, and of those after `Z`.
        let fromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
        let afterZ = low &+ 0x2525_2525_2525_2525
        return self | (fromA & ~afterZ & ~self & 0x8080_8080_8080_8080) >> 2
    }

    /// The offset of the first byte with a bit set.
    @inlinable
    package var firstMark: Int { trailingZeroBitCount / 8 }
}
