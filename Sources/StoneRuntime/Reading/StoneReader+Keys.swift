/// The comparison of keys, which may have escapes.
extension _StoneReader {
    /// Returns whether a key begins at the offset. Mutating, since a call of a nonmutating method copies the reader.
    mutating func isKey(at offset: Int, named key: _StoneLiteral) -> Bool {
        let name = key.bytes
        var index = 0
        while index < name.count, text[offset + index] == name[index] {
            index += 1
        }
        switch text[offset + index] {
        case UInt8(ascii: "\""): return index == name.count
        case UInt8(ascii: "\\"): return name.elementsEqual(keyBytes(at: offset))
        default: return false
        }
    }

    func haveSameKey(_ left: Int, _ right: Int) -> Bool {
        var index = 0
        while text[left + index] == text[right + index], !endsRun(text[left + index]) {
            index += 1
        }
        if text[left + index] != UInt8(ascii: "\\"), text[right + index] != UInt8(ascii: "\\") {
            return text[left + index] == text[right + index]
        }
        return keyBytes(at: left) == keyBytes(at: right)
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
