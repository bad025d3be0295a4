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

    /// Copies bytes to memory that does not overlap, and returns whether all are ASCII. Each block is searched while it
    /// is in the cache of the processor.
    static func copy(_ bytes: UnsafeRawBufferPointer, to target: UnsafeMutablePointer<UInt8>) -> Bool {
        guard let source = bytes.baseAddress else { return true }
        var isASCII = true
        var offset = 0
        while offset < bytes.count {
            let count = min(bytes.count - offset, 16 << 10)
            UnsafeMutableRawPointer(target + offset).copyMemory(from: source + offset, byteCount: count)
            isASCII = isASCII && areASCII(UnsafeBufferPointer(start: target + offset, count: count))
            offset += count
        }
        return isASCII
    }

    @inline(__always)
    private static func vector(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> SIMD16<UInt8> {
        bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    }

    /// Copies bytes to memory that does not overlap, and returns the offset of the first byte that ends an unescaped
    /// run of a JSON string, or the number of bytes if there is none. Bytes after the first block with an end are not
    /// copied.
    ///
    /// The search reads no byte that was just written, for which a processor may have to wait.
    @inline(__always)
    static func copyRun(_ bytes: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableRawPointer) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        let source = UnsafeRawPointer(base)
        let count = bytes.count
        if count >= 16 { return copyLongRun(source, count, to: target) }
        if count >= 8 {
            let (first, last) = copyEnds(source, target, count, as: UInt64.self)
            let marks = marksOfStringEnds(in: first)
            if marks != 0 { return firstMarked(marks) }
            let lastMarks = marksOfStringEnds(in: last)
            return lastMarks == 0 ? count : count &- 8 &+ firstMarked(lastMarks)
        }
        if count >= 4 {
            let (first, last) = copyEnds(source, target, count, as: UInt32.self)
            let marks = marksOfStringEnds(in: UInt64(last) &<< 32 | UInt64(first))
            guard marks != 0 else { return count }
            let index = firstMarked(marks)
            return index < 4 ? index : count &- 8 &+ index
        }
        for offset in 0..<count {
            let byte = source.load(fromByteOffset: offset, as: UInt8.self)
            target.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
            if marksOfStringEnds(in: UInt64(byte) | ~0xFF) != 0 { return offset }
        }
        return count
    }

    /// Copies at least 16 bytes.
    @inline(__always)
    private static func copyLongRun(_ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer) -> Int
    {
        var offset = 0
        while true {
            let block = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
            target.storeBytes(of: block, toByteOffset: offset, as: SIMD16<UInt8>.self)
            let run = block.firstStringEnd
            if run < 16 { return offset &+ run }
            if offset == count &- 16 { return count }
            // The last block overlaps the one before.
            offset = min(offset &+ 16, count &- 16)
        }
    }

    /// Copies the first and the last word of bytes, which may overlap, and returns both with the first byte in the low
    /// bits.
    @inline(__always)
    private static func copyEnds<Word: FixedWidthInteger & BitwiseCopyable>(
        _ source: UnsafeRawPointer,
        _ target: UnsafeMutableRawPointer,
        _ count: Int,
        as type: Word.Type
    ) -> (first: Word, last: Word) {
        let offset = count &- MemoryLayout<Word>.size
        let (first, last) = (source.loadUnaligned(as: type), source.loadUnaligned(fromByteOffset: offset, as: type))
        target.storeBytes(of: first, as: type)
        target.storeBytes(of: last, toByteOffset: offset, as: type)
        return (Word(littleEndian: first), Word(littleEndian: last))
    }
}
