import StoneCommandLine
import StoneEvolution
import StoneModel
import StoneRevisions
import StoneSource

/// A run as Git's external diff driver, with the arguments for one file: `PATH OLD-FILE OLD-ID OLD-MODE NEW-FILE
/// NEW-ID NEW-MODE`, and for a renamed file `NEW-PATH` and a description of the similarity.
struct GitDiffDriver {
    private struct Side {
        /// The path in the repository.
        var path: String
        /// The path on disk of the content, `/dev/null` if there is no such file.
        var file: String
        /// The id of the content; zeros if it is not in the repository.
        var id: String
        var bytes: [UInt8]
        var isMissing: Bool { file == "/dev/null" }

        init(path: String, file: String, id: String) throws(UsageError) {
            (self.path, self.file, self.id) = (path, file, id)
            bytes = file == "/dev/null" ? [] : try readFile(file, limit: SourceText.byteLimit)
        }

        /// The folder of the file; empty for the root of the repository.
        var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
    }

    private let old: Side
    private let new: Side
    private let checker: VersionChecker

    init(_ arguments: [String], _ checker: VersionChecker) throws(UsageError) {
        guard arguments.count == 7 || arguments.count == 9 else {
            throw UsageError("'--git-diff-driver' expects the 7 or 9 arguments that Git passes to a diff driver")
        }
        let newPath = arguments.count == 9 ? arguments[7] : arguments[0]
        old = try Side(path: arguments[0], file: arguments[1], id: arguments[2])
        new = try Side(path: newPath, file: arguments[4], id: arguments[5])
        self.checker = checker
    }

    /// The first line of the output, such as `diff --stone a/files.stone b/files.stone`.
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
    func difference(for console: Console) -> String {
        let source = SourceText(path: new.path, location: Paths.absolute(new.path), bytes: old.bytes)
        return FileDifference.text(of: source, changedTo: new.bytes, for: console)
    }

    private func api(of sources: [SourceText]?) -> API? {
        guard let sources else { return nil }
        var diagnostics = DiagnosticsEngine()
        return checker.check(sources, &diagnostics)
    }

    private static func isInFile(_ position: SourcePosition?, _ path: String) -> Bool {
        position.map { isFile($0.path, path) } ?? false
    }

    /// - Parameter name: The path of a source, possibly with a revision.
    private static func isFile(_ name: String, _ path: String) -> Bool { name == path || name.hasSuffix(":\(path)") }

    // MARK: The other files of the API

    /// The folders of the old and the new file, then each folder around both, up to that of the repository: imported
    /// namespaces may be in other folders, and the repository may have several APIs.
    private var folders: [(old: String, new: String)] {
        let oldNames = old.folder.split(separator: "/")
        let newNames = new.folder.split(separator: "/")
        let common = zip(oldNames, newNames).prefix { $0 == $1 }.map(\.0)
        let around = (0...common.count).reversed().map { common.prefix($0).joined(separator: "/") }
        return (oldNames == newNames ? [] : [(old.folder, new.folder)]) + around.map { ($0, $0) }
    }

    /// The specs of both versions: first those of the commit with this change and of its parent, then those of a commit
    /// with the new content or of the working tree, with the file in both versions. Each is tried with all `folders`.
    private var candidates: some Sequence<(old: [SourceText]?, new: [SourceText]?)> {
        let repository = try? GitRepository()
        let commits = (try? repository?.commits(addingFile: new.id, at: new.path)) ?? []
        let commit = commits.first { commit in
            let oldID = commit.hasParent ? repository?.content(of: old.path, in: "\(commit.id)^") : nil
            return oldID == (old.isMissing ? nil : old.id)
        }
        let folders = folders
        let ofChange = folders.lazy.map { oldFolder, newFolder -> (old: [SourceText]?, new: [SourceText]?) in
            guard let commit else { return (nil, nil) }
            return (
                specs(at: "\(commit.id)^", oldFolder, with: old), specs(at: commit.id, newFolder, with: new)
            )
        }
        let ofContent = folders.lazy.map { _, folder -> (old: [SourceText]?, new: [SourceText]?) in
            let sources = commits.first.flatMap { specs(at: $0.id, folder, with: new) }
            return (sources.map { replacing(old, in: $0) }, sources)
        }
        let onDisk = folders.lazy.map { _, folder -> (old: [SourceText]?, new: [SourceText]?) in
            let sources = (try? SpecLoader(console: checker.console).load([folder.isEmpty ? "." : folder])) ?? []
            return (replacing(old, in: sources), replacing(new, in: sources))
        }
        return [AnySequence(ofChange), AnySequence(ofContent), AnySequence(onDisk)].joined()
    }

    /// Returns the specs in a folder of a commit, or `nil` if the version of the file is not among them.
    private func specs(at revision: String, _ folder: String, with side: Side) -> [SourceText]? {
        let reader = VersionReader(console: checker.console)
        let sources = try? reader.readIfPresent(.revision(revision, path: folder)).sources
        let hasFile = sources?.contains { Self.isFile($0.path, side.path) } ?? false
        return hasFile || side.isMissing ? sources : nil
    }

    /// Returns the specs with one version of the file.
    private func replacing(_ side: Side, in sources: [SourceText]) -> [SourceText] {
        let locations = [old.path, new.path].map { Paths.absolute($0) }
        let others = sources.filter { !locations.contains($0.location) }
        guard !side.isMissing else { return others }
        let location = Paths.absolute(side.path)
        let source = SourceText(path: side.path, location: location, bytes: side.bytes)
        return (others + [source]).sorted { $0.location < $1.location }
    }
}
