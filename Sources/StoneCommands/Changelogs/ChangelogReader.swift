import StoneCommandLine
import StoneEvolution
import StoneFormats
import StoneModel
import StoneRevisions
import StoneSource

/// Compares the versions of a command line.
struct ChangelogReader {
    let checker: VersionChecker
    let listsDocumentation: Bool
    private var console: Console { checker.console }

    /// Returns the changelog of two versions, or of each commit in a range. Returns `nil` if there are errors.
    func read(
        _ operands: VersionOperands,
        _ diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) -> ChangelogDocument? {
        if let range = try CommitRange(operands) { return try read(range, &diagnostics) }
        let reader = VersionPairReader(operands: operands, console: console)
        console.begin("reading specs")
        let versions = try reader.read(try checker.newPaths(of: operands))
        let apis = reader.check(versions, &diagnostics)
        guard let old = apis.old, let new = apis.new, !diagnostics.hasErrors else { return nil }
        let changelog = checker.changelog(checker.filter(old), checker.filter(new))
        return ChangelogDocument(
            title: "Changes from \(versions.old.label) to \(versions.new.label)",
            versions: isShown(changelog) ? [.init(changelog: changelog)] : [],
            listsDocumentation: listsDocumentation
        )
    }

    /// Returns the paths of the specs on disk that operands stand for.
    func specFiles(of operands: VersionOperands) throws(UsageError) -> [String] {
        guard try CommitRange(operands) == nil else { return [] }
        var paths: [String] = []
        if case .path(let path) = operands.old { paths.append(path) }
        if case .revision = operands.new {} else { paths += try checker.newPaths(of: operands) }
        return paths.flatMap { SpecLoader.specs(at: $0) }
    }

    /// Returns the changelog of each commit in a range that changes the API, newest first.
    private func read(_ range: CommitRange, _ diagnostics: inout DiagnosticsEngine) throws(UsageError)
        -> ChangelogDocument
    {
        let reader = VersionReader(console: console)
        var versions: [ChangelogDocument.Version] = []
        /// The last version without errors.
        var previous: (sources: [[UInt8]], api: API)?
        /// The version of the commit before, or of the parent of the first commit.
        var last: Version?
        let commits = try range.commits()
        // Without commits, the path may be wrong.
        if commits.isEmpty { _ = try reader.read(range.operand(range.end)) }
        for (index, commit) in commits.enumerated() {
            console.begin("reading commit \(index + 1) of \(commits.count)")
            if last == nil, commit.hasParent { last = try reader.readIfPresent(range.operand("\(commit.id)^")) }
            if previous == nil { previous = api(of: last?.sources ?? [], commit, isParent: true) }
            let version = try reader.readIfPresent(range.operand(commit.id))
            if let last, last.sources.isEmpty != version.sources.isEmpty {
                try reportMovedSpecs(version, range, commit, reader)
            }
            last = version
            guard previous?.sources != version.sources.map(\.bytes),
                let current = api(of: version.sources, commit, isParent: false)
            else { continue }
            if let previous {
                let changelog = checker.changelog(previous.api, current.api)
                if isShown(changelog), !changelog.isEmpty || listsDocumentation {
                    versions.append(.init(commit: commit, changelog: changelog))
                }
            }
            previous = current
        }
        return ChangelogDocument(
            title: "Changes in \(range.revisions)",
            versions: versions.reversed(),
            listsDocumentation: listsDocumentation
        )
    }

    /// Reports specs that a commit moved to the path of the range, or away from it: the changelog has all of them as new
    /// or as removed.
    private func reportMovedSpecs(
        _ version: Version,
        _ range: CommitRange,
        _ commit: Commit,
        _ reader: VersionReader
    ) throws(UsageError) {
        let (new, old) = (commit.id, "\(commit.id)^")
        let former = try reader.readIfPresent(range.operand(old))
        let moved =
            version.sources.isEmpty
            ? reader.movedSpec(of: former, in: old, besides: version, in: new)
            : reader.movedSpec(of: version, in: new, besides: former, in: old)
        guard let moved, case .revision(_, let path?) = try RevisionOperand(moved.path) else { return }
        let name = "commit \(commit.id.prefix(Commit.shortLength))"
        let direction = version.sources.isEmpty ? "to" : "from"
        console.report(.warning, "\(name) seems to have moved specs \(direction) '\(path)', which were not compared")
    }

    /// Returns the model of a commit. Reports one whose specs have errors, which the changelog leaves out.
    private func api(
        of sources: [SourceText],
        _ commit: Commit,
        isParent: Bool
    ) -> (sources: [[UInt8]], api: API)? {
        var diagnostics = DiagnosticsEngine()
        if let api = checker.check(sources, &diagnostics) { return (sources.map(\.bytes), api) }
        let name = (isParent ? "the parent of " : "") + "commit \(commit.id.prefix(Commit.shortLength))"
        let errors = diagnostics.diagnostics.filter { $0.severity == .error }
        let first = errors.first.map { ": \($0.message)" } ?? ""
        let count = counted(errors.count, "error")
        console.report(.warning, "left out \(name), whose specs have \(count)\(first)")
        return nil
    }

    private func isShown(_ changelog: Changelog) -> Bool {
        !changelog.isEmpty || !changelog.documentation.isEmpty || !changelog.examples.isEmpty
    }
}

extension CommitRange {
    /// Returns the range of a command line, or `nil` for two versions.
    fileprivate init?(_ operands: VersionOperands) throws(UsageError) {
        guard let new = operands.new else {
            try self.init(operands.old)
            return
        }
        for version in [operands.old, new] where try Self(version) != nil {
            throw UsageError("the range '\(version.text)' cannot be combined with another version")
        }
        return nil
    }
}
