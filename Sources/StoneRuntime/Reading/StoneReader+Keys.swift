/// The comparison of keys, which may have escapes.
extension _StoneReader {
    /// Returns whether a key begins at the offset. Mutating, since a call to a nonmutating method copies the reader.
    @inline(never)
    mutating func isKey(at offset: Int, named key: _StoneLiteral) -> Bool {
        let name = key.bytes
        var index = 0
        while index < name.count, text[offset + index] == name[index] {
            index += 1
        }
        switch text[offset + index] {
        case UInt8(ascii: "\""): return index == name.count
        case UInt8(ascii: "\\"): return isEscapedKey(at: offset + index, endOf: key, from: index)
        default: return false
        }
    }

    /// Returns whether the rest of a key, starting at an escape, is that of a name.
    @inline(never)
    private mutating func isEscapedKey(at offset: Int, endOf name: _StoneLiteral, from start: Int) -> Bool {
        var cursor = KeyCursor(offset: offset)
        for byte in name.bytes[start...] {
            guard nextByte(&cursor) == byte else { return false }
        }
        return nextByte(&cursor) == nil
    }

    mutating func haveSameKey(_ left: Int, _ right: Int) -> Bool {
        var index = 0
        while text[left + index] == text[right + index], !endsRun(text[left + index]) {
            index += 1
        }
        if text[left + index] != UInt8(ascii: "\\"), text[right + index] != UInt8(ascii: "\\") {
            return text[left + index] == text[right + index]
        }
        return haveSameEscapedKey(left + index, right + index)
    }

    /// Returns whether two keys are the same, starting at the first escape or difference.
    @inline(never)
    private mutating func haveSameEscapedKey(_ left: Int, _ right: Int) -> Bool {
        var (left, right) = (KeyCursor(offset: left), KeyCursor(offset: right))
        while let byte = nextByte(&left) {
            guard nextByte(&right) == byte else { return false }
        }
        return nextByte(&right) == nil
    }

    /// A position in a key with escapes. Comparing keys byte by byte ends at the first difference, so that a long key is
    /// not resolved for each field.
    private struct KeyCursor {
        var offset: Int
        /// The remaining bytes of an escape, the next one in the low bits.
        var rest: UInt32 = 0
    }

    /// Returns the next byte of a key with its escapes resolved, or nil at its end.
    private mutating func nextByte(_ cursor: inout KeyCursor) -> UInt8? {
        if cursor.rest != 0 {
            defer { cursor.rest >>= 8 }
            return UInt8(truncatingIfNeeded: cursor.rest)
        }
        let byte = text[cursor.offset]
        guard byte == UInt8(ascii: "\\") else {
            guard byte >= 0x20, byte != UInt8(ascii: "\"") else { return nil }
            cursor.offset += 1
            return byte
        }
        guard let escape = try? readEscape(at: cursor.offset) else { return nil }
        cursor.offset = escape.next
        if escape.scalar.isASCII {
            return UInt8(truncatingIfNeeded: escape.scalar.value)
        }
        // The bytes after the first one are not 0.
        cursor.rest = escape.scalar.utf8.dropFirst().reversed().reduce(0) { $0 << 8 | UInt32($1) }
        return escape.scalar.utf8.first
    }

    @inline(__always)
    private func endsRun(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Returns the bytes of the key or tag at the offset, with its escapes resolved.
    func keyBytes(at offset: Int) -> [UInt8] {
        (try? unescaped(from: offset, runEnd: endOfRun(from: offset)).bytes) ?? []
    }

    /// Returns the text of the key or tag at the offset, with its escapes resolved.
    func keyText(at offset: Int) -> String {
        String(decoding: keyBytes(at: offset), as: UTF8.self)
    }
}
