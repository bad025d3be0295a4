import StoneCommands
import StoneModel
import StoneSite

/// The guides of a site, read from files.
struct SiteGuides {
    let pages: [SitePage]
    /// The images that guides show.
    let images: [OutputTree.File]

    /// The largest size of a guide and of an image in bytes.
    private static let maximumFileSize = 4 << 20

    init(_ paths: [String], _ api: API) throws(UsageError) {
        let files = try paths.map { path throws(UsageError) in
            let bytes = try readFile(path, limit: Self.maximumFileSize)
            return GuideSet.File(path: path, text: String(decoding: bytes, as: UTF8.self))
        }
        let guides = GuideSet(files, api) { FileKind(ofPath: $0, followsLinks: true) == .regular }
        pages = guides.pages
        images = try guides.images.map { image throws(UsageError) in
            let bytes = try readFile(image.source, limit: Self.maximumFileSize)
            return OutputTree.File(path: image.path.text) { bytes }
        }
    }
}
