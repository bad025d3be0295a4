import StoneFormats

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writers of JSON values. Each adds a trailing comma.
extension _StoneFieldVisitor {
    mutating func writeBoolean(_ value: Bool) {
        guard writesText else { return combine(value.identity) }
        json.buffer.append(text: value ? "true," : "false,")
    }

    mutating func writeNull() {
        guard writesText else { return combineNull() }
        json.buffer.append(text: "null,")
    }

    mutating func writeSigned(_ value: Int64) {
        guard writesText else { return combine(value.identity) }
        json.buffer.appendItem(value)
    }

    mutating func writeUnsigned(_ value: UInt64) {
        guard writesText else { return combine(value) }
        json.buffer.appendItem(value)
    }

    /// Writes the shortest digits that round-trip.
    mutating func writeFloat64(_ value: Double) {
        guard writesText else { return combine(value.identity) }
        guard value.isFinite else { return writeNotFinite(value.description) }
        json.buffer.appendItem(value)
    }

    mutating func writeFloat32(_ value: Float) {
        guard writesText else { return combine(value.identity) }
        guard value.isFinite else { return writeNotFinite(value.description) }
        json.buffer.appendItem(value)
    }

    private mutating func writeNotFinite(_ value: String) {
        if purpose == .description {
            json.buffer.append(text: value)
            appendComma()
        } else {
            fail("must be a finite number", value)
            writeNull()
        }
    }
}

// MARK: Strings

extension _StoneFieldVisitor {
    mutating func writeString(_ value: String) {
        guard writesText else { return combine(value) }
        guard value.utf8.withContiguousStorageIfAvailable({ writeString(utf8: $0) }) == nil else { return }
        var value = value
        value.withUTF8 { writeString(utf8: $0) }
    }

    @inline(__always)
    private mutating func writeString(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        // Capacity for both quotes, the text and the comma. `writeContents` reserves more for escapes.
        json.buffer.reserve(bytes.count + 3)
        json.buffer.append(UInt8(ascii: "\""))
        let start = json.escapesNonASCII ? 0 : json.buffer.appendRun(bytes)
        if start < bytes.count {
            writeContents(bytes, from: start)
        }
        json.buffer.append(UInt8(ascii: "\""))
        json.buffer.append(UInt8(ascii: ","))
    }

    /// Writes the bytes starting at an offset with escapes, and reserves capacity for two bytes.
    private mutating func writeContents(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        var start = start
        while start < bytes.count {
            let end = endOfRun(bytes, from: start)
            json.buffer.reserve(end - start)
            json.buffer.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            start = end < bytes.count ? writeEscape(bytes, at: end) : end
        }
        json.buffer.reserve(2)
    }

    /// Returns the offset of the first byte that needs an escape.
    @inline(__always)
    private func endOfRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        let escapesNonASCII = json.escapesNonASCII
        var offset = start
        while offset + 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            var marks = Bytes.marksOfStringEnds(in: word)
            if escapesNonASCII {
                marks |= word & Bytes.highBits | Bytes.marks(of: 0x7F, in: word)
            }
            if marks != 0 {
                return offset + Bytes.firstMarked(marks)
            }
            offset += 8
        }
        while offset < raw.count, !needsEscape(raw[offset]) {
            offset += 1
        }
        return offset
    }

    @inline(__always)
    private func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            || byte >= 0x7F && json.escapesNonASCII
    }

    /// Writes the escape of the character at the offset, and returns the offset after the character.
    private mutating func writeEscape(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        switch bytes[offset] {
        case UInt8(ascii: "\""): json.buffer.append(text: "\\\"")
        case UInt8(ascii: "\\"): json.buffer.append(text: "\\\\")
        case 0x08: json.buffer.append(text: "\\b")
        case 0x09: json.buffer.append(text: "\\t")
        case 0x0A: json.buffer.append(text: "\\n")
        case 0x0C: json.buffer.append(text: "\\f")
        case 0x0D: json.buffer.append(text: "\\r")
        case let byte where byte < 0x80: writeUnicodeEscape(UInt16(byte))
        default: return writeNonASCII(bytes, at: offset)
        }
        return offset + 1
    }

    private mutating func writeNonASCII(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        var end = offset + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 {
            end += 1
        }
        for unit in String(decoding: UnsafeBufferPointer(rebasing: bytes[offset..<end]), as: UTF8.self).utf16 {
            writeUnicodeEscape(unit)
        }
        return end
    }

    private mutating func writeUnicodeEscape(_ unit: UInt16) {
        json.buffer.append(text: "\\u")
        json.buffer.reserve(4)
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 0xF)
            json.buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}

// MARK: Timestamps

extension _StoneFieldVisitor {
    mutating func writeTimestamp(_ value: Date, _ format: _StoneLiteral) {
        guard writesText else { return combine(value.identity) }
        guard let time = CivilTime(value) else {
            fail(.yearOutOfRange)
            return writeNull()
        }
        if RFC3339Timestamp.isFormat(format) {
            json.buffer.reserve(RFC3339Timestamp.count + 3)
            json.buffer.append(UInt8(ascii: "\""))
            RFC3339Timestamp.write(time, to: &json.buffer)
            json.buffer.append(UInt8(ascii: "\""))
            json.buffer.append(UInt8(ascii: ","))
        } else if let text = TimestampPrinter(TimestampFormat(format)).print(time) {
            writeString(text)
        } else {
            fail("must have a format with supported directives", "of the format \(format)")
            writeNull()
        }
    }
}

// MARK: Arrays and objects

extension _StoneFieldVisitor {
    @inline(__always)
    mutating func writeList<Item>(
        _ items: [Item],
        _ writeItem: (Item, inout _StoneFieldVisitor) -> Void,
        atOnce writeItems: (([Item], inout OutputBuffer) -> Bool)? = nil
    ) {
        guard writesText else { return combineList(items, writeItem) }
        bracketed(UInt8(ascii: "["), close: UInt8(ascii: "]")) { visitor in
            if let writeItems, writeItems(items, &visitor.json.buffer) {
                return
            }
            items.withUnsafeBufferPointer { items in
                guard let first = items.baseAddress else { return }
                for index in items.indices {
                    visitor.within("[\(index)]") { visitor in (first + index).borrow { writeItem($0, &visitor) } }
                }
            }
        }
    }

    mutating func writeStrings(_ value: [String]) {
        guard writesText else { return combine(value) }
        bracketed(UInt8(ascii: "["), close: UInt8(ascii: "]")) { visitor in
            for item in value {
                visitor.writeString(item)
            }
        }
    }

    /// Writes a map sorted by the bytes of its keys, so that equal maps have equal encodings.
    ///
    /// - Parameter isRedacted: Whether errors mask the keys.
    @inline(__always)
    mutating func writeMap<Item>(
        _ items: [String: Item],
        isRedacted: Bool = false,
        _ writeItem: (String, Item, inout _StoneFieldVisitor) -> Void
    ) {
        guard writesText else { return combineMap(items, writeItem) }
        bracketed(UInt8(ascii: "{"), close: UInt8(ascii: "}")) { visitor in
            for (key, item) in items.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                visitor.within(isRedacted ? ErrorPath.maskedMember : ErrorPath.member(key)) {
                    writeItem(key, item, &$0)
                }
            }
        }
    }

    /// Writes the key of a map and a colon, with escapes.
    mutating func writeMapKey(_ key: String) {
        writeString(key)
        guard writesText else { return }
        json.buffer.dropLastComma()
        json.buffer.reserve(1)
        json.buffer.append(UInt8(ascii: ":"))
    }
}
