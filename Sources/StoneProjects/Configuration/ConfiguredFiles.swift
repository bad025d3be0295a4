#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// The plugins compile this file together with `SpecPaths`.
#if canImport(StoneCommandLine)
    import StoneCommandLine

    private typealias SpecPaths = Paths
#endif

/// The files that a `stone.json` lists, in addition to the specs in its folder:
///
///     { "specs": ["../../api"], "templates": "Templates", "routes": { "whitelist": "routes.json" }, "output": "Generated" }
///
/// The build plugin declares all inputs before it runs the tool.
struct ConfiguredFiles: Decodable {
    struct Routes: Decodable {
        /// The path of the route whitelist, relative to the folder of the configuration.
        var whitelist: String?
    }

    struct Types: Decodable {
        /// The module that declares the types.
        var module: String?
    }

    /// The paths of specs and of folders of specs, relative to the folder of the configuration.
    var specs: [String]?
    /// The path of the folder of templates, relative to the folder of the configuration.
    var templates: String?
    var routes: Routes?
    var types: Types?
    /// The enum that contains all namespaces.
    var root: String?
    /// The parts of the output.
    var generate: [String]?
    /// The path of the folder for committed code, relative to the folder of the configuration.
    var output: String?

    /// Reads a configuration. Returns `nil` if it is missing or invalid; the tool reports the error.
    init?(contentsOf path: String) {
        guard let bytes = FileManager.default.contents(atPath: path),
            let files = try? JSONDecoder().decode(Self.self, from: bytes)
        else { return nil }
        self = files
    }

    init() {}

    /// Whether the generated code declares the types. Otherwise each spec becomes one file, since the code is short.
    var generatesTypes: Bool { types?.module == nil }

    /// Whether there is a file for the whole API: the enum around all namespaces, or a client of them.
    var hasRootFile: Bool { root != nil && generatesTypes || generate?.contains("client") ?? false }

    /// Returns the absolute paths of all existing specs, sorted.
    func specPaths(in folder: String) -> [String] {
        (specs ?? []).map { SpecPaths.absolute($0, in: folder) }
            .flatMap { SpecPaths.isFolder($0) ? SpecPaths.search($0).specs : [$0] }
            .filter(SpecPaths.exists)
            .sorted()
    }

    /// Returns the absolute paths of the existing folders of specs.
    func specFolders(in folder: String) -> [String] {
        (specs ?? []).map { SpecPaths.absolute($0, in: folder) }.filter(SpecPaths.isFolder)
    }

    /// Returns the absolute paths of all templates, sorted.
    func templatePaths(in folder: String) -> [String] {
        guard let templates else { return [] }
        let folder = SpecPaths.absolute(templates, in: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".mustache") }.sorted().map { SpecPaths.path(of: $0, in: folder) }
    }

    /// Returns the absolute path of the route whitelist, if it exists.
    func whitelistPath(in folder: String) -> String? {
        let path = (routes?.whitelist).map { SpecPaths.absolute($0, in: folder) }
        return path.flatMap { SpecPaths.exists($0) ? $0 : nil }
    }

    /// Returns the absolute paths of all files, sorted.
    func paths(in folder: String) -> [String] {
        (specPaths(in: folder) + templatePaths(in: folder) + [whitelistPath(in: folder)].compactMap(\.self)).sorted()
    }

    /// Returns the absolute paths of all existing searched folders, sorted.
    func folders(in folder: String) -> [String] {
        let templateFolder = templates.map { SpecPaths.absolute($0, in: folder) }
        let templateFolders = [templateFolder].compactMap(\.self).filter(SpecPaths.isFolder)
        return (specFolders(in: folder).flatMap { SpecPaths.search($0).folders } + templateFolders).sorted()
    }
}
