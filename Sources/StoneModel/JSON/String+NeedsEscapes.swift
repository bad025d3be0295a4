extension String {
    /// Whether a literal of the text, in Swift or in JSON, can need escapes.
    package var needsEscapes: Bool {
        hasByte { $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }

    /// Returns whether a UTF-8 byte satisfies the predicate. The loop visits all bytes, so that it vectorizes: most
    /// strings have no such byte.
    @inlinable @inline(__always)
    package func hasByte(where isWanted: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            var found: UInt8 = 0
            for byte in bytes { found |= isWanted(byte) ? 1 : 0 }
            return found != 0
        } ?? utf8.contains(where: isWanted)
    }
}
