import StoneCommandLine
import StoneModel
import StoneSite
import StoneSource

/// The guides of a site, read from files.
struct SiteGuides {
    let pages: [SitePage]
    /// The images that guides show.
    let images: [ListedFolder.File]
    /// The paths of the images, and of missing files that guides name.
    let imagePaths: [String]

    /// Warns about broken links.
    ///
    /// - Parameter warningsAreErrors: Whether a broken link is an error.
    init(
        _ paths: [String],
        _ api: API,
        _ siteFiles: SiteFiles,
        warningsAreErrors: Bool,
        _ diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) {
        let files = try paths.map { path throws(UsageError) in
            let bytes = try siteFiles.read(path)
            return GuideSet.File(path: path, text: String(decoding: bytes, as: UTF8.self))
        }
        let guides = GuideSet(files, api, isFile: Paths.isRegularFile)
        for link in guides.brokenLinks {
            guard let file = files.first(where: { $0.path == link.guide }) else { continue }
            let source = SourceText(path: file.path, bytes: Array(file.text.utf8))
            var warning = Self.warning(about: link, in: source)
            if warningsAreErrors { warning.severity = .error }
            diagnostics.add(warning, in: [source])
        }
        pages = guides.pages
        let missing = guides.brokenLinks.compactMap { link -> String? in
            if case .missingFile(let path) = link.reason { path } else { nil }
        }
        imagePaths = guides.images.map(\.source) + missing
        images = try guides.images.map { image throws(UsageError) in
            let bytes = try siteFiles.read(image.source)
            return ListedFolder.File(path: image.path.text) { bytes }
        }
    }

    private static func warning(about link: BrokenGuideLink, in source: SourceText) -> Diagnostic {
        let message =
            switch link.reason {
            case .missingFile(let path): "the link points to '\(path)', which does not exist"
            case .missingHeading(let anchor, let guide): "the guide '\(guide)' has no heading '#\(anchor)'"
            }
        let place = source.bytes.firstRange(of: link.destination.utf8)
        let range = place.map { SourceRange($0.lowerBound, $0.upperBound) } ?? SourceRange(0, 0)
        return .warning(.brokenGuideLink, message, in: source, at: range)
    }
}
