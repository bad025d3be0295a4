import StoneMustache
import StoneSwift

/// The content of a guide's page.
struct GuidePageView: TemplateRepresentable {
    var name: String
    /// The content as HTML.
    var body: String

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "html": { .text($0.body) },
    ]
}
