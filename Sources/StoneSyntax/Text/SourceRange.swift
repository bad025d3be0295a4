/// A half-open range of UTF-8 offsets in one source text. Trees are full of them, so that their size matters.
package struct SourceRange: Hashable, Sendable {
    private let lower: UInt32
    private let upper: UInt32

    /// Offsets beyond `SourceText.byteLimit`, which no file reaches, are taken for that.
    package init(_ lowerBound: Int, _ upperBound: Int) {
        lower = UInt32(clamping: lowerBound)
        upper = max(lower, UInt32(clamping: upperBound))
    }

    package var lowerBound: Int { Int(lower) }
    package var upperBound: Int { Int(upper) }
    package var isEmpty: Bool { lower == upper }

    /// The smallest range that covers both.
    package func union(_ other: SourceRange) -> SourceRange {
        SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
    }
}
