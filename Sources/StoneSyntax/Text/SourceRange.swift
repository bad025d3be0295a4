/// A half-open range of UTF-8 offsets in one source text.
package struct SourceRange: Hashable, Sendable {
    package var lowerBound: Int
    package var upperBound: Int

    package init(_ lowerBound: Int, _ upperBound: Int) {
        self.lowerBound = lowerBound
        self.upperBound = max(lowerBound, upperBound)
    }

    package var isEmpty: Bool { lowerBound == upperBound }

    /// The smallest range that covers both.
    package func union(_ other: SourceRange) -> SourceRange {
        SourceRange(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
    }
}
