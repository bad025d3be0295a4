/// Searches and copies of 16 bytes at a time.
extension SIMD16<UInt8> {
    /// Whether all bytes are ASCII.
    @inline(__always)
    var isASCII: Bool {
        let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return (words.x | words.y) & Bytes.highBits == 0
    }

    /// The index of the first byte that ends an unescaped run of a JSON string: `"`, `\` or a control character. 16 if
    /// there is none.
    @inline(__always)
    var firstStringEnd: Int {
        // A comparison of vectors is one instruction; a comparison with a scalar compiles to a loop.
        let quotes = self .== SIMD16(repeating: UInt8(ascii: "\""))
        let backslashes = self .== SIMD16(repeating: UInt8(ascii: "\\"))
        let controls = self .< SIMD16(repeating: 0x20)
        let ends = quotes .| backslashes .| controls
        let marks = unsafeBitCast(ends, to: SIMD2<UInt64>.self)
        let (low, high) = (UInt64(littleEndian: marks.x), UInt64(littleEndian: marks.y))
        // A constant, so that the next load need not wait for the index.
        guard low | high != 0 else { return 16 }
        return low != 0 ? low.trailingZeroBitCount &>> 3 : 8 &+ high.trailingZeroBitCount &>> 3
    }
}

extension Bytes {
    /// Returns whether all bytes are ASCII.
    @inline(__always)
    static func areASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let bytes = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while offset + 64 <= bytes.count {
            let vectors = (vector(bytes, offset), vector(bytes, offset + 16), vector(bytes, offset + 32))
            guard (vectors.0 | vectors.1 | vectors.2 | vector(bytes, offset + 48)).isASCII else { return false }
            offset += 64
        }
        while offset + 16 <= bytes.count {
            guard vector(bytes, offset).isASCII else { return false }
            offset += 16
        }
        var rest: UInt8 = 0
        while offset < bytes.count {
            rest |= bytes[offset]
            offset += 1
        }
        return rest < 0x80
    }

    @inline(__always)
    private static func vector(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> SIMD16<UInt8> {
        bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    }

    /// Copies bytes to memory that does not overlap, short ones without a call.
    @inline(__always)
    static func copy(_ bytes: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableRawPointer) {
        guard let base = bytes.baseAddress else { return }
        let source = UnsafeRawPointer(base)
        let count = bytes.count
        if count > 16 {
            target.copyMemory(from: source, byteCount: count)
        } else if count >= 8 {
            copyEnds(source, target, count, as: UInt64.self)
        } else if count >= 4 {
            copyEnds(source, target, count, as: UInt32.self)
        } else if count >= 2 {
            copyEnds(source, target, count, as: UInt16.self)
        } else if count == 1 {
            target.storeBytes(of: source.load(as: UInt8.self), as: UInt8.self)
        }
    }

    /// Copies the first and the last word of bytes, which may overlap.
    @inline(__always)
    private static func copyEnds<Word: FixedWidthInteger & BitwiseCopyable>(
        _ source: UnsafeRawPointer,
        _ target: UnsafeMutableRawPointer,
        _ count: Int,
        as type: Word.Type
    ) {
        let last = count &- MemoryLayout<Word>.size
        let end = source.loadUnaligned(fromByteOffset: last, as: type)
        target.storeBytes(of: source.loadUnaligned(as: type), as: type)
        target.storeBytes(of: end, toByteOffset: last, as: type)
    }
}
