import StoneCommandLine

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The absolute paths in a `stone.json`, for commands that watch files. The files may be missing.
struct ConfiguredPaths {
    /// The keys with paths. Errors in other keys do not matter. Paths are relative to the folder of the configuration.
    private struct Settings: Decodable {
        struct Documentation: Decodable {
            /// The last component may have asterisks.
            var guides: [String]?
            var logo: String?
        }

        struct Routes: Decodable {
            var whitelist: String?
        }

        private enum CodingKeys: String, CodingKey {
            case documentation
            case routes
            case specs
        }

        var specs: [String]?
        var routes: Routes?
        var documentation: Documentation?

        /// Errors in other paths leave the specs, which commands then read, too.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            specs = try container.decodeIfPresent([String].self, forKey: .specs)
            routes = try? container.decode(Routes.self, forKey: .routes)
            documentation = try? container.decode(Documentation.self, forKey: .documentation)
        }
    }

    /// The specs and the folders of specs.
    let specs: [String]
    /// The files that match the guides, the logo and the route whitelist.
    let others: [String]

    /// Reads a configuration. Returns `nil` if it is missing or invalid; the command reports the error.
    init?(in configuration: String, readsDocumentation: Bool) {
        guard let bytes = FileManager.default.contents(atPath: configuration),
            let settings = try? JSONDecoder().decode(Settings.self, from: bytes)
        else { return nil }
        let folder = Paths.parent(of: Paths.absolute(configuration))
        func place(_ path: String) -> String { Paths.absolute(path, in: folder) }
        specs = (settings.specs ?? []).map(place)
        let documentation = readsDocumentation ? settings.documentation : nil
        let guides = (documentation?.guides ?? []).map(place).flatMap { path in
            path.contains("*") ? Paths.files(matching: path) : [path]
        }
        others = [documentation?.logo, settings.routes?.whitelist].compactMap(\.self).map(place) + guides
    }
}
