import StoneMustache
import StoneSwift

/// The content of a route's page.
struct RoutePageView: TemplateRepresentable {
    /// The name of the route, such as `files/list_folder:2`.
    var name: String
    var documentation: [TextView]
    /// URL, style, host, authentication and attributes.
    var facts: [FactView]
    var isDeprecated: Bool
    var isPreview: Bool
    /// The route to call instead.
    var successor: [TextPart]
    var changes: [ChangeView]
    /// The changed types of its values.
    var changedTypes: [TextPart]
    /// The version with which the changes begin.
    var baseline: String?
    var request: PayloadView
    /// The calls of the first example.
    var calls: [SnippetView]
    var result: PayloadView
    var error: PayloadView
    /// The status of the route's errors.
    var errorStatus: String
    var source: String

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "documentation": { .list($0.documentation) },
        "facts": { .list($0.facts) },
        "isDeprecated": { .boolean($0.isDeprecated) },
        "isPreview": { .boolean($0.isPreview) },
        "successor": { .list($0.successor) },
        "hasSuccessor": { .boolean(!$0.successor.isEmpty) },
        "changes": { .list($0.changes) },
        "hasChanges": { .boolean(!$0.changes.isEmpty || !$0.changedTypes.isEmpty) },
        "changedTypes": { .list($0.changedTypes) },
        "hasChangedTypes": { .boolean(!$0.changedTypes.isEmpty) },
        "baseline": { .optional($0.baseline) },
        "request": { $0.request.template },
        "calls": { .list($0.calls) },
        "hasCalls": { .boolean(!$0.calls.isEmpty) },
        "result": { $0.result.template },
        "error": { $0.error.template },
        "errorStatus": { .text($0.errorStatus) },
        "source": { .text($0.source) },
    ]
}

/// An attribute of a route.
struct FactView: TemplateRepresentable {
    var label: String
    /// The documentation of the attribute.
    var href: String?
    var value: [TextPart]

    static let templateMembers: TemplateMembers<Self> = [
        "label": { .text($0.label) },
        "labelHref": { .optional($0.href) },
        "value": { .list($0.value) },
    ]
}

/// The argument, the result or the error of a route.
struct PayloadView: TemplateRepresentable {
    /// The type; empty if there is no value.
    var type: [TextPart]
    var rules: [TextView]
    /// The members of the type; `nil` if it has none.
    var group: GroupView?
    var examples: [ExampleView]
    var omission: [TextPart]

    static let templateMembers: TemplateMembers<Self> = [
        "type": { .list($0.type) },
        "isVoid": { .boolean($0.type.isEmpty) },
        "rules": { .list($0.rules) },
        "hasRules": { .boolean(!$0.rules.isEmpty) },
        "group": { .optional($0.group) },
        "example": { .optional($0.examples.first) },
        "hasOtherExamples": { .boolean($0.examples.count > 1) },
        "otherExamples": { .list(Array($0.examples.dropFirst())) },
        "omission": { .list($0.omission) },
        "hasOmission": { .boolean(!$0.omission.isEmpty) },
    ]
}

/// A call to a route in a language.
struct SnippetView: TemplateRepresentable {
    /// The anchor.
    var id: String
    /// The language, such as `curl` or `Swift`.
    var language: String
    var code: String

    static let templateMembers: TemplateMembers<Self> = [
        "id": { .text($0.id) },
        "language": { .text($0.language) },
        "snippet": { .text(HTMLText.escaped($0.code)) },
    ]
}
