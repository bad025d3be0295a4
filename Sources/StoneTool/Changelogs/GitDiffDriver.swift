import StoneCommands
import StoneEvolution
import StoneModel
import StoneSource

/// A run as the external diff driver of git, with the arguments for one file: `PATH OLD-FILE OLD-ID OLD-MODE NEW-FILE
/// NEW-ID NEW-MODE`, and for a renamed file `NEW-PATH` and a description of the similarity.
struct GitDiffDriver {
    private struct Side {
        /// The path in the repository.
        var path: String
        /// The path on disk of the content, `/dev/null` if there is no such file.
        var file: String
        var bytes: [UInt8]
        var isMissing: Bool { file == "/dev/null" }
    }

    private let old: Side
    private let new: Side
    /// The id of the new content; zeros if it is not in the repository.
    private let newID: String
    private let checker: VersionChecker

    init(_ arguments: [String], _ checker: VersionChecker) throws(UsageError) {
        guard arguments.count == 7 || arguments.count == 9 else {
            throw UsageError("'--git-diff-driver' expects the arguments of a git diff driver, which are 7 or 9")
        }
        let newPath = arguments.count == 9 ? arguments[7] : arguments[0]
        old = Side(path: arguments[0], file: arguments[1], bytes: try Self.content(of: arguments[1]))
        new = Side(path: newPath, file: arguments[4], bytes: try Self.content(of: arguments[4]))
        newID = arguments[5]
        self.checker = checker
    }

    private static func content(of path: String) throws(UsageError) -> [UInt8] {
        path == "/dev/null" ? [] : try readFile(path, limit: SourceText.byteLimit)
    }

    /// `diff --stone a/files.stone b/files.stone`
    var heading: String { "diff --stone a/\(old.path) b/\(new.path)\n" }

    /// Returns the changelog of the file, or `nil` if a version has errors.
    func document() -> ChangelogDocument? {
        for (oldSources, newSources) in candidates {
            guard let oldAPI = api(of: oldSources), let newAPI = api(of: newSources) else { continue }
            let changelog = checker.changelog(oldAPI, newAPI) { change in
                Self.isInFile(change.old, old.path) || Self.isInFile(change.new, new.path)
            }
            let isShown = !changelog.isEmpty || !changelog.documentation.isEmpty || !changelog.examples.isEmpty
            return ChangelogDocument(
                title: "Changes of \(new.path)",
                versions: isShown ? [.init(changelog: changelog)] : [],
                listsDocumentation: false
            )
        }
        return nil
    }

    /// Returns the difference of the lines.
    func difference(isColored: Bool) -> String {
        let source = SourceText(path: new.path, location: Paths.absolute(new.path), bytes: old.bytes)
        return FileDifference.text(of: source, changedTo: new.bytes, isColored: isColored)
    }

    private func api(of sources: [SourceText]?) -> API? {
        guard let sources else { return nil }
        var diagnostics = DiagnosticsEngine()
        return checker.check(sources, &diagnostics)
    }

    private static func isInFile(_ position: SourcePosition?, _ path: String) -> Bool {
        guard let position else { return false }
        return position.path == path || position.path.hasSuffix(":\(path)")
    }

    // MARK: The other files of the API

    /// The specs of both versions: first from the commit with this change, then from the working tree with the file in
    /// both versions. Each is tried with the folder of the file, then with the whole repository, since imported
    /// namespaces may be in other folders.
    private var candidates: some Sequence<(old: [SourceText]?, new: [SourceText]?)> {
        let folder = new.path.lastIndex(of: "/").map { String(new.path[..<$0]) }
        let folders = [folder, ""].compactMap(\.self)
        let commit = try? GitRepository().commit(addingFile: newID, at: new.path)
        let inCommits = folders.lazy.map { folder -> (old: [SourceText]?, new: [SourceText]?) in
            guard let commit else { return (nil, nil) }
            return (specs(at: "\(commit.id)^", folder), specs(at: commit.id, folder))
        }
        let inFolders = folders.lazy.map { folder -> (old: [SourceText]?, new: [SourceText]?) in
            let sources = (try? SpecLoader(console: checker.console).load([folder.isEmpty ? "." : folder])) ?? []
            return (replacing(old, in: sources), replacing(new, in: sources))
        }
        return [AnySequence(inCommits), AnySequence(inFolders)].joined()
    }

    private func specs(at revision: String, _ folder: String) -> [SourceText]? {
        try? VersionReader(console: checker.console).readIfPresent(.revision(revision, path: folder)).sources
    }

    /// Returns the specs on disk with one version of the file.
    private func replacing(_ side: Side, in sources: [SourceText]) -> [SourceText] {
        let locations = [old.path, new.path].map { Paths.absolute($0) }
        let others = sources.filter { !locations.contains($0.location) }
        guard !side.isMissing else { return others }
        let location = Paths.absolute(side.path)
        let source = SourceText(path: side.path, location: location, bytes: side.bytes)
        return (others + [source]).sorted { $0.location < $1.location }
    }
}
