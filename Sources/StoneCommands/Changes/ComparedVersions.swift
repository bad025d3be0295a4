import StoneCommandLine
import StoneConcurrency
import StoneEvolution
import StoneLint
import StoneModel
import StoneProjects
import StoneRevisions
import StoneSource
import StoneSwift

/// Two versions of an API, read and checked with the same configuration.
struct ComparedVersions {
    let old: Version
    let new: Version
    let oldAPI: API
    let newAPI: API
    /// The versions without a filter; `nil` if there is none.
    private let unfiltered: (old: API, new: API)?
    /// Whether specs seem to have been moved, so that they are not compared with their old versions.
    let hasMovedSpecs: Bool
    /// The configuration of both versions.
    let inputs: GenerationInputs

    /// Reads and checks both versions. Returns `nil` if one of them has errors.
    init?(
        _ operands: VersionOperands,
        configuration: String?,
        filter: FilterOptions,
        _ run: inout CommandRun
    ) throws(UsageError) {
        var specs = SpecOptions()
        specs.configuration = configuration
        if case .path(let path) = operands.new {
            specs.paths = [path]
        } else if configuration == nil {
            specs.paths = [try operands.newPath()]
        }
        let reader = VersionPairReader(operands: operands, console: run.console)
        var read: VersionPairReader.Pair?
        var options = GenerationOptions(specs: specs, filter: filter)
        // Without a configuration, it is unknown which code is in use.
        if configuration == nil { options.parts = [.types, .client, .server] }
        let inputs = try GenerationInputs(options, &run) { (paths) throws(UsageError) in
            let versions = try reader.read(paths)
            read = versions
            return versions.new.sources
        }
        guard let inputs, let read else { return nil }
        (old, new, hasMovedSpecs) = (read.old, read.new, read.hasMovedSpecs)
        let checked = reader.check(read, &run.diagnostics)
        unfiltered = if inputs.hasFilter, let old = checked.old, let new = checked.new { (old, new) } else { nil }
        let oldAPI = checked.old.map(inputs.filterOtherVersion)
        let newAPI: API?
        if case .revision = operands.new {
            newAPI = checked.new.map(inputs.filterOtherVersion)
        } else {
            var found = DiagnosticsEngine()
            newAPI = checked.new.flatMap { inputs.filter($0, warnings: .none, &found) }
            run.diagnostics.add(found.diagnostics, in: found.sources, of: .new)
        }
        guard let oldAPI, let newAPI, !run.diagnostics.hasErrors else { return nil }
        self.inputs = inputs
        self.oldAPI = oldAPI
        self.newAPI = newAPI
    }
}

extension ComparedVersions {
    /// Returns the changes on the wire, with the changes to generated Swift code that they cause, by namespace and
    /// name.
    func changes(includingSwift includesSwift: Bool) -> [Change] {
        changes(from: oldAPI, to: newAPI, includingSwift: includesSwift)
    }

    /// Returns the changes of the versions without a filter, and the new one; `nil` if there is no filter.
    func unfilteredChanges(includingSwift includesSwift: Bool) -> (changes: [Change], new: API)? {
        unfiltered.map { (changes(from: $0.old, to: $0.new, includingSwift: includesSwift), $0.new) }
    }

    private func changes(from oldAPI: API, to newAPI: API, includingSwift includesSwift: Bool) -> [Change] {
        guard includesSwift else { return compare(oldAPI, newAPI) }
        let old = (api: oldAPI, configuration: inputs.configuration(for: oldAPI))
        let new = (api: newAPI, configuration: inputs.configuration(for: newAPI))
        var (changes, findings) = concurrently {
            compare(old.api, new.api)
        } _: {
            compareInterfaces(old, new)
        }
        attach(findings, to: &changes, old: oldAPI, new: newAPI)
        return changes.sorted { $0.subject.order < $1.subject.order }
    }
}
