/// A link or an image of a guide that names no file, or a heading that a guide does not have.
package struct BrokenGuideLink: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// There is no file at this path.
        case missingFile(String)
        /// The guide at this path has no heading with this anchor.
        case missingHeading(String, guide: String)
    }

    /// The path of the guide with the link.
    package let guide: String
    /// The destination in Markdown.
    package let destination: String
    package let reason: Reason

    /// Returns the broken links of guides, each once.
    static func all(
        in files: [GuideSet.File],
        _ documents: [MarkdownDocument],
        isFile: (String) -> Bool
    ) -> [BrokenGuideLink] {
        let guides = Dictionary(
            zip(files.map { GuidePath.normalized($0.path) }, documents),
            uniquingKeysWith: { first, _ in first }
        )
        return zip(files, documents).flatMap { file, document -> [BrokenGuideLink] in
            var seen: Set<String> = []
            return (document.links + document.images).compactMap { destination -> BrokenGuideLink? in
                guard seen.insert(destination).inserted,
                    let reason = reason(destination, in: file.path, guides, isFile: isFile)
                else { return nil }
                return BrokenGuideLink(guide: file.path, destination: destination, reason: reason)
            }
        }
    }

    /// Returns the reason why a link is broken, or `nil` if its destination exists or is not a relative path.
    private static func reason(
        _ destination: String,
        in file: String,
        _ guides: [String: MarkdownDocument],
        isFile: (String) -> Bool
    ) -> Reason? {
        let isAnchor = destination.hasPrefix("#")
        guard let path = isAnchor ? GuidePath.normalized(file) : GuidePath.local(destination, from: file) else {
            return nil
        }
        guard let guide = guides[path] else { return isFile(path) ? nil : .missingFile(path) }
        let anchor = GuidePath.anchor(destination)
        guard let anchor, !guide.headings.contains(where: { $0.anchor == anchor }) else { return nil }
        return .missingHeading(anchor, guide: path)
    }
}
