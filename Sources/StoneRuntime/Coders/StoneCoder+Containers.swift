extension StoneCoder {
    /// `List(Item)`.
    public static func list<Item>(_ item: StoneCoder<Item>) -> StoneCoder where Value == [Item] {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readList(item.read)
        } _: { value, writer in
            writer.writeList(value, item.write)
        }
    }

    public static func list<Item>(_ item: StoneCoder<Item>, _ rule: StoneListRule) -> StoneCoder
    where Value == [Item] {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readList(item.read)
        } _: { value, writer in
            writer.check(value.count, rule)
            writer.writeList(value, item.write)
        }
    }

    /// `Map(String, Item)`.
    public static func map<Item>(_ item: StoneCoder<Item>) -> StoneCoder where Value == [String: Item] {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readMap(item.read)
        } _: { value, writer in
            writer.writeMap(value) { key, value, writer in
                writer.writeMapKey(key)
                item.write(value, &writer)
            }
        }
    }

    /// `Map(String(min_length=1), Item)`.
    public static func map<Item>(_ keyRule: StoneStringRule, _ item: StoneCoder<Item>) -> StoneCoder
    where Value == [String: Item] {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readMap(item.read)
        } _: { value, writer in
            writer.writeMap(value) { key, value, writer in
                writer.check(key, keyRule)
                writer.writeMapKey(key)
                item.write(value, &writer)
            }
        }
    }

    /// `Item?` within a list or map, where nil is `null`.
    public static func nullable<Item>(_ item: StoneCoder<Item>) -> StoneCoder where Value == Item? {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.passNull() ? nil : try item.read(&reader)
        } _: { value, writer in
            if let value {
                item.write(value, &writer)
            } else {
                writer.writeNull()
            }
        }
    }
}
