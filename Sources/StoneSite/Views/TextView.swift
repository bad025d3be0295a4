import StoneSwift

/// Text with names and links in it.
struct TextView: TemplateRepresentable, Hashable {
    var parts: [TextPart]

    static let templateMembers: TemplateMembers<Self> = [
        "parts": { .list($0.parts) }
    ]
}

extension TextView: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { parts = [.text(value)] }
}

/// A part of the text.
struct TextPart: TemplateRepresentable, Hashable {
    /// Text as it is.
    var plain: String?
    /// A name or a value.
    var code: String?
    /// A name that links to its declaration.
    var name: String?
    /// The title of a link.
    var title: String?
    /// The URL of the name or of the title.
    var href: String?

    static func text(_ text: String) -> Self { Self(plain: text) }
    static func code(_ text: String) -> Self { Self(code: text) }
    static func name(_ name: String, href: String) -> Self { Self(name: name, href: href) }
    static func link(_ title: String, href: String) -> Self { Self(title: title, href: href) }

    static let templateMembers: TemplateMembers<Self> = [
        "plain": { .optional($0.plain) },
        "code": { .optional($0.code) },
        "name": { .optional($0.name) },
        "title": { .optional($0.title) },
        "href": { .optional($0.href) },
    ]
}
