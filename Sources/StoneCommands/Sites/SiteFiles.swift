import StoneCommandLine

/// The files that a `stone.json` and guides name for a site. Whoever proposes a change to them may propose links, too,
/// so those that lead out of the folder of the `stone.json` are not followed: a site would publish the target.
struct SiteFiles {
    /// The absolute path of the folder of the `stone.json`.
    let folder: String

    /// The largest size of a logo, of a guide and of an image in bytes.
    private static let maximumSize = 4 << 20

    func read(_ path: String) throws(UsageError) -> [UInt8] {
        guard !isLinkToOutside(path) else {
            throw UsageError("cannot read '\(path)': it is a link to a file outside the folder of the stone.json")
        }
        return try readFile(path, limit: Self.maximumSize)
    }

    /// Returns whether the path, or a folder of it that is not above the `stone.json`, is a link that leads out of the
    /// folder of the `stone.json`.
    private func isLinkToOutside(_ path: String) -> Bool {
        let target = Paths.realPath(path)
        guard Paths.relative(target, to: Paths.realPath(folder), resolvesLinks: false) == nil else { return false }
        var place = Paths.absolute(path)
        while place != "/", Paths.relative(folder, to: place, resolvesLinks: false) == nil {
            if FileKind(ofPath: place) == .link { return true }
            place = Paths.parent(of: place)
        }
        return false
    }
}
