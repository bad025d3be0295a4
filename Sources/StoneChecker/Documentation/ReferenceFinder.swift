import StoneSource

/// Locates the references of a documentation string in the source, in order.
///
/// Offsets in the decoded text do not match the source, since its lines are joined.
struct ReferenceFinder {
    private let source: SourceText
    private let range: SourceRange
    private var start: Int
    private var hasFailed = false

    init(source: SourceText, range: SourceRange) {
        (self.source, self.range, start) = (source, range, range.lowerBound)
    }

    /// Returns the range of the next occurrence of a reference. Returns the range of the whole string for a reference
    /// divided by a line break.
    mutating func next(_ reference: [UInt8]) -> SourceRange {
        guard !hasFailed, let first = reference.first else { return range }
        let bytes = source.bytes[start..<range.upperBound]
        var index = start
        while let candidate = bytes[index...].firstIndex(of: first) {
            if bytes[candidate...].starts(with: reference) {
                start = candidate + reference.count
                return SourceRange(candidate, start)
            }
            index = candidate + 1
        }
        hasFailed = true
        return range
    }
}
