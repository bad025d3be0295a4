import StoneCommandLine
import StoneSource
import StoneSwift

/// The number of outputs and the inputs that a build system planned, if it did. A stale plan is an error.
struct BuildPlan {
    /// The number of files for each spec, in the order of their absolute paths; `nil` without a plan.
    private let fileCounts: [Int]?
    /// Whether there is a file for the declarations of the whole API.
    private let hasRoot: Bool
    /// The configured files outside the target, sorted.
    private let inputs: [String]

    var isGiven: Bool { fileCounts != nil }

    init(_ options: BuildPlanOptions) throws(UsageError) {
        if options.fileCounts == nil {
            guard options.inputs.isEmpty else { throw UsageError("'--planned-input' requires '--file-counts'") }
            guard !options.hasRoot else { throw UsageError("'--planned-root' requires '--file-counts'") }
        }
        fileCounts = options.fileCounts
        hasRoot = options.hasRoot
        inputs = options.inputs.sorted()
    }

    /// Returns the planned outputs of specs, or the usual ones without a plan. Reports a stale plan, which would write
    /// too few files, or committed code. With a plan, returns `nil` if there are errors.
    func outputs(
        for sources: [SourceText],
        swift: SwiftConfiguration,
        configuration: Configuration,
        _ diagnostics: inout DiagnosticsEngine
    ) -> APIOutputs? {
        if let fileCounts {
            check(fileCounts, specCount: sources.count, swift: swift, configuration: configuration, &diagnostics)
            guard !diagnostics.hasErrors else { return nil }
        }
        let hasTypes = swift.typesModule == nil
        let specs = sources.enumerated().map { index, source in
            let count = SpecOutputs.fileCount(byteCount: source.bytes.count, hasTypes: hasTypes)
            return SpecOutputs.Spec(
                path: source.path,
                location: source.location,
                fileCount: fileCounts?[index] ?? count
            )
        }
        return APIOutputs(specs, hasRoot: swift.hasRootFile)
    }

    private func check(
        _ fileCounts: [Int],
        specCount: Int,
        swift: SwiftConfiguration,
        configuration: Configuration,
        _ diagnostics: inout DiagnosticsEngine
    ) {
        if let range = configuration.outputRange {
            let message =
                "'output' is for committed code, but the build plugin generates the code of this target; remove one of them"
            let error = Diagnostic.configuration(message, in: configuration.source, at: range)
            return diagnostics.add(error, in: [configuration.source])
        }
        let found = configuration.files.paths(in: configuration.folder)
        let new = Set(found).subtracting(inputs).sorted().map { "'\($0)' is new" }
        let missing = Set(inputs).subtracting(found).sorted().map { "'\($0)' is missing" }
        var reasons = new + missing
        if reasons.isEmpty, specCount != fileCounts.count {
            reasons = ["expected \(fileCounts.count) specs, found \(specCount)"]
        }
        if swift.hasRootFile != hasRoot {
            reasons.append("the file for the whole API is \(swift.hasRootFile ? "new" : "no longer generated")")
        }
        guard !reasons.isEmpty else { return }
        let message = """
            the configuration leads to different files now than when this build was planned: \(reasons.joined(separator: ", ")); \
            save 'Package.swift' again (or 'touch' it) and build
            """
        diagnostics.add(.error(.outdatedPlan, message, path: configuration.source.path))
    }
}
