import StoneCommandLine
import StoneProjects

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files that a command would read if it started again. New ones are among them, even if the last run failed.
struct WatchedInputs: Sendable {
    private let specs: SpecOptions
    private let readsGuides: Bool
    private let templates: String?
    private let files: [String]

    /// - Parameters:
    ///   - specs: The options of the command, without a configuration that they do not name.
    ///   - readsGuides: Whether the command reads the guides that the configuration names.
    ///   - templates: The folder of templates.
    ///   - files: The files that the last run has read.
    init(_ specs: SpecOptions, readsGuides: Bool = false, templates: String? = nil, files: [String]) {
        self.specs = specs
        self.readsGuides = readsGuides
        self.templates = templates
        self.files = files
    }

    /// The paths of files, which may be missing, and of folders that are searched for specs.
    var paths: [String] {
        var paths = files + specs.paths
        for configuration in configurations {
            paths.append(configuration)
            paths += self.paths(in: configuration)
        }
        if let templates { paths += Self.files(in: templates) { $0.hasSuffix(".mustache") } }
        return paths
    }

    /// The paths of each `stone.json`. It may be missing: one that appears next to the specs is read.
    private var configurations: [String] {
        guard let path = specs.configuration else { return specs.possibleConfigurations }
        return [Paths.isFolder(path) ? Paths.path(of: Paths.configurationName, in: path) : path]
    }

    // MARK: Configuration

    /// Returns the paths in a configuration, and that of its folder if specs are read because they are in it.
    private func paths(in configuration: String) -> [String] {
        guard let paths = ConfiguredPaths(in: configuration, readsDocumentation: readsGuides) else { return [] }
        let folder = Paths.parent(of: Paths.absolute(configuration))
        return paths.specs + (isSearched(folder, besides: paths.specs) ? [folder] : []) + paths.others
    }

    /// Returns whether specs are read because they are in the folder of the configuration. If the configuration names
    /// specs and the folder has no others, it may be the root of a large repository, and is not searched repeatedly.
    private func isSearched(_ folder: String, besides named: [String]) -> Bool {
        guard specs.paths.isEmpty else { return false }
        let start = Paths.path(of: "", in: folder)
        return named.isEmpty
            || files.lazy.filter { $0.hasSuffix(".stone") }.map(Paths.absolute).contains { file in
                file.hasPrefix(start) && !named.contains { file == $0 || file.hasPrefix(Paths.path(of: "", in: $0)) }
            }
    }

    private static func files(in folder: String, where isWatched: (String) -> Bool) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") && isWatched($0) }.map { Paths.path(of: $0, in: folder) }
    }
}
