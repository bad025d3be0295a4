package import StoneCommandLine

/// The build plan options, for build systems.
package struct BuildPlanOptions: Sendable {
    package var fileCounts: [Int]?
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

/// The number of outputs and the inputs that a build system planned. A stale plan is an error.
struct BuildPlan {
    /// The number of files for each spec, in the order of their absolute paths.
    var fileCounts: [Int]
    /// Whether there is a file for the declarations of the whole API.
    var hasRoot: Bool
    /// The configured files outside the target, sorted.
    var inputs: [String]

    init?(_ options: BuildPlanOptions) throws(UsageError) {
        guard let fileCounts = options.fileCounts else {
            guard options.inputs.isEmpty else { throw UsageError("'--planned-input' requires '--file-counts'") }
            guard !options.hasRoot else { throw UsageError("'--planned-root' requires '--file-counts'") }
            return nil
        }
        self.fileCounts = fileCounts
        hasRoot = options.hasRoot
        inputs = options.inputs.sorted()
    }

    /// Returns the reason why the plan is stale for these specs, inputs and outputs, or `nil`.
    func objection(specCount: Int, inputs found: [String], hasRoot: Bool) -> String? {
        let new = Set(found).subtracting(inputs).sorted().map { "'\($0)' is new" }
        let missing = Set(inputs).subtracting(found).sorted().map { "'\($0)' is missing" }
        var reasons = new + missing
        if reasons.isEmpty, specCount != fileCounts.count {
            reasons = ["expected \(fileCounts.count) specs, found \(specCount)"]
        }
        if hasRoot != self.hasRoot {
            reasons.append("the file for the whole API is \(hasRoot ? "new" : "no longer generated")")
        }
        guard !reasons.isEmpty else { return nil }
        return """
            the configuration leads to different files now than when this build was planned: \(reasons.joined(separator: ", ")); \
            save 'Package.swift' again (or 'touch' it) and build
            """
    }
}
