/// A JSON value whose syntax has been checked, as it was written: with its spelling of numbers and strings, unknown
/// members and whitespace.
package struct RawJSON: Hashable, Sendable {
    /// The value in UTF-8, without whitespace around it.
    package let bytes: [UInt8]

    /// - Parameter bytes: One JSON value.
    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }
}

extension StoneCoder where Value == RawJSON {
    /// Any JSON value, for calls without generated code.
    package static var raw: StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            let start = reader.position
            try reader.skipValue()
            return RawJSON(bytes: Array(reader.text.bytes(start..<reader.position)))
        } _: { value, visitor in
            visitor.writeRaw(value.bytes)
        }
    }
}

extension _StoneFieldVisitor {
    /// Writes a JSON value as it is.
    fileprivate mutating func writeRaw(_ bytes: [UInt8]) {
        guard writesText else { return combine(UInt64(truncatingIfNeeded: bytes.hashValue)) }
        json.buffer.reserve(bytes.count + 1)
        bytes.withUnsafeBufferPointer { json.buffer.append($0) }
        json.buffer.append(UInt8(ascii: ","))
    }
}
