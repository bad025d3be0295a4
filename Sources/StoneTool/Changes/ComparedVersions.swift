import StoneChecker
import StoneCommands
import StoneConcurrency
import StoneEvolution
import StoneLint
import StoneModel
import StoneSource
import StoneSwift

/// Two versions of an API, read and checked with the same configuration.
struct ComparedVersions {
    let old: Version
    let new: Version
    let oldAPI: API
    let newAPI: API
    /// Whether specs seem to have been moved, so that they are not compared with their old versions.
    let hasMovedSpecs: Bool
    /// The configuration of both versions.
    let inputs: GenerationInputs

    /// The operands of a command, `OLD [NEW]`.
    struct Operands {
        /// The old version, `HEAD` by default.
        var old = RevisionOperand.head
        /// The new version; `nil` for the specs of the configuration, or of the current folder.
        var new: RevisionOperand?

        /// One operand is the old version if it is a revision, and the new one otherwise.
        init(_ operands: [String]) throws(UsageError) {
            guard operands.count <= 2 else {
                throw UsageError("unexpected argument '\(operands[2])'; expected two versions at most, OLD and NEW")
            }
            guard let first = operands.first else { return }
            let operand = try RevisionOperand(first)
            if operands.count == 2 {
                old = operand
                new = try RevisionOperand(operands[1])
            } else if case .revision = operand {
                old = operand
            } else {
                new = operand
            }
        }

        /// - Parameter specPaths: The specs and folders of the configuration, or the current folder.
        fileprivate func read(
            _ reader: VersionReader,
            specPaths: [String]
        ) throws(UsageError) -> (old: Version, new: Version) {
            var paths = specPaths
            switch (old, new) {
            case (_, .path(let path)), (.path(let path), _?): paths = [path]
            case (_, _): break
            }
            // A wrong path of the old version is reported as it is written, not as missing in the new one.
            let named = old.hasPath ? try reader.read(old) : nil
            let newVersion: Version
            if case .revision = new, let new {
                newVersion = try reader.read(new, paths: paths)
            } else {
                newVersion = try reader.read(files: paths)
            }
            if let named { return (named, newVersion) }
            return (try reader.read(old, paths: paths, mayBeMissing: true), newVersion)
        }
    }

    /// Reads and checks both versions. Returns `nil` if one of them has errors.
    init?(
        _ operands: Operands,
        configuration: String?,
        filter: FilterOptions,
        console: Console,
        diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) {
        var specs = SpecOptions()
        specs.configuration = configuration
        if case .path(let path) = operands.new {
            specs.paths = [path]
        } else if configuration == nil {
            specs.paths = [try (operands.new == nil ? VersionReader.pathOnDisk(of: operands.old) : nil) ?? "."]
        }
        var versions: (old: Version, new: Version)?
        var options = GenerationOptions(specs: specs, filter: filter)
        // Without a configuration, it is unknown which code is in use.
        if configuration == nil { options.parts = [.types, .client, .server] }
        let inputs = try GenerationInputs(options, console: console, diagnostics: &diagnostics) {
            (paths) throws(UsageError) in
            let read = try operands.read(VersionReader(console: console), specPaths: paths)
            versions = read
            return read.new.sources
        }
        guard let inputs, let versions else { return nil }
        (old, new) = versions
        for remark in old.remarks { console.report("stonec: note: \(remark), so all of it is new\n") }
        let moved = Self.movedSpecs(operands, old: old, new: new, VersionReader(console: console))
        hasMovedSpecs = moved != nil
        if let moved {
            console.report(
                "stonec: warning: '\(moved)' was not compared, although it declares a namespace of '\(new.label)'; "
                    + "if it was moved, specify its old path\n"
            )
        }
        console.begin("checking \(old.sources.count + new.sources.count) specs")
        let (oldResult, newResult) = concurrently {
            Pipeline.check(versions.old.sources)
        } _: {
            Pipeline.check(versions.new.sources)
        }
        diagnostics.add(oldResult.diagnostics, in: old.sources, of: "old")
        diagnostics.add(newResult.diagnostics, in: new.sources, of: "new")
        let oldAPI = oldResult.api.map(inputs.filterOtherVersion)
        let newAPI: API?
        if case .revision = operands.new {
            newAPI = newResult.api.map(inputs.filterOtherVersion)
        } else {
            var found = DiagnosticsEngine()
            newAPI = newResult.api.flatMap { inputs.filter($0, warnings: .none, &found) }
            diagnostics.add(found.diagnostics, in: found.sources, of: "new")
        }
        guard let oldAPI, let newAPI, !diagnostics.hasErrors else { return nil }
        self.inputs = inputs
        self.oldAPI = oldAPI
        self.newAPI = newAPI
    }
}

extension RevisionOperand {
    /// Whether it is a path, or a revision with one.
    fileprivate var hasPath: Bool {
        if case .revision(_, nil) = self { false } else { true }
    }
}

extension ComparedVersions {
    /// Returns the changes on the wire, with the changes of generated Swift code that they cause, by namespace and
    /// name.
    func changes(includingSwift includesSwift: Bool) -> [Change] {
        guard includesSwift else { return compare(oldAPI, newAPI) }
        let old = (api: oldAPI, configuration: inputs.configuration(for: oldAPI))
        let new = (api: newAPI, configuration: inputs.configuration(for: newAPI))
        var (changes, findings) = concurrently {
            compare(old.api, new.api)
        } _: {
            compareInterfaces(old, new)
        }
        attach(findings, to: &changes, oldAPI, newAPI)
        return changes.sorted { $0.subject.order < $1.subject.order }
    }
}

extension DiagnosticsEngine {
    /// Adds the diagnostics of one of two versions, and says which.
    fileprivate mutating func add(_ diagnostics: [Diagnostic], in sources: [SourceText], of version: String) {
        let marked = diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.message = "in the \(version) version: \(diagnostic.message)"
            return diagnostic
        }
        add(marked, in: sources)
    }
}
