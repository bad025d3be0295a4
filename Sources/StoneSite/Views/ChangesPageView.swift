import StoneMustache
import StoneSwift

/// The content of the page with all changes since another version.
struct ChangesPageView: TemplateRepresentable {
    var baseline: String
    /// The changes that break clients, and those of each namespace.
    var sections: [ChangeSectionView]
    /// The number of other changes: `the documentation of 3 declarations changed`.
    var remark: [TextPart]

    static let templateMembers: TemplateMembers<Self> = [
        "baseline": { .text($0.baseline) },
        "sections": { .list($0.sections) },
        "hasSections": { .boolean(!$0.sections.isEmpty) },
        "remark": { .list($0.remark) },
        "hasRemark": { .boolean(!$0.remark.isEmpty) },
    ]
}

/// The changes to a namespace, or those that break clients.
struct ChangeSectionView: TemplateRepresentable {
    var id: String
    var heading: String
    var isBreaking: Bool
    var entries: [ChangeEntryView]

    static let templateMembers: TemplateMembers<Self> = [
        "id": { .text($0.id) },
        "heading": { .text($0.heading) },
        "isBreaking": { .boolean($0.isBreaking) },
        "entries": { .list($0.entries) },
    ]
}

/// Sentences about the same declarations.
struct ChangeEntryView: TemplateRepresentable {
    /// The declarations; empty if the sentences name them.
    var heading: [TextPart]
    var lines: [TextView]

    static let templateMembers: TemplateMembers<Self> = [
        "subject": { .list($0.heading) },
        "hasSubject": { .boolean(!$0.heading.isEmpty) },
        "lines": { .list($0.lines) },
    ]
}
