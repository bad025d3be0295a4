#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Bytes from well-formed Base64: digits and the padding that their number requires.
enum Base64Reading {
    /// Returns `nil` for any other text.
    static func data(_ text: UnsafeBufferPointer<UInt8>) -> Data? {
        guard text.count.isMultiple(of: 4) else { return nil }
        let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        let digits = UnsafeBufferPointer(rebasing: text.dropLast(padding))
        // Two digits are one byte, three are two.
        var data = Data(count: digits.count / 4 * 3 + max(digits.count % 4 - 1, 0))
        let isWellFormed = data.withUnsafeMutableBytes { bytes in
            Base64Digits.values.withUnsafeBufferPointer { decode(digits, bytes, $0) }
        }
        return isWellFormed ? data : nil
    }

    private static func decode(
        _ digits: UnsafeBufferPointer<UInt8>,
        _ bytes: UnsafeMutableRawBufferPointer,
        _ values: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        // The union of all values. A byte that is not a digit sets the high bits.
        var all: UInt8 = 0
        func value(at index: Int) -> UInt32 {
            let value = values[Int(digits[index])]
            all |= value
            return UInt32(value)
        }
        var (digit, byte) = (0, 0)
        // Each store writes four bytes, the last of which the next store replaces.
        while byte + 4 <= bytes.count {
            let first = value(at: digit) << 26 | value(at: digit + 1) << 20
            let group = first | value(at: digit + 2) << 14 | value(at: digit + 3) << 8
            bytes.storeBytes(of: group.bigEndian, toByteOffset: byte, as: UInt32.self)
            digit += 4
            byte += 3
        }
        var group: UInt32 = 0
        for index in digit..<digits.count {
            group |= value(at: index) << UInt32(26 - 6 * (index - digit))
        }
        while byte < bytes.count {
            bytes[byte] = UInt8(truncatingIfNeeded: group >> 24)
            group <<= 8
            byte += 1
        }
        return all < 64
    }
}
