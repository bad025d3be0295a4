package import StoneCommandLine

/// The options that select specs.
package struct SpecOptions: Sendable {
    /// Files, folders, or `-` for standard input.
    package var paths: [String] = []
    /// The path of a `stone.json`, or of its folder.
    package var configuration: String?

    package init() {}

    package static let all: [Option<Self>] = [
        .value(
            "config",
            short: "c",
            placeholder: "PATH",
            into: \.configuration,
            fileExtension: "json",
            help: """
                Use this 'stone.json', or the one in this folder; options of the command line override it. Without specs on the \
                command line, those in its folder are read.
                """
        ),
        .ignoredFlag("recursive", short: "R", help: "Search folders recursively; the default."),
    ]

    package static let discussion = discussion(
        "'.stone' files, folders, or '-' for standard input, which can contain several specs"
    )

    /// For commands that read specs again after changes.
    package static let discussionOfFiles = discussion("'.stone' files or folders")

    private static func discussion(_ specs: String) -> String {
        """
        SPECS are \(specs). Folders are searched recursively. All specs together form one API and must include every \
        imported namespace.
        """
    }

    /// The paths at which a `stone.json` can be: in the folders of the specs, or in the current folder without paths.
    /// Those below a folder with a `stone.json` are left out.
    package var possibleConfigurations: [String] {
        let places = configurationPlaces.flatMap { places in
            places.first.map(Paths.isRegularFile) == true ? places.prefix(1) : places[...]
        }
        return Paths.distinct(places)
    }

    /// The paths of the `stone.json` files in the folders of the specs, or in the current folder without paths. One in a
    /// folder of the command line is for all specs below it.
    package var configurationsBesideSpecs: [String] {
        let found = configurationPlaces.flatMap { places in
            let files = places.filter(Paths.isRegularFile)
            return files.first == places.first ? files.prefix(1) : files[...]
        }
        return Paths.distinct(found)
    }

    /// The paths at which a `stone.json` can be, for each path on the command line: next to it or in it, and then in the
    /// folders below in which specs are.
    private var configurationPlaces: [[String]] {
        guard !paths.isEmpty else { return [[Paths.configurationName]] }
        return paths.filter { $0 != "-" }.map { path in
            let own = Paths.isFolder(path) ? [Paths.path(of: Paths.configurationName, in: path)] : []
            return own + Set(SpecLoader.specs(at: path).map(Self.configuration(nextTo:))).sorted()
        }
    }

    private static func configuration(nextTo spec: String) -> String {
        let folder = spec.utf8.lastIndex(of: UInt8(ascii: "/")).map { spec[...$0] } ?? ""
        return folder + Paths.configurationName
    }
}
