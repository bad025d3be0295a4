/// An open array or object within the skipped value.
struct SkippedContainer {
    let isObject: Bool
    /// The index of the container in the reader's spans; nil if it is not recorded.
    let span: Int?
}

/// The ends of skipped values, for skipping them again.
///
/// A member whose order differs from that of the specification is skipped before it is read. With nested members in
/// another order, each level would skip all levels below it again. Therefore the first skip records the ends of all
/// longer values inside, which keeps the time linear.
struct SkippedSpans {
    private struct Span {
        let start: UInt32
        var end: UInt32
    }

    /// The minimum length of a recorded value in bytes. Shorter values are faster to skip than to find.
    private static let minimumCount = 64

    private var spans: [Span] = []
    /// The index after the last found span. In most texts, this span is needed next.
    private var next = 0
    private let isEnabled: Bool

    /// - Parameter count: The length of the text.
    init(count: Int) {
        isEnabled = UInt32(exactly: count) != nil
    }

    /// Begins a span after all earlier ones, and returns its index.
    mutating func begin(at start: Int) -> Int? {
        guard isEnabled, spans.last.map({ $0.start < start }) ?? true else { return nil }
        spans.reserveFirst(16)
        spans.append(Span(start: UInt32(truncatingIfNeeded: start), end: 0))
        return spans.count - 1
    }

    /// Ends a span, and removes it if it is short. All spans inside it must have ended.
    mutating func end(_ index: Int, at end: Int) {
        if end - Int(spans[index].start) < Self.minimumCount, index == spans.count - 1 {
            spans.removeLast()
        } else {
            spans[index].end = UInt32(truncatingIfNeeded: end)
        }
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

extension _StoneReader {
    /// Skips one value and validates its syntax.
    ///
    /// Uses a loop instead of recursion, to bound the stack.
    ///
    /// - Parameter recordsSpans: Whether to record the spans of nested values.
    mutating func skipValue(recordsSpans: Bool = false) throws(StoneDecodingError) {
        guard try skipStart(recordsSpans: recordsSpans, isMember: false) else { return }
        while let container = skippedContainers.last {
            skipWhitespace()
            switch text[position] {
            case UInt8(ascii: ","):
                position += 1
                skipWhitespace()
                if container.isObject {
                    try skipKey()
                }
                _ = try skipStart(recordsSpans: recordsSpans, isMember: container.isObject)
            case container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
                position += 1
                skippedContainers.removeLast()
                if let span = container.span {
                    spans.end(span, at: position)
                }
            default:
                throw malformed(container.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
            }
        }
    }

    /// Skips a scalar or an empty container, after opening the containers around it. Returns whether a container is
    /// open.
    private mutating func skipStart(recordsSpans: Bool, isMember: Bool) throws(StoneDecodingError) -> Bool {
        var isMember = isMember
        while true {
            switch text[position] {
            case UInt8(ascii: "\""):
                _ = try skipString()
            case UInt8(ascii: "{"):
                try open(isObject: true, span: recordsSpans && isMember ? spans.begin(at: position) : nil)
                if text[position] != UInt8(ascii: "}") {
                    try skipKey()
                    isMember = true
                    continue
                }
            case UInt8(ascii: "["):
                try open(isObject: false, span: recordsSpans && isMember ? spans.begin(at: position) : nil)
                if text[position] != UInt8(ascii: "]") {
                    isMember = false
                    continue
                }
            default:
                try skipLiteralOrNumber()
            }
            return !skippedContainers.isEmpty
        }
    }

    private mutating func open(isObject: Bool, span: Int?) throws(StoneDecodingError) {
        guard depth + skippedContainers.count < options.maximumDepth else { throw tooDeep(at: position) }
        skippedContainers.reserveFirst(16)
        skippedContainers.append(SkippedContainer(isObject: isObject, span: span))
        position += 1
        skipWhitespace()
    }

    private mutating func skipKey() throws(StoneDecodingError) {
        guard text[position] == UInt8(ascii: "\"") else { throw malformed("a key in quotation marks") }
        _ = try skipString()
        try skipColon()
    }

    private mutating func skipLiteralOrNumber() throws(StoneDecodingError) {
        if holds(.null, at: position) || holds(.true, at: position) {
            position += 4
        } else if holds(.false, at: position) {
            position += 5
        } else {
            _ = try scanNumber("a value")
        }
    }
}
