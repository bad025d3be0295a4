/// The bytes of one JSON text, followed by zero bytes.
///
/// A zero byte is allowed nowhere in JSON, so it ends every loop over the text, and a look at the next byte or the
/// next eight needs no bounds check.
struct InputText: ~Copyable {
    private let start: UnsafeMutablePointer<UInt8>
    let count: Int

    private static let padding = 8

    init(copying bytes: UnsafeRawBufferPointer) {
        count = bytes.count
        start = .allocate(capacity: bytes.count + Self.padding)
        if let source = bytes.baseAddress {
            UnsafeMutableRawPointer(start).copyMemory(from: source, byteCount: bytes.count)
        }
        (start + count).initialize(repeating: 0, count: Self.padding)
    }

    deinit {
        start.deallocate()
    }

    /// Offsets run up to `count`, where the zero bytes begin.
    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        start[offset]
    }

    /// The eight bytes from an offset on, the first of them in the lowest place.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
    }

    /// For use at once: the bytes live as long as the text does.
    @inline(__always)
    func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
    }

    /// For use while the text lives.
    @inline(__always)
    func pointer(to offset: Int) -> UnsafePointer<UInt8> {
        UnsafePointer(start + offset)
    }

    @inline(__always)
    func string(_ range: Range<Int>) -> String {
        String(decoding: bytes(range), as: UTF8.self)
    }

    /// Whether the text goes on with these bytes at the offset.
    @inline(__always)
    func holds(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        offset + bytes.count <= count && Bytes.areEqual(bytes, start + offset)
    }
}
