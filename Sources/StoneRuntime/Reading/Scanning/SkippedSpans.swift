/// The ends of skipped values, for skipping them again.
///
/// A member whose order differs from that of the specification is skipped before it is read. With nested members in
/// another order, each level would skip all levels below it again. Therefore the first skip records the ends of all
/// longer values inside, which keeps the time linear.
struct SkippedSpans {
    struct Span {
        let start: UInt32
        var end: UInt32
    }

    /// The minimum length of a recorded value in bytes. Shorter values are faster to skip than to find.
    private static let minimumCount = 64

    private var spans = RecordStack<Span>()
    /// The index after the last found span. In most texts, this span is needed next.
    private var next = 0
    private let isEnabled: Bool

    /// - Parameter count: The length of the text.
    init(count: Int) {
        isEnabled = UInt32(exactly: count) != nil
    }

    func deallocate() {
        spans.deallocate()
    }

    /// Begins a span after all earlier ones, and returns its index.
    mutating func begin(at start: Int) -> Int? {
        guard isEnabled, spans.last.map({ $0.start < start }) ?? true else { return nil }
        spans.append(Span(start: UInt32(truncatingIfNeeded: start), end: 0))
        return spans.count - 1
    }

    /// Ends a span, and removes it if it is short. All spans inside it must have ended.
    mutating func end(_ index: Int, at end: Int) {
        if end - Int(spans[index].start) < Self.minimumCount, index == spans.count - 1 {
            spans.removeAll(from: index)
        } else {
            spans[index].end = UInt32(truncatingIfNeeded: end)
        }
    }

    /// Removes the spans that start at or after an offset, since spans are recorded only after all others.
    mutating func removeAll(from start: Int) {
        var count = spans.count
        while count > 0, spans[count - 1].start >= start { count -= 1 }
        spans.removeAll(from: count)
        next = min(next, count)
    }

    /// Returns the offset after the value at an offset, or nil if it has not been recorded.
    @inline(__always)
    mutating func end(ofValueAt start: Int) -> Int? {
        // Most values are skipped for the first time, and are after all spans.
        guard let last = spans.last, start <= last.start else { return nil }
        return search(start)
    }

    private mutating func search(_ start: Int) -> Int? {
        if next >= spans.count || spans[next].start != start {
            var range = 0..<spans.count
            while !range.isEmpty {
                let middle = range.lowerBound + range.count / 2
                range = spans[middle].start < start ? middle + 1..<range.upperBound : range.lowerBound..<middle
            }
            next = range.lowerBound
        }
        // A span has no end if the text was malformed before it.
        guard next < spans.count, spans[next].start == start, spans[next].end > 0 else { return nil }
        next += 1
        return Int(spans[next - 1].end)
    }
}
