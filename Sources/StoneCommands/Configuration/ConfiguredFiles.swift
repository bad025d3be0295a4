#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files that a `stone.json` leads to, beside the specs that stand next to it:
///
///     { "specs": ["../../api"], "templates": "Templates", "routes": { "whitelist": "routes.json" }, "output": "Generated" }
///
/// The build plugin compiles this very file: it has to announce them all before it runs the tool.
struct ConfiguredFiles: Decodable {
    struct Routes: Decodable {
        /// The file that lists the routes wanted, by its path from the folder of the configuration.
        var whitelist: String?
    }

    /// The name that a configuration has in a target.
    static let name = "stone.json"

    /// Specs, or folders of specs, by their paths from the folder of the configuration.
    var specs: [String]?
    /// The folder of the templates that replace built-in ones, likewise.
    var templates: String?
    var routes: Routes?
    /// Where generated code is to be committed, likewise; `nil` if the build plugin generates it.
    var output: String?

    /// What a configuration says of files; nothing if it cannot be read, which the tool will report.
    init(contentsOf path: String) {
        guard let bytes = FileManager.default.contents(atPath: path),
            let files = try? JSONDecoder().decode(Self.self, from: bytes)
        else { return }
        self = files
    }

    init() {}

    /// Every spec, sorted. Paths that lead nowhere are left out.
    func specPaths(in folder: String) -> [String] {
        (specs ?? []).map { SpecPaths.absolute($0, in: folder) }
            .flatMap { SpecPaths.isFolder($0) ? SpecPaths.search($0).specs : [$0] }
            .filter { FileManager.default.fileExists(atPath: $0) }
            .sorted()
    }

    /// Every replacing template, sorted.
    func templatePaths(in folder: String) -> [String] {
        guard let templates else { return [] }
        let folder = SpecPaths.absolute(templates, in: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".mustache") }.sorted().map { SpecPaths.path(of: $0, in: folder) }
    }

    /// The list of the routes wanted, if there is one.
    func whitelistPath(in folder: String) -> String? {
        let path = (routes?.whitelist).map { SpecPaths.absolute($0, in: folder) }
        return path.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
    }

    /// Every file, sorted.
    func paths(in folder: String) -> [String] {
        (specPaths(in: folder) + templatePaths(in: folder) + [whitelistPath(in: folder)].compactMap(\.self)).sorted()
    }

    /// The folders in which a new file would count, sorted.
    func folders(in folder: String) -> [String] {
        let specFolders = (specs ?? []).map { SpecPaths.absolute($0, in: folder) }.filter(SpecPaths.isFolder)
        let templateFolder = templates.map { SpecPaths.absolute($0, in: folder) }
        return (specFolders.flatMap { SpecPaths.search($0).folders } + [templateFolder].compactMap(\.self)).sorted()
    }
}
