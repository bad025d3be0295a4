/// Finds the tags in a template, minding changes of delimiters.
struct TemplateScanner {
    let source: TemplateSource
    /// Whether the text ends inside a tag.
    private(set) var endsInTag = false
    private var position = 0
    private var opening = Array("{{".utf8)
    private var closing = Array("}}".utf8)

    init(source: TemplateSource) {
        self.source = source
    }

    /// The next tag; nil at the end, and at a tag that never ends.
    mutating func next(reporting errors: inout [TemplateError]) -> TemplateTag? {
        guard let start = find(opening, from: position) else { return nil }
        var inner = start + opening.count
        var closing = closing
        var kind = TemplateTag.Kind.variable
        if inner < source.bytes.count, let announced = TemplateTag.Kind(sigil: source.bytes[inner]) {
            kind = announced
            if source.bytes[inner] == UInt8(ascii: "{") { closing.insert(UInt8(ascii: "}"), at: 0) }
            inner += 1
        }
        guard let innerEnd = find(closing, from: inner) else {
            let expected = String(decoding: closing, as: UTF8.self)
            errors.append(source.error(at: start, "this tag never ends: expected '\(expected)'"))
            endsInTag = true
            return nil
        }
        position = innerEnd + closing.count
        let content = trimmed(inner..<innerEnd)
        if kind == .delimiters, !changeDelimiters(to: source.bytes[content]) {
            let message = "bad delimiters: expected two short ones without spaces and '=', as in '{{=<% %>=}}'"
            errors.append(source.error(at: start, message))
        }
        return TemplateTag(kind: kind, name: source.text(content), range: start..<position)
    }

    /// Takes on the delimiters of `{{=<% %>=}}`, given `<% %>=`; false if they are none.
    private mutating func changeDelimiters(to content: ArraySlice<UInt8>) -> Bool {
        let equals = UInt8(ascii: "=")
        let parts = content.dropLast().split { $0.isWhitespace }
        guard content.last == equals, parts.count == 2,
            parts.allSatisfy({ $0.count <= TemplateLimits.delimiterLength && !$0.contains(equals) })
        else { return false }
        opening = Array(parts[0])
        closing = Array(parts[1])
        return true
    }

    private func find(_ pattern: [UInt8], from start: Int) -> Int? {
        var index = start
        let last = source.bytes.count - pattern.count
        while index <= last {
            if source.bytes[index] == pattern[0], source.bytes[index..<index + pattern.count].elementsEqual(pattern) {
                return index
            }
            index += 1
        }
        return nil
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        while lower < upper, source.bytes[lower].isWhitespace { lower += 1 }
        while upper > lower, source.bytes[upper - 1].isWhitespace { upper -= 1 }
        return lower..<upper
    }
}
