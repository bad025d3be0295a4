import StoneCommands
import StoneEvolution
import StoneModel
import StoneSource

/// Compares the versions of a command line.
struct ChangelogReader {
    let checker: VersionChecker
    let listsDocumentation: Bool
    private var console: Console { checker.console }

    /// Returns the changelog of two versions, of a revision and the working tree, of `HEAD` and specs on disk, or of
    /// each commit in a range. Returns `nil` if there are errors.
    ///
    /// - Parameter operands: Two at most.
    func read(_ operands: [RevisionOperand], _ diagnostics: inout DiagnosticsEngine) throws(UsageError)
        -> ChangelogDocument?
    {
        if operands.count == 1, let range = try CommitRange(operands[0]) { return try read(range, &diagnostics) }
        let (old, new) = try Self.versions(operands)
        let reader = VersionReader(console: console)
        console.begin("reading specs")
        let oldVersion = try reader.read(old, paths: new.diskPaths, mayBeMissing: operands.count < 2)
        let newVersion = try reader.read(new, paths: old.diskPaths)
        let oldAPI = checker.check(oldVersion.sources, &diagnostics)
        guard let newAPI = checker.check(newVersion.sources, &diagnostics), let oldAPI else { return nil }
        let changelog = checker.changelog(oldAPI, newAPI)
        return ChangelogDocument(
            title: "Changes from \(oldVersion.label) to \(newVersion.label)",
            versions: isShown(changelog) ? [.init(changelog: changelog)] : [],
            listsDocumentation: listsDocumentation
        )
    }

    /// Returns the paths of the specs on disk that operands stand for.
    static func specFiles(of operands: [RevisionOperand]) throws(UsageError) -> [String] {
        if operands.count == 1, try CommitRange(operands[0]) != nil { return [] }
        let (old, new) = try versions(operands)
        return [old, new].flatMap { operand -> [String] in
            if case .path(let path) = operand { SpecLoader.specs(at: path) } else { [] }
        }
    }

    /// Returns the old and the new version.
    private static func versions(
        _ operands: [RevisionOperand]
    ) throws(UsageError) -> (old: RevisionOperand, new: RevisionOperand) {
        guard let first = operands.first else { return (.head, .path(".")) }
        if operands.count > 1 { return (operands[0], operands[1]) }
        if case .revision = first { return (first, .path(try VersionReader.pathOnDisk(of: first) ?? ".")) }
        return (.head, first)
    }

    /// Returns the changelog of each commit in a range that changes the API, newest first.
    private func read(_ range: CommitRange, _ diagnostics: inout DiagnosticsEngine) throws(UsageError)
        -> ChangelogDocument
    {
        let reader = VersionReader(console: console)
        var versions: [ChangelogDocument.Version] = []
        var previous: (sources: [[UInt8]], api: API)?
        let commits = try range.commits()
        // Without commits, the path may be wrong.
        if commits.isEmpty { _ = try reader.read(range.operand(range.end)) }
        for (index, commit) in commits.enumerated() {
            console.begin("reading commit \(index + 1) of \(commits.count)")
            if previous == nil {
                let base = commit.hasParent ? try reader.readIfPresent(range.operand("\(commit.id)^")) : nil
                previous = api(of: base?.sources ?? [], commit, isParent: true)
            }
            let version = try reader.readIfPresent(range.operand(commit.id))
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
        console.report(
            "stonec: warning: left out \(name), whose specs have \(errors.count == 1 ? "1 error" : "\(errors.count) errors")\(first)\n"
        )
        return nil
    }

    private func isShown(_ changelog: Changelog) -> Bool {
        !changelog.isEmpty || !changelog.documentation.isEmpty || !changelog.examples.isEmpty
    }
}

extension RevisionOperand {
    /// The paths on disk that a revision without a path stands for.
    fileprivate var diskPaths: [String] {
        guard case .path(let path) = self else { return ["."] }
        return [path]
    }
}
