import StoneCommands
import StoneMustache
import StoneRuntime
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

    /// Returns a text that is shown as it is, without control characters.
    func escaped(_ text: String) -> String {
        self == .markdown ? text.displayable.escapedForMarkdown : text.displayable
    }
}

extension String {
    /// The text with a backslash before each character that Markdown would interpret.
    fileprivate var escapedForMarkdown: String {
        var result = ""
        var previous: Character = " "
        for (index, character) in zip(indices, self) {
            let next = self.index(after: index) < endIndex ? self[self.index(after: index)] : " "
            switch character {
            case "\\", "`", "*", "[", "]", "<", "&", "~", "|": result += "\\\(character)"
            // Within a word, such as in 'upload_session', it has no meaning.
            case "_" where !previous.isWordCharacter || !next.isWordCharacter: result += "\\_"
            default: result.append(character)
            }
            previous = character
        }
        return result
    }
}

extension Character {
    fileprivate var isWordCharacter: Bool { isLetter || isNumber }
}
