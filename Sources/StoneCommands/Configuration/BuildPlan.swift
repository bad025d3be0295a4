/// What a build system has settled before it runs the tool. Should it no longer hold, the build has to be planned again.
struct BuildPlan {
    /// How many files each spec becomes, in the order of the absolute paths.
    var fileCounts: [Int]
    /// The files outside the target that its configuration leads to.
    var inputs: [String]

    static let options = [
        OptionDefinition(
            name: "file-counts",
            placeholder: "N,N,…",
            help: "How many files each spec becomes, in the order of the absolute paths, rather than by its size."
        ),
        OptionDefinition(
            name: "planned-input",
            placeholder: "PATH",
            help: "With '--file-counts': a file that the configuration led to when they were counted.",
            isRepeatable: true
        ),
    ]

    init?(_ arguments: ParsedArguments) throws(UsageError) {
        guard let counts = arguments.value("file-counts") else { return nil }
        fileCounts = []
        for text in counts.split(separator: ",", omittingEmptySubsequences: false) {
            guard let count = Int(text), 1...10_000 ~= count else {
                throw UsageError("'\(text)' is not a number of files, from 1 to 10000")
            }
            fileCounts.append(count)
        }
        inputs = arguments.values("planned-input").sorted()
    }

    /// Why the plan does not hold for these specs and files any more; `nil` if it does.
    func objection(specCount: Int, inputs found: [String]) -> String? {
        let new = Set(found).subtracting(inputs).sorted().map { "'\($0)' is new" }
        let gone = Set(inputs).subtracting(found).sorted().map { "'\($0)' is gone" }
        var reasons = new + gone
        if reasons.isEmpty, specCount != fileCounts.count {
            reasons = ["there are \(specCount) specs, not \(fileCounts.count)"]
        }
        guard !reasons.isEmpty else { return nil }
        return """
            the configuration leads to other files than when this build was planned: \(reasons.joined(separator: ", ")); \
            save 'Package.swift' again (or 'touch' it) and build, and the build will be planned anew
            """
    }
}
