import StoneMustache
import StoneSwift

/// The content of a namespace's page.
struct NamespacePageView: TemplateRepresentable {
    var name: String
    var documentation: [TextView]
    var lists: [DeclarationListView]
    var annotations: [AnnotationDefinitionView]
    var changes: [ChangeView]
    var baseline: String?
    /// The paths of the files.
    var sources: [TextPart]

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "documentation": { .list($0.documentation) },
        "lists": { .list($0.lists) },
        "definitions": { .list($0.annotations) },
        "hasDefinitions": { .boolean(!$0.annotations.isEmpty) },
        "changes": { .list($0.changes) },
        "hasChanges": { .boolean(!$0.changes.isEmpty) },
        "hasChangedTypes": { _ in false },
        "changedTypes": { _ in [] },
        "baseline": { .optional($0.baseline) },
        "sources": { .list($0.sources.map { TextView(parts: [$0]) }) },
    ]
}

/// An annotation or an annotation type.
struct AnnotationDefinitionView: TemplateRepresentable {
    var id: String
    /// The kind: `annotation` or `annotation type`.
    var kind: String
    var name: String
    /// The meaning of an annotation: `Deprecated`, `Importance, level 1`; empty for an annotation type.
    var value: [TextPart]
    var documentation: [TextView]
    /// The parameters of an annotation type.
    var parameters: [MemberView]

    static let templateMembers: TemplateMembers<Self> = [
        "id": { .text($0.id) },
        "definitionKind": { .text($0.kind) },
        "name": { .text($0.name) },
        "value": { .list($0.value) },
        "documentation": { .list($0.documentation) },
        "members": { .list($0.parameters) },
    ]
}
