import StoneEvolution
import StoneModel
import StoneMustache
import StoneRevisions

/// The changelog of two versions, or of each commit in a range.
struct ChangelogDocument {
    struct Version {
        /// The commit; `nil` for two versions.
        var commit: Commit?
        var changelog: Changelog
    }

    var title: String
    /// The versions with changes, newest first.
    var versions: [Version]
    /// Whether changes to documentation and examples are listed.
    var listsDocumentation: Bool

    /// Returns the document in a format.
    ///
    /// - Parameter templates: The templates of all formats but JSON.
    func bytes(_ format: ChangelogFormat, _ templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        guard format != .json else { return Array(json.text.utf8) }
        var bytes = try templates.render(format.rawValue, with: template(format), escaping: format.escaping)
        // Removes the blank line after the last group.
        while bytes.suffix(2) == [UInt8(ascii: "\n"), UInt8(ascii: "\n")] { bytes.removeLast() }
        return bytes
    }
}
