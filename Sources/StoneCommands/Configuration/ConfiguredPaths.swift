/// The absolute paths in a `stone.json`, for commands that watch files. The files may be missing.
package struct ConfiguredPaths {
    /// The specs and the folders of specs.
    package let specs: [String]
    /// The files that match the guides, the logo and the route whitelist.
    package let others: [String]

    /// Reads a configuration. Returns `nil` if it is missing or invalid; the command reports the error.
    package init?(in configuration: String, readsDocumentation: Bool) {
        guard let files = ConfiguredFiles(contentsOf: configuration) else { return nil }
        let folder = Paths.parent(of: Paths.absolute(configuration))
        func place(_ path: String) -> String { SpecPaths.absolute(path, in: folder) }
        specs = (files.specs ?? []).map(place)
        let documentation = readsDocumentation ? files.documentation : nil
        let guides = (documentation?.guides ?? []).map(place).flatMap { path in
            path.contains("*") ? Paths.files(matching: path) : [path]
        }
        others = [documentation?.logo, files.routes?.whitelist].compactMap(\.self).map(place) + guides
    }
}
