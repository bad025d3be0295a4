/// The bytes of one JSON text, followed by zero bytes. Their owner deallocates them.
///
/// JSON contains no zero byte, so the zero bytes end every loop over the text, and reading up to 16 bytes needs no
/// bounds check.
struct InputText {
    private let start: UnsafeMutablePointer<UInt8>
    let count: Int
    /// Whether all bytes are ASCII.
    let isASCII: Bool

    private static let padding = 16

    init(copying bytes: UnsafeRawBufferPointer) {
        count = bytes.count
        start = .allocate(capacity: bytes.count + Self.padding)
        isASCII = Bytes.copy(bytes, to: start)
        (start + count).initialize(repeating: 0, count: Self.padding)
    }

    func deallocate() {
        start.deallocate()
    }

    /// The byte at an offset up to `count`, the offset of the first zero byte.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        start[offset]
    }

    /// Returns the eight bytes at an offset, in little-endian order.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
    }

    /// Returns the 16 bytes at an offset.
    @inline(__always)
    func vector(at offset: Int) -> SIMD16<UInt8> {
        UnsafeRawPointer(start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
    }

    /// Returns the bytes of a range, valid as long as the text exists.
    @inline(__always)
    func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    }

    /// Returns a pointer, valid as long as the text exists.
    @inline(__always)
    func pointer(to offset: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(start + offset)
    }

    /// Returns the characters of a range, whose UTF-8 must have been validated.
    @inline(__always)
    func string(_ range: Range<Int>) -> String {
        String(validUTF8: bytes(range), isASCII: isASCII)
    }

    /// Returns whether the text has the given bytes at the offset.
    @inline(__always)
    func holds(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        offset &+ bytes.count <= count && Bytes.areEqual(bytes, start + offset)
    }
}

extension InputText {
    /// Returns the offset of the first malformed UTF-8, or nil.
    ///
    /// Validates the whole text before reading, so skipped parts are validated, too, and the reader can assume valid
    /// UTF-8.
    func firstInvalidUTF8() -> Int? {
        guard !isASCII else { return nil }
        var offset = 0
        while offset < count {
            if word(at: offset) & Bytes.highBits == 0 {
                offset += 8
                while offset + 32 <= count, isASCII32(at: offset) {
                    offset += 32
                }
            } else if self[offset] < 0x80 {
                offset += 1
            } else {
                offset = endOfSequences(from: offset)
                guard self[offset] >= 0x80 else { continue }
                let length = sequenceLength(at: offset)
                guard length > 0 else { return offset }
                offset += length
            }
        }
        return nil
    }

    /// Returns the offset after well-formed three-byte sequences and the two-byte sequences that follow them. Most
    /// non-ASCII text consists of these.
    @inline(__always)
    private func endOfSequences(from start: Int) -> Int {
        var offset = start
        var word = UInt32(truncatingIfNeeded: self.word(at: offset))
        // Neither an overlong form of two bytes nor a surrogate.
        while word & 0xC0_C0F0 == 0x80_80E0, word & 0x200F != 0, word & 0x200F != 0x200D {
            offset += 3
            word = UInt32(truncatingIfNeeded: self.word(at: offset))
        }
        while word & 0xC0E0 == 0x80C0, word & 0x1E != 0 {
            offset += 2
            word = UInt32(truncatingIfNeeded: self.word(at: offset))
        }
        return offset
    }

    /// Returns whether the 32 bytes at an offset are ASCII.
    @inline(__always)
    private func isASCII32(at offset: Int) -> Bool {
        let first = word(at: offset) | word(at: offset + 8)
        let second = word(at: offset + 16) | word(at: offset + 24)
        return (first | second) & Bytes.highBits == 0
    }

    /// Returns the length of the well-formed sequence of two to four bytes at the offset, or 0 (Unicode, table 3-7).
    private func sequenceLength(at offset: Int) -> Int {
        let second = self[offset + 1]
        let allowed: ClosedRange<UInt8>
        let length: Int
        switch self[offset] {
        case 0xC2...0xDF: (length, allowed) = (2, 0x80...0xBF)
        case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
        case 0xED: (length, allowed) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, allowed) = (3, 0x80...0xBF)
        case 0xF0: (length, allowed) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, allowed) = (4, 0x80...0xBF)
        case 0xF4: (length, allowed) = (4, 0x80...0x8F)
        default: return 0
        }
        guard allowed.contains(second) else { return 0 }
        for index in 2..<max(length, 2) where self[offset + index] & 0xC0 != 0x80 {
            return 0
        }
        return length
    }
}
