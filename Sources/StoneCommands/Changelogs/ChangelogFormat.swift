import StoneCommandLine
import StoneFormats
import StoneMustache
import StoneTemplates

/// The format of a changelog.
enum ChangelogFormat: String, CaseIterable, DescribedChoice {
    case markdown
    case html
    case json
    case text

    /// The names that only templates of users use.
    static let templates = TemplateSet(StoneTemplates.changelog, otherNames: ["kind", "sections"])

    var help: String {
        switch self {
        case .markdown: "for release notes"
        case .html: "one page"
        case .json: "for programs"
        case .text: "for terminals and email"
        }
    }

    var escaping: Escaping { self == .html ? .html : .none }

    /// Returns text that is shown as it is, without control characters.
    func escaped(_ text: String) -> String {
        self == .markdown ? text.inMarkdown : text.displayable
    }
}
