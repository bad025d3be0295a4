import StoneChecker
import StoneCommandLine
import StoneEvolution
import StoneModel
import StoneProjects
import StoneSource

/// Checks versions of an API, with the filters of one configuration.
struct VersionChecker {
    let console: Console
    /// The policy that decides which changes break clients.
    let policy: ChangePolicy
    /// The configured inputs; `nil` without a configuration.
    private let inputs: GenerationInputs?
    /// The files and folders with the specs of the configuration.
    private let specPaths: [String]

    /// - Parameter configuration: The path of a `stone.json` or of its folder.
    init(configuration: String?, _ run: inout CommandRun) throws(UsageError) {
        console = run.console
        guard let configuration else {
            inputs = nil
            specPaths = []
            policy = ChangePolicy()
            return
        }
        var specs = SpecOptions()
        specs.configuration = configuration
        var specPaths: [String] = []
        let inputs = try GenerationInputs(GenerationOptions(specs: specs), &run) { paths in
            specPaths = paths
            return []
        }
        self.inputs = inputs
        self.specPaths = specPaths
        policy = ConfiguredChanges(inputs?.changes, &run.diagnostics).policy
    }

    /// The files of the configuration.
    var paths: [String] { inputs?.paths ?? [] }

    /// Returns the files and folders on disk that the new version of a command line stands for: the specs of the
    /// configuration, unless an operand has a path.
    func newPaths(of operands: VersionOperands) throws(UsageError) -> [String] {
        let hasPath = operands.old.hasPath || operands.new?.hasPath ?? false
        return hasPath || specPaths.isEmpty ? [try operands.newPath()] : specPaths
    }

    /// Returns the model, or `nil` if there are errors.
    func check(_ sources: [SourceText], _ diagnostics: inout DiagnosticsEngine) -> API? {
        console.begin("checking \(sources.count) specs")
        let result = Pipeline.check(sources)
        diagnostics.add(result.diagnostics, in: sources)
        return diagnostics.hasErrors ? nil : result.api.map(filter)
    }

    /// Returns the part of a version that the configuration selects.
    func filter(_ api: API) -> API { inputs?.filterOtherVersion(api) ?? api }

    /// Returns the changelog of two versions.
    ///
    /// - Parameters:
    ///   - old: The old version, filtered.
    ///   - new: The new version, filtered.
    ///   - isIncluded: Whether the changelog includes a change.
    func changelog(_ old: API, _ new: API, where isIncluded: (Change) -> Bool = { _ in true }) -> Changelog {
        Changelog(compare(old, new), old: old, new: new, policy: policy, where: isIncluded)
    }
}
