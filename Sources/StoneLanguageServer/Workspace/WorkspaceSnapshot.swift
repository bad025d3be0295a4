import StoneChecker
import StoneIndex
import StoneLint
import StoneModel
import StoneSource
import StoneSyntax

/// The specs at one point in time. Requests work on a snapshot, so that later changes do not affect them.
struct WorkspaceSnapshot: Sendable {
    struct OpenDocument: Sendable {
        var uri: String
        var version: Int
    }

    /// A `stone.json` or a route whitelist.
    struct Configuration: Sendable {
        var names: ConfiguredNames
        /// The specs of its target; `nil` if it has none.
        var group: SpecGroup?
    }

    var groups: [SpecGroup] = []
    var configurations: [Configuration] = []
    /// The parsed specs by path. A file with several paths, through links, has one of them.
    var specs: [String: ParsedSpec] = [:]
    /// The index of the group of each path.
    var groupByPath: [String: Int] = [:]
    /// The other paths of specs.
    var aliases: [String: String] = [:]
    var open: [String: OpenDocument] = [:]

    /// Returns the URI of a path, as the client spells it if the document is open.
    func uri(of path: String) -> String { open[path]?.uri ?? DocumentURI.uri(of: path) }
}

/// The specs of one API, which are analyzed once, when a request needs it.
actor SpecGroup {
    /// The inputs of the analysis.
    struct Identity: Hashable, Sendable {
        fileprivate var specs: [ObjectIdentifier]
        fileprivate var warnings: WarningSelection
        fileprivate var configurations: [ConfiguredNames]
    }

    nonisolated let specs: [ParsedSpec]
    nonisolated let identity: Identity
    private var tasks: (diagnostics: Task<Analysis.Diagnostics, Never>, analysis: Task<Analysis, Never>)?
    private var modelTask: Task<API?, Never>?
    private var errorTasks: [ConfiguredNames: Task<[Diagnostic], Never>] = [:]

    init(_ specs: [ParsedSpec], _ warnings: WarningSelection, _ configurations: [ConfiguredNames]) {
        self.specs = specs
        identity = Identity(
            specs: specs.map(ObjectIdentifier.init),
            warnings: warnings,
            configurations: configurations
        )
    }

    /// The configurations that name declarations of the specs.
    nonisolated var configurations: [ConfiguredNames] { identity.configurations }

    var analysis: Analysis {
        get async { await start().analysis.value }
    }

    /// The diagnostics, which are known before the rest of the analysis.
    var diagnostics: Analysis.Diagnostics {
        get async { await start().diagnostics.value }
    }

    private func start() -> (diagnostics: Task<Analysis.Diagnostics, Never>, analysis: Task<Analysis, Never>) {
        if let tasks { return tasks }
        let (specs, warnings) = (specs, identity.warnings)
        // All tasks have the priority of requests, whoever needs them first.
        let (known, continuation) = AsyncStream.makeStream(of: Analysis.Diagnostics.self)
        let started = (
            diagnostics: Task(priority: .medium) { await known.first { _ in true } ?? [:] },
            analysis: Task(priority: .medium) {
                Analysis(specs, warnings: warnings) { diagnostics in
                    continuation.yield(diagnostics)
                    continuation.finish()
                }
            }
        )
        tasks = started
        return started
    }

    /// The model with the values of examples, or `nil` if the specs have errors.
    var model: API? {
        get async {
            if let modelTask { return await modelTask.value }
            let specs = specs
            let task = Task(priority: .medium) { check(specs.map(\.tree)).api }
            modelTask = task
            return await task.value
        }
    }

    /// Returns the errors in the names of a configuration, or none if the specs have errors or the current task is
    /// cancelled.
    func errors(in configuration: ConfiguredNames) async -> [Diagnostic] {
        guard configuration.namesDeclarations, specs.allSatisfy(\.result.diagnostics.isEmpty) else { return [] }
        // The model needs another check, which specs with known errors do not get.
        let known = await tasks?.diagnostics.value.values.joined().contains { $0.severity == .error }
        guard known != true, !Task.isCancelled, let api = await model, !Task.isCancelled else { return [] }
        let task =
            errorTasks[configuration]
            ?? Task(priority: .medium) { configuration.resolve(configuration.source, api).errors }
        errorTasks[configuration] = task
        return await task.value
    }
}
