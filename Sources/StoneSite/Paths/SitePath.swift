/// The path of a file in a site: `files/routes/list_folder.html`.
package struct SitePath: Hashable, Sendable {
    /// The names of the folders, outermost first.
    package var folders: [String]
    package var name: String

    package init(_ folders: String..., name: String) {
        self.folders = folders
        self.name = name
    }

    /// The path from the folder of the site.
    package var text: String { (folders + [name]).joined(separator: "/") }

    /// The relative path of the site's folder, with a slash at its end: `../../`.
    package var root: String { String(repeating: "../", count: folders.count) }

    /// Returns the relative URL of another file.
    package func link(to other: SitePath, anchor: String? = nil) -> String {
        let fragment = anchor.map { "#\($0)" } ?? ""
        if self == other, anchor != nil { return fragment }
        let common = zip(folders, other.folders).prefix { $0 == $1 }.count
        let ascent = String(repeating: "../", count: folders.count - common)
        return ascent + (other.folders.dropFirst(common) + [other.name]).joined(separator: "/") + fragment
    }
}
