import StoneFormats

/// The ids of headings in a page.
enum HeadingID {
    /// The ids in the template of a page and in its scripts.
    private static let taken: Set<String> = ["content", "pages", "search", "search-field", "search-results"]

    /// Returns the anchor, or a different id if an element of the template already uses the anchor.
    static func id(of anchor: String) -> String {
        taken.contains(anchor) || isResult(anchor) ? "heading.\(anchor)" : anchor
    }

    /// Returns whether the anchor may be the id of a result of the search.
    private static func isResult(_ anchor: String) -> Bool {
        let prefix = "search-result-"
        return anchor.hasPrefix(prefix)
            && anchor.utf8.dropFirst(prefix.utf8.count).allSatisfy(\.isASCIIDigit)
    }
}
