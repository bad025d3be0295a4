/// An open array or object within the skipped value.
struct SkippedContainer {
    let isObject: Bool
    /// The index of the container in the reader's spans; negative if it is not recorded.
    let span: Int

    @inline(__always)
    var closingBracket: UInt8 { UInt8(ascii: isObject ? "}" : "]") }
}

extension _StoneReader {
    /// Skips one value and validates its syntax.
    ///
    /// Uses a loop instead of recursion, to bound the stack.
    ///
    /// - Parameter recordsSpans: Whether to record the spans of nested objects and arrays that are members of objects.
    mutating func skipValue(recordsSpans: Bool = false) throws(StoneDecodingError) {
        guard isContainer(at: position) else { return try skipScalar() }
        var container = try open(recordsSpan: false)
        var isAfterValue = text[position] == container.closingBracket
        while true {
            if isAfterValue {
                skipWhitespace()
                if text[position] == container.closingBracket {
                    position &+= 1
                    guard let outer = closeSkipped(container) else { return }
                    container = outer
                    continue
                }
                guard text[position] == UInt8(ascii: ",") else {
                    throw malformed(container.isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
                }
                position &+= 1
                skipWhitespace()
            }
            if container.isObject {
                try skipKey()
            }
            if isContainer(at: position) {
                container = try open(recordsSpan: recordsSpans && container.isObject)
                isAfterValue = text[position] == container.closingBracket
            } else {
                try skipScalar()
                isAfterValue = true
            }
        }
    }

    /// Returns whether a bracket that opens an object or array is at the offset.
    @inline(__always)
    func isContainer(at offset: Int) -> Bool {
        text[offset] | 0x20 == UInt8(ascii: "{")
    }

    /// Skips a value other than an object or array.
    @inline(__always)
    mutating func skipScalar() throws(StoneDecodingError) {
        if text[position] == UInt8(ascii: "\"") {
            _ = try skipString()
        } else {
            try skipLiteralOrNumber()
        }
    }

    @inline(__always)
    private mutating func open(recordsSpan: Bool) throws(StoneDecodingError) -> SkippedContainer {
        guard depth + skippedContainers.count < options.maximumDepth else { throw tooDeep(at: position) }
        let container = SkippedContainer(
            isObject: text[position] == UInt8(ascii: "{"),
            span: recordsSpan ? spans.begin(at: position) ?? -1 : -1
        )
        skippedContainers.append(container)
        position += 1
        skipWhitespace()
        return container
    }

    /// Removes the innermost container, and returns the one around it.
    @inline(__always)
    private mutating func closeSkipped(_ container: SkippedContainer) -> SkippedContainer? {
        if container.span >= 0 {
            spans.end(container.span, at: position)
        }
        skippedContainers.removeAll(from: skippedContainers.count - 1)
        return skippedContainers.last
    }

    @inline(__always)
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
