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
    /// What stands between the marks, without padding.
    let name: String
    /// The bytes of the whole tag, with its delimiters.
    let range: Range<Int>
}

extension TemplateTag: CustomStringConvertible {
    /// The tag in its usual form, for messages: `{{#name}}`.
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
    /// The kind that a byte after the opening delimiter announces; `{` needs its own closing delimiter.
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
