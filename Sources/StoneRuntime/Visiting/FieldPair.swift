/// The same field of two structs that are compared in place.
///
/// Generated structs visit their stored fields in the order of their declarations, in which Swift lays them out: each
/// at the first offset of its alignment after the previous field.
struct FieldPair {
    private let left: UnsafeRawPointer
    private let right: UnsafeRawPointer
    private let structSize: Int
    /// The end of the fields visited so far.
    private var endOffset = 0

    static var none: FieldPair { FieldPair(Bytes.unused, Bytes.unused, structSize: 0) }

    @inline(__always)
    init<Value>(_ left: UnsafePointer<Value>, _ right: UnsafePointer<Value>) {
        self.init(UnsafeRawPointer(left), UnsafeRawPointer(right), structSize: MemoryLayout<Value>.size)
    }

    private init(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, structSize: Int) {
        self.left = left
        self.right = right
        self.structSize = structSize
    }

    /// Whether the visited fields are not the stored ones, since they need more memory than the struct.
    var haveOverrun: Bool { endOffset > structSize }

    /// Moves to the next field. Returns the address of the right one; nil if both have the same bits, or if the field is
    /// outside the struct.
    @inline(__always)
    mutating func next(size: Int, alignment: Int) -> UnsafeRawPointer? {
        let offset = (endOffset &+ alignment &- 1) & ~(alignment &- 1)
        endOffset = offset &+ size
        guard endOffset <= structSize else { return nil }
        return Bytes.areEqual(left + offset, right + offset, count: size) ? nil : right + offset
    }
}
