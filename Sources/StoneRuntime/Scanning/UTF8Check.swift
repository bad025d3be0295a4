extension InputText {
    /// The offset of the first byte that is not part of well-formed UTF-8, or nil.
    ///
    /// The whole text is checked once, before anything is read, so that the parts which are skipped are checked too and
    /// the rest of the reader need not think of it.
    func firstInvalidUTF8() -> Int? {
        var offset = 0
        while offset < count {
            if word(at: offset) & Bytes.highBits == 0 {
                offset += 8
            } else if self[offset] < 0x80 {
                offset += 1
            } else {
                let length = sequenceLength(at: offset)
                guard length > 0 else { return offset }
                offset += length
            }
        }
        return nil
    }

    /// The length of the well-formed sequence of two to four bytes at the offset, or 0 (Unicode, table 3-7).
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
