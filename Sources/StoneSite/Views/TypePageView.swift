import StoneMustache
import StoneSwift

/// The content of a type's page.
struct TypePageView: TemplateRepresentable {
    /// The kind of the type, such as `struct` or `open union`.
    var kind: String
    /// The qualified name of the type, such as `files.FileMetadata`.
    var name: String
    var documentation: [TextView]
    /// The parent of a struct or union; the redaction and the annotations of an alias.
    var remarks: [TextView]
    /// The type of an alias; empty for other types.
    var target: [TextPart]
    var rules: [TextView]
    var members: GroupView?
    /// The enumerated subtypes; `nil` if there are none.
    var subtypes: GroupView?
    var examples: [ExampleView]
    var changes: [ChangeView]
    var baseline: String?
    /// The routes and types with values of the type.
    var uses: [UseListView]
    var source: String

    static let templateMembers: TemplateMembers<Self> = [
        "typeKind": { .text($0.kind) },
        "name": { .text($0.name) },
        "documentation": { .list($0.documentation) },
        "remarks": { .list($0.remarks) },
        "target": { .list($0.target) },
        "hasTarget": { .boolean(!$0.target.isEmpty) },
        "rules": { .list($0.rules) },
        "hasRules": { .boolean(!$0.rules.isEmpty) },
        "fields": { .optional($0.members) },
        "subtypes": { .optional($0.subtypes) },
        "examples": { .list($0.examples) },
        "hasExamples": { .boolean(!$0.examples.isEmpty) },
        "changes": { .list($0.changes) },
        "hasChanges": { .boolean(!$0.changes.isEmpty) },
        "hasChangedTypes": { _ in false },
        "changedTypes": { _ in [] },
        "baseline": { .optional($0.baseline) },
        "uses": { .list($0.uses) },
        "hasUses": { .boolean(!$0.uses.isEmpty) },
        "source": { .text($0.source) },
    ]
}

/// The places of one kind that use a type.
struct UseListView: TemplateRepresentable {
    /// The heading, such as `Argument of`.
    var heading: String
    var places: [TextPart]
    /// The number of other places.
    var omitted: String?

    static let templateMembers: TemplateMembers<Self> = [
        "heading": { .text($0.heading) },
        "places": { .list($0.places.map { TextView(parts: [$0]) }) },
        "omitted": { .optional($0.omitted) },
    ]
}
