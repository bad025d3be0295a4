import StoneCommandLine
package import StoneIndex
package import StoneLint

/// The specs of a folder and of its targets, for tools that show whole projects.
package struct ProjectContent {
    /// The absolute paths of all specs.
    package private(set) var specs: [String]
    package private(set) var targets: [Target] = []

    /// A target with a `stone.json`.
    package struct Target {
        package var specs: [String]
        /// The absolute paths of the folder of the configuration and of the folders that it names.
        package var folders: [String]
        /// The warnings that the configuration selects.
        package var warnings: WarningSelection
        /// The declarations that the configuration and its route whitelist name.
        package var configurations: [ConfiguredNames]
    }

    /// - Parameters:
    ///   - folder: An absolute path.
    ///   - isRecursive: Whether to search the folders below it.
    package init(of folder: String, isRecursive: Bool) {
        let found = Paths.search(folder)
        let folders = isRecursive ? found.folders : [folder]
        let specs = isRecursive ? found.specs : found.specs.filter { Paths.parent(of: $0) == folder }
        self.specs = specs.filter(Paths.isRegularFile)
        for folder in folders where Paths.exists(Paths.path(of: Paths.configurationName, in: folder)) {
            targets.append(Self.target(in: folder))
        }
    }

    /// Returns the path of the first `stone.json` below a folder without specs that names specs elsewhere.
    package static func configurationNamingSpecs(below folder: String) -> String? {
        let found = Paths.search(folder)
        guard found.specs.isEmpty else { return nil }
        return found.folders.lazy.map { Paths.path(of: Paths.configurationName, in: $0) }
            .filter(Paths.isRegularFile)
            .first { !(ConfiguredFiles(contentsOf: $0)?.specs ?? []).isEmpty }
    }

    /// Returns the specs in the folder of a configuration, and those that it names. If the configuration has errors,
    /// its valid values still apply.
    private static func target(in folder: String) -> Target {
        let reader = ConfigurationReader(contentsOf: Paths.path(of: Paths.configurationName, in: folder))
        let configuration = reader.configuration
        let specs = Paths.search(folder).specs + configuration.specPaths
        var warnings = WarningSelection.usual
        configuration.lint.apply(to: &warnings)
        return Target(
            specs: specs.filter(Paths.isRegularFile),
            folders: [folder] + configuration.files.specFolders(in: folder),
            warnings: warnings,
            configurations: ConfiguredNames.all(in: reader)
        )
    }
}
