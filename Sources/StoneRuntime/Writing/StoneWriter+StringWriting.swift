extension StoneWriter {
    mutating func writeString(_ value: String) {
        var value = value
        value.withUTF8 { bytes in
            // Room for quotes and comma too; an escape takes five bytes more and asks for them.
            output.reserve(bytes.count + 3)
            output.append(UInt8(ascii: "\""))
            writeContents(bytes)
            output.reserve(2)
            output.append(UInt8(ascii: "\""))
            output.append(UInt8(ascii: ","))
        }
    }

    private mutating func writeContents(_ bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < bytes.count {
            let end = endOfRun(bytes, from: start)
            output.reserve(end - start)
            output.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            start = end < bytes.count ? writeEscape(bytes, at: end) : end
        }
    }

    /// The offset of the first byte that may not stand as it is.
    @inline(__always)
    private func endOfRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        let escapesNonASCII = options.escapesNonASCII
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
            || byte >= 0x7F && options.escapesNonASCII
    }

    /// Writes the escape for the character at the offset, and gives the offset behind it.
    private mutating func writeEscape(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
        switch bytes[offset] {
        case UInt8(ascii: "\""): output.append(text: "\\\"")
        case UInt8(ascii: "\\"): output.append(text: "\\\\")
        case 0x08: output.append(text: "\\b")
        case 0x09: output.append(text: "\\t")
        case 0x0A: output.append(text: "\\n")
        case 0x0C: output.append(text: "\\f")
        case 0x0D: output.append(text: "\\r")
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
        output.append(text: "\\u")
        output.reserve(4)
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 0xF)
            output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}
