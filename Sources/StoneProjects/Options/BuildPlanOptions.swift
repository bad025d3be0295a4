package import StoneCommandLine

/// The build plan options, for build systems.
package struct BuildPlanOptions: Sendable {
    var fileCounts: [Int]?
    package var hasRoot = false
    package var inputs: [String] = []

    package init() {}

    package static let all: [Option<Self>] = [
        .value(
            "file-counts",
            placeholder: "N,N,…",
            into: \.fileCounts,
            help: """
                The number of files for each spec, in the order of their absolute paths; by default it depends on the size \
                of the spec.
                """
        ) { list throws(UsageError) in
            var counts: [Int] = []
            for text in list.split(separator: ",", omittingEmptySubsequences: false) {
                guard let count = Int(text), 1...10_000 ~= count else {
                    throw UsageError("invalid file count '\(text)'; expected a number from 1 to 10000")
                }
                counts.append(count)
            }
            return counts
        },
        .flag(
            "planned-root",
            \.hasRoot,
            help: "With '--file-counts': the planned build includes a file for the whole API."
        ),
        .values(
            "planned-input",
            placeholder: "PATH",
            into: \.inputs,
            help: "With '--file-counts': an input file of the planned build; may be repeated."
        ),
    ]
}
