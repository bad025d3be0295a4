import StoneCommandLine

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A checkout of `dropbox/dropbox-api-spec`.
struct DropboxSpecs {
    /// Copies of the specs and of their license, in the folder `Specs` of a package.
    let files: [UserFiles.File]

    /// The specs in the whitelist of a new package, and the spec of the route attributes.
    private static let required = ["files.stone", "stone_cfg.stone", "users.stone"]

    init(folder: String) throws(UsageError) {
        guard Paths.isFolder(folder) else { throw UsageError("no such folder: '\(folder)'") }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
            throw UsageError("cannot read the folder '\(folder)': \(error)")
        }
        if let missing = Self.required.first(where: { !names.contains($0) }) {
            throw UsageError(
                "the folder '\(folder)' has no '\(missing)'; expected a checkout of github.com/dropbox/dropbox-api-spec"
            )
        }
        var files: [UserFiles.File] = []
        for name in names where name == "LICENSE" || name.hasSuffix(".stone") && !name.hasPrefix(".") {
            let bytes = try readFile(Paths.path(of: name, in: folder))
            files.append(UserFiles.File(path: "Specs/\(name)", bytes: bytes))
        }
        self.files = files
    }
}
