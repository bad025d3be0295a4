extension StoneReader {
    @inline(__always)
    mutating func readList<Item>(
        _ readItem: (inout StoneReader) throws(StoneDecodingError) -> Item
    ) throws(StoneDecodingError) -> [Item] {
        guard text[position] == UInt8(ascii: "[") else { throw mismatch("an array") }
        try openContainer()
        var items: [Item] = []
        if text[position] != UInt8(ascii: "]") {
            repeat {
                do {
                    items.append(try readItem(&self))
                } catch {
                    throw error.inside(index: items.count)
                }
            } while try passComma(or: UInt8(ascii: "]"), "\",\" or \"]\"")
        }
        closeContainer()
        return items
    }

    mutating func readStrings() throws(StoneDecodingError) -> [String] {
        try readList { reader throws(StoneDecodingError) in try reader.readString() }
    }

    /// Reads an object as a map. Of a key that is repeated the last value stays.
    @inline(__always)
    mutating func readMap<Item>(
        _ readItem: (inout StoneReader) throws(StoneDecodingError) -> Item
    ) throws(StoneDecodingError) -> [String: Item] {
        guard text[position] == UInt8(ascii: "{") else { throw mismatch("an object") }
        try openContainer()
        var items: [String: Item] = [:]
        if text[position] != UInt8(ascii: "}") {
            repeat {
                guard text[position] == UInt8(ascii: "\"") else { throw malformed("a key in quotation marks") }
                let key = try readString()
                try skipColon()
                do {
                    items[key] = try readItem(&self)
                } catch {
                    throw error.inside(key: key)
                }
            } while try passComma(or: UInt8(ascii: "}"), "\",\" or \"}\"")
        }
        closeContainer()
        return items
    }

    private mutating func openContainer() throws(StoneDecodingError) {
        try checkDepth()
        depth += 1
        position += 1
        skipBlanks()
    }

    /// Behind an item: whether another one follows.
    @inline(__always)
    private mutating func passComma(or end: UInt8, _ expected: StaticString) throws(StoneDecodingError) -> Bool {
        skipBlanks()
        guard text[position] == UInt8(ascii: ",") else {
            guard text[position] == end else { throw malformed(expected.description) }
            return false
        }
        position += 1
        skipBlanks()
        return true
    }

    private mutating func closeContainer() {
        position += 1
        depth -= 1
    }
}
