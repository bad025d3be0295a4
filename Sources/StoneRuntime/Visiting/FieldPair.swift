/// The same field of two structs that are compared in place.
///
/// Generated structs visit their stored fields in the order of their declarations, in which Swift lays them out: each
/// at the first offset of its alignment after the previous field.
struct FieldPair {
    private let left: UnsafeRawPointer
    private let right: UnsafeRawPointer
    /// The end of the fields visited so far.
    private var endOffset = 0

    static var none: FieldPair { FieldPair(UnsafeRawPointer(Bytes.unused), UnsafeRawPointer(Bytes.unused)) }

    init(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) {
        self.left = left
        self.right = right
    }

    /// Moves to the next field. Returns the address of the right one, or nil if both have the same bits.
    @inline(__always)
    mutating func next(size: Int, alignment: Int) -> UnsafeRawPointer? {
        let offset = (endOffset &+ alignment &- 1) & ~(alignment &- 1)
        endOffset = offset &+ size
        return Bytes.areEqual(left + offset, right + offset, count: size) ? nil : right + offset
    }
}
