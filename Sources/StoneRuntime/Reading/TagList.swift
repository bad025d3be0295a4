/// The tags of a union in one string: `add overwrite update`.
struct TagList {
    private let names: UnsafeBufferPointer<UInt8>

    init(_ names: UnsafeBufferPointer<UInt8>) {
        self.names = names
    }

    /// The place of a tag among the names, or -1.
    func index(of tag: UnsafeBufferPointer<UInt8>) -> Int {
        guard let base = names.baseAddress, !tag.isEmpty, !tag.contains(Self.space) else { return -1 }
        var index = 0
        var start = 0
        while start + tag.count <= names.count {
            let end = start + tag.count
            if end == names.count || names[end] == Self.space, Bytes.areEqual(tag, base + start) {
                return index
            }
            start = endOfName(from: start) + 1
            index += 1
        }
        return -1
    }

    /// The offset of the next space, or of the end.
    private func endOfName(from start: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(names)
        var offset = start
        while offset + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let marks = Bytes.marks(of: Self.space, in: word)
            if marks != 0 {
                return offset + Bytes.firstMarked(marks)
            }
            offset += 8
        }
        while offset < bytes.count, bytes[offset] != Self.space {
            offset += 1
        }
        return offset
    }

    private static let space = UInt8(ascii: " ")
}
