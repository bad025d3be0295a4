/// The encoding and decoding of values of one type.
///
/// A route has coders for its argument, its result and its error. Coders for types other than structs and unions can be
/// composed:
///
///     let coder = StoneCoder.list(.value(Files.Metadata.self))
///     let entries = try StoneJSONDecoder().decode(coder, from: data)
public struct StoneCoder<Value: Sendable>: Sendable {
    typealias Read = @Sendable (inout _StoneReader) throws(StoneDecodingError) -> Value
    typealias Write = @Sendable (Value, inout _StoneFieldVisitor) -> Void
    /// Writes all items of a list in one call. Returns false, and writes nothing, if an item must be written on its
    /// own.
    typealias WriteItems = @Sendable ([Value], inout OutputBuffer) -> Bool

    /// The storage behind a reference, so that the three coders of each route are passed as references instead of
    /// closures.
    private final class Storage: Sendable {
        let read: Read
        let write: Write
        let writeItems: WriteItems?

        init(_ read: @escaping Read, _ write: @escaping Write, _ writeItems: WriteItems?) {
            self.read = read
            self.write = write
            self.writeItems = writeItems
        }
    }

    private let storage: Storage

    var read: Read { storage.read }
    var write: Write { storage.write }
    var writeItems: WriteItems? { storage.writeItems }

    init(_ read: @escaping Read, _ write: @escaping Write, _ writeItems: WriteItems? = nil) {
        storage = Storage(read, write, writeItems)
    }
}

/// Constrained to one conformance, since looking up others would add code to each route.
extension StoneCoder where Value: _StoneSerializable {
    /// The coder of a struct or union.
    public static var value: StoneCoder { value(Value.self) }

    /// Returns the coder of a struct or union.
    public static func value(_ type: Value.Type) -> StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readValue(Value.self)
        } _: { value, visitor in
            visitor.writeValue(value)
        }
    }
}

extension StoneCoder where Value == Void {
    /// The coder of `Void`, the type of a missing argument, result or error of a route; `null` in JSON.
    public static var void: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readVoid()
        } _: { _, visitor in
            visitor.writeNull()
        }
    }
}

// MARK: Lists, maps and nullable items

extension StoneCoder {
    /// Returns the coder of a list, `List(Item)`.
    @_specialize(where Item == Int32)
    @_specialize(where Item == Int64)
    @_specialize(where Item == UInt32)
    @_specialize(where Item == UInt64)
    @_specialize(where Item == Float)
    @_specialize(where Item == Double)
    public static func list<Item>(_ item: StoneCoder<Item>) -> StoneCoder where Value == [Item] {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readList(item.read)
        } _: { value, visitor in
            visitor.writeList(value, item.write, atOnce: item.writeItems)
        }
    }

    /// Returns the coder of a list with a rule, such as `List(Item, min_items=1)`.
    @_documentation(visibility: internal)
    public static func list<Item>(_ item: StoneCoder<Item>, _ rule: _StoneListRule) -> StoneCoder
    where Value == [Item] {
        let list = StoneCoder.list(item)
        return StoneCoder(list.read) { value, visitor in
            visitor.check(value.count, rule)
            list.write(value, &visitor)
        }
    }

    /// Returns the coder of a map, `Map(String, Item)`.
    public static func map<Item>(_ item: StoneCoder<Item>) -> StoneCoder where Value == [String: Item] {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readMap(item.read)
        } _: { value, visitor in
            visitor.writeMap(value) { key, value, visitor in
                visitor.writeMapKey(key)
                item.write(value, &visitor)
            }
        }
    }

    /// Returns the coder of a map whose keys have a rule, such as `Map(String(min_length=1), Item)`.
    @_documentation(visibility: internal)
    public static func map<Item>(_ keyRule: _StoneStringRule, _ item: StoneCoder<Item>) -> StoneCoder
    where Value == [String: Item] {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readMap(isRedacted: keyRule.isRedacted, item.read)
        } _: { value, visitor in
            visitor.writeMap(value, isRedacted: keyRule.isRedacted) { key, value, visitor in
                visitor.check(key, keyRule, isKey: true)
                visitor.writeMapKey(key)
                item.write(value, &visitor)
            }
        }
    }

    /// Returns the coder of `Item?` within a list or map; nil is `null`.
    public static func nullable<Item>(_ item: StoneCoder<Item>) -> StoneCoder where Value == Item? {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.consumeNull() ? nil : try item.read(&reader)
        } _: { value, visitor in
            if let value {
                visitor.combinePresence()
                item.write(value, &visitor)
            } else {
                visitor.writeNull()
            }
        }
    }
}
