import StoneSyntax

/// Finds where the references of a documentation string stand in the source, one after the other.
///
/// The text of the documentation has its lines joined, so that offsets in it say nothing about the source.
struct ReferenceFinder {
    private let source: SourceText
    private let range: SourceRange
    private var start: Int
    private var hasFailed = false

    init(source: SourceText, range: SourceRange) {
        self.source = source
        self.range = range
        start = range.lowerBound
    }

    /// The range of the next occurrence of a reference. Once one is divided by a line break and cannot be found, it is
    /// the whole documentation string.
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
