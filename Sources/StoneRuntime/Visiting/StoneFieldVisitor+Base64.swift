#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension _StoneFieldVisitor {
    /// Writes `Bytes` as Base64 with padding.
    mutating func writeBytes(_ value: Data) {
        guard writesText else { return combine(value) }
        value.withUnsafeBytes { bytes in
            // Capacity for the digits, the quotes and the comma.
            json.buffer.reserve((bytes.count + 2) / 3 * 4 + 3)
            json.buffer.append(UInt8(ascii: "\""))
            json.buffer.append(base64: bytes)
            json.buffer.append(UInt8(ascii: "\""))
            json.buffer.append(UInt8(ascii: ","))
        }
    }
}

extension OutputBuffer {
    /// Appends the digits of bytes and padding, for which capacity must have been reserved.
    fileprivate mutating func append(base64 bytes: UnsafeRawBufferPointer) {
        let alphabet = Base64Digits.alphabet.bytes
        func digit(_ value: UInt32) -> UInt32 { UInt32(alphabet[Int(value & 63)]) }
        var offset = 0
        // Each load reads four bytes, the last of which is ignored.
        while offset + 4 <= bytes.count {
            let group = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            let first = digit(group >> 26) | digit(group >> 20) << 8
            append(word: first | digit(group >> 14) << 16 | digit(group >> 8) << 24)
            offset += 3
        }
        while offset < bytes.count {
            let rest = bytes[offset..<min(offset + 3, bytes.count)]
            var group: UInt32 = 0
            for (index, byte) in rest.enumerated() {
                group |= UInt32(byte) << UInt32(24 - 8 * index)
            }
            for index in 0..<4 {
                append(index <= rest.count ? alphabet[Int(group >> 26)] : UInt8(ascii: "="))
                group <<= 6
            }
            offset += 3
        }
    }
}
