import StoneMustache
import StoneSwift

/// A link to a page with its summary, in a list.
struct ListedPageView: TemplateRepresentable {
    var label: String
    var href: String
    var summary: [TextPart] = []
    var isDeprecated = false
    var isPreview = false

    static let templateMembers: TemplateMembers<Self> = [
        "label": { .text($0.label) },
        "href": { .text($0.href) },
        "summary": { .list($0.summary) },
        "hasSummary": { .boolean(!$0.summary.isEmpty) },
        "isDeprecated": { .boolean($0.isDeprecated) },
        "isPreview": { .boolean($0.isPreview) },
    ]
}

/// A list of declarations with a heading.
struct DeclarationListView: TemplateRepresentable {
    /// The anchor of the heading.
    var id: String
    var heading: String
    var declarations: [ListedPageView]

    static let templateMembers: TemplateMembers<Self> = [
        "id": { .text($0.id) },
        "heading": { .text($0.heading) },
        "declarations": { .list($0.declarations) },
    ]
}

/// An example of a type, or the JSON of a call.
struct ExampleView: TemplateRepresentable {
    /// The label in the spec; `nil` for a generated example.
    var label: String?
    var text: String?
    /// The value as pretty-printed JSON.
    var json: String

    static let templateMembers: TemplateMembers<Self> = [
        "label": { .optional($0.label) },
        "text": { .optional($0.text) },
        "isGenerated": { .boolean($0.label == nil) },
        "json": { .text(HTMLText.escaped($0.json)) },
    ]
}

/// A sentence about a change since another version.
struct ChangeView: TemplateRepresentable {
    /// The field, the tag or the attribute; `nil` for the declaration itself.
    var member: String?
    /// The anchor of the member.
    var href: String?
    var sentence: String
    var isBreaking: Bool

    static let templateMembers: TemplateMembers<Self> = [
        "member": { .optional($0.member) },
        "href": { .optional($0.href) },
        "sentence": { .text($0.sentence) },
        "isBreaking": { .boolean($0.isBreaking) },
    ]
}
