extension StoneWriter {
    @inline(__always)
    mutating func writeList<Item>(_ items: [Item], _ writeItem: (Item, inout StoneWriter) -> Void) {
        bracketed(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
            var index = 0
            for item in items {
                writer.within("[\(index)]") { writeItem(item, &$0) }
                index += 1
            }
        }
    }

    mutating func writeStrings(_ value: [String]) {
        bracketed(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
            for item in value {
                writer.writeString(item)
            }
        }
    }

    /// Writes a map in the order of its keys' bytes, so that the same map always gives the same text.
    @inline(__always)
    mutating func writeMap<Item>(_ items: [String: Item], _ writeItem: (String, Item, inout StoneWriter) -> Void) {
        bracketed(UInt8(ascii: "{"), UInt8(ascii: "}")) { writer in
            for (key, item) in items.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                writer.within(ErrorPath.member(key)) { writeItem(key, item, &$0) }
            }
        }
    }

    /// Writes `"a key of a map":`, with escapes.
    mutating func writeMapKey(_ key: String) {
        writeString(key)
        output.dropLastComma()
        output.reserve(1)
        output.append(UInt8(ascii: ":"))
    }
}
