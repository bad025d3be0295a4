/// Scans the tags of a template, including changes of delimiters.
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

    /// Returns the next tag; `nil` at the end and at an unterminated tag.
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
            errors.append(source.error(at: start, "unterminated tag: expected '\(expected)'"))
            endsInTag = true
            return nil
        }
        position = innerEnd + closing.count
        let content = trimmed(inner..<innerEnd)
        if kind == .delimiters, !changeDelimiters(to: source.bytes[content]) {
            let message = "invalid delimiters: expected two short ones without a space or '=', as in '{{=<% %>=}}'"
            errors.append(source.error(at: start, message))
        }
        return TemplateTag(kind: kind, name: source.text(content), range: start..<position)
    }

    /// Sets the delimiters of `{{=<% %>=}}`, given `<% %>=`. Returns whether they are valid.
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

/// One tag as written, `{{#name}}`.
struct TemplateTag {
    enum Kind {
        /// `{{name}}`
        case variable
        /// `{{{name}}}`, `{{&name}}`
        case unescapedVariable
        /// `{{#name}}`
        case section
        /// `{{^name}}`
        case invertedSection
        /// `{{/name}}`
        case end
        /// `{{>name}}`
        case partial
        /// `{{<name}}`
        case parent
        /// `{{$name}}`
        case block
        /// `{{!text}}`
        case comment
        /// `{{=<% %>=}}`
        case delimiters
    }

    let kind: Kind
    /// The content of the tag without its marks and padding.
    let name: String
    /// The bytes of the tag, including its delimiters.
    let range: Range<Int>
}

extension TemplateTag: CustomStringConvertible {
    /// The tag with the default delimiters, for messages: `{{#name}}`.
    var description: String {
        switch kind {
        case .variable: "{{\(name)}}"
        case .unescapedVariable: "{{{\(name)}}}"
        case .section: "{{#\(name)}}"
        case .invertedSection: "{{^\(name)}}"
        case .end: "{{/\(name)}}"
        case .partial: "{{>\(name)}}"
        case .parent: "{{<\(name)}}"
        case .block: "{{$\(name)}}"
        case .comment: "{{!\(name)}}"
        case .delimiters: "{{=\(name)}}"
        }
    }
}

extension TemplateTag.Kind {
    /// Creates the kind for the byte after the opening delimiter.
    init?(sigil: UInt8) {
        switch sigil {
        case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .unescapedVariable
        case UInt8(ascii: "#"): self = .section
        case UInt8(ascii: "^"): self = .invertedSection
        case UInt8(ascii: "/"): self = .end
        case UInt8(ascii: ">"): self = .partial
        case UInt8(ascii: "<"): self = .parent
        case UInt8(ascii: "$"): self = .block
        case UInt8(ascii: "!"): self = .comment
        case UInt8(ascii: "="): self = .delimiters
        default: return nil
        }
    }
}
