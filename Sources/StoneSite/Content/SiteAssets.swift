import StoneSiteTemplates

/// The files of a site that are the same for all APIs.
enum SiteAssets {
    /// The files by their names in the folder `assets`, sorted.
    static let files: [(path: SitePath, bytes: [UInt8])] = StoneSiteTemplates.assets
        .sorted { $0.key < $1.key }.map { (SitePath("assets", name: $0.key), $0.value) }

    /// Returns the style sheet with the configured colors, since pages contain no inline styles.
    static func theme(_ settings: SiteSettings) -> (path: SitePath, bytes: [UInt8])? {
        guard let accent = settings.accent else { return nil }
        let colors = "--accent: \(accent); --accent-dark: color-mix(in srgb, \(accent) 50%, #fff);"
        return (SitePath("assets", name: "theme.css"), Array(":root { \(colors) }\n".utf8))
    }

    /// The scripts of the search index.
    static let searchNames = SitePath("assets", name: "search-names.js")
    static let searchTexts = SitePath("assets", name: "search-texts.js")
}
