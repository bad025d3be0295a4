/// How values of one type are read and written, for types that have no name in Swift or carry a format or rule:
///
///     reader.field("matrix", .list(.list(.timestamp("%Y"))))
///
/// and for the argument, result and error of a route.
public struct StoneCoder<Value: Sendable>: Sendable {
    typealias Read = @Sendable (inout StoneReader) throws(StoneDecodingError) -> Value
    typealias Write = @Sendable (Value, inout StoneWriter) -> Void

    let read: Read
    let write: Write

    init(_ read: @escaping Read, _ write: @escaping Write) {
        self.read = read
        self.write = write
    }
}

extension StoneCoder where Value: StoneSerializable {
    /// A struct or union.
    public static var value: StoneCoder { value(Value.self) }

    public static func value(_ type: Value.Type) -> StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readValue(Value.self)
        } _: { value, writer in
            writer.writeValue(value)
        }
    }
}

extension StoneCoder where Value == Void {
    /// `Void`, for the argument, result or error that a route does not have; `null` in JSON.
    public static var void: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readVoid()
        } _: { _, writer in
            writer.writeNull()
        }
    }
}
