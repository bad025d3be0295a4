import StoneCommandLine
import StoneProjects

/// The options that decide what a site shows.
struct SiteOptions: Sendable {
    var specs = SpecOptions()
    var filter = FilterOptions()
    var templates: String?
    /// The other version that the site is compared with.
    var against: String?

    static let all: [Option<Self>] = Array(
        [own, SpecOptions.all.nested(in: \Self.specs), FilterOptions.all.nested(in: \Self.filter)].joined()
    )

    private static let own: [Option<Self>] = [
        .value(
            "against",
            placeholder: "OLD",
            into: \.against,
            help: """
                Show the changes since this version: a file, a folder, or 'git:REVISION' or 'git:REVISION:PATH' for specs in \
                Git.
                """
        ),
        .value(
            "templates",
            placeholder: "DIR",
            into: \.templates,
            help: "Replace built-in templates with the '.mustache' files of the same names in this folder."
        ),
    ]
}
