import StoneSource
import Testing

/// Searches in texts of all lengths up to three words, with the wanted byte at each position.
@Suite struct ByteSearchTests {
    private static let lengths = 0...24

    @Test(arguments: [UInt8(0x00), 0x0A, 0x22, 0x5C, 0x7F, 0x80, 0xFF], [UInt8(0x20), 0x61, 0x80, 0xFF])
    func offsets(wanted: UInt8, filler: UInt8) {
        guard wanted != filler else { return }
        for length in Self.lengths {
            for position in 0..<length {
                var bytes = [UInt8](repeating: filler, count: length)
                bytes[position] = wanted
                bytes[length - 1] = wanted
                bytes.withUnsafeBufferPointer { bytes in
                    #expect(bytes.contains(byte: wanted))
                    for start in 0...length {
                        #expect(bytes.firstOffset(of: wanted, from: start) == bytes[start...].firstIndex(of: wanted))
                    }
                }
            }
            [UInt8](repeating: filler, count: length).withUnsafeBufferPointer { bytes in
                #expect(!bytes.contains(byte: wanted))
                #expect(bytes.firstOffset(of: wanted, from: 0) == nil)
            }
        }
    }

    @Test func offsetsOutsideASCII() {
        for length in 0...70 {
            for position in 0..<length {
                var bytes = [UInt8](repeating: 0x7F, count: length)
                bytes[position] = 0x80
                bytes.withUnsafeBufferPointer { bytes in
                    #expect(bytes.firstOffsetOutsideASCII(from: 0) == position)
                    #expect(bytes.firstOffsetOutsideASCII(from: position) == position)
                    #expect(bytes.firstOffsetOutsideASCII(from: position + 1) == length)
                }
            }
        }
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func wordsWithOneOtherByte(byte: UInt8) {
        let letters = UInt64(0x7A61_5A41_7A61_5A41)
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            let word = letters & ~(0xFF << shift) | UInt64(byte) << shift
            let isWordPart = byte < 0x80 && (byte == 0x5F || Character(Unicode.Scalar(byte)).isASCIIWordPart)
            #expect(word.marksOfOthersThanWordParts == (isWordPart ? 0 : 0x80 << shift))
            #expect(word.isUncontrolledASCII == (0x20..<0x80).contains(byte))
            let lowercased = (0..<8).reduce(UInt64(0)) { result, index in
                let byte = UInt8(truncatingIfNeeded: word >> UInt64(8 * index))
                let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                return result | UInt64(isCapital ? byte + 32 : byte) << UInt64(8 * index)
            }
            #expect(word.lowercasedASCII == lowercased)
        }
    }
}

extension Character {
    fileprivate var isASCIIWordPart: Bool { isASCII && (isLetter || isNumber) }
}
