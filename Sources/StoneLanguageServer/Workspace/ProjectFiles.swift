package import StoneIndex
package import StoneLint

/// The files of a project. Tests replace them with files in memory.
package struct ProjectFiles: Sendable {
    /// The specs and settings of a `stone.json`.
    package struct Target: Sendable {
        /// The absolute paths of its specs.
        package var specs: [String]
        /// The absolute paths of the folders in which its specs are found.
        package var folders: [String]
        package var warnings: WarningSelection
        /// The declarations that the `stone.json` and its route whitelist name. A whitelist that is missing or has an error
        /// is among them without names, since it may be written later.
        package var configurations: [ConfiguredNames]

        package init(
            specs: [String],
            folders: [String],
            warnings: WarningSelection,
            configurations: [ConfiguredNames]
        ) {
            self.specs = specs
            self.folders = folders
            self.warnings = warnings
            self.configurations = configurations
        }

        /// Returns whether a spec that is not saved yet would be found. Hidden files and those in hidden folders are
        /// not.
        func finds(_ path: String) -> Bool {
            path.hasSuffix(".stone")
                && folders.contains { folder in
                    let start = folder.hasSuffix("/") ? folder : folder + "/"
                    guard path.hasPrefix(start) else { return false }
                    return !path.dropFirst(start.count).split(separator: "/").contains { $0.hasPrefix(".") }
                }
        }
    }

    /// The specs and targets in a folder, and in the folders below it.
    package struct Content: Sendable {
        /// The absolute paths of all specs.
        package var specs: [String]
        /// The targets with a `stone.json`.
        package var targets: [Target]

        package init(specs: [String], targets: [Target]) {
            self.specs = specs
            self.targets = targets
        }
    }

    private let search: @Sendable (_ folder: String, _ isRecursive: Bool) -> Content
    /// The closure that returns the content of a file, or `nil` if it cannot be read.
    package var read: @Sendable (_ path: String) -> [UInt8]?
    /// The closure that returns an absolute path with all links resolved.
    package var realPath: @Sendable (_ path: String) -> String

    package init(
        content: @escaping @Sendable (_ folder: String, _ isRecursive: Bool) -> Content,
        read: @escaping @Sendable (_ path: String) -> [UInt8]?,
        realPath: @escaping @Sendable (_ path: String) -> String
    ) {
        search = content
        self.read = read
        self.realPath = realPath
    }

    /// Returns the specs and targets in a folder.
    ///
    /// - Parameter isRecursive: Whether to search the folders below it.
    func content(of folder: String, isRecursive: Bool) -> Content { search(folder, isRecursive) }

    /// Returns the path of the folder of a file.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
