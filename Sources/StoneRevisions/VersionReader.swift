package import StoneCommandLine
package import StoneSource

/// The specs of one version of an API.
package struct Version: Sendable {
    /// The operand: `api`, `git:HEAD:api`.
    package var label: String
    /// The specs, in the order of their locations. Paths in Git have the form `git:HEAD:api/files.stone`.
    package var sources: [SourceText]
    /// Sentences about missing files.
    package var remarks: [String] = []

    package init(label: String, sources: [SourceText], remarks: [String] = []) {
        self.label = label
        self.sources = sources
        self.remarks = remarks
    }
}

/// Reads versions of an API from files, folders and Git.
package struct VersionReader {
    private let console: Console

    package init(console: Console) {
        self.console = console
    }

    /// Returns the specs in files and folders.
    package func read(files paths: [String]) throws(UsageError) -> Version {
        for path in paths { try Self.checkIsNoRevision(path) }
        let sources = try SpecLoader(console: console).load(paths)
        return try Self.checked(Version(label: paths.joined(separator: ", "), sources: sources))
    }

    /// Returns the specs of an operand.
    ///
    /// - Parameters:
    ///   - paths: The files and folders on disk that a revision without a path stands for.
    ///   - mayBeMissing: Whether a revision need not have any of these, as an old version of a new API.
    package func read(
        _ operand: RevisionOperand,
        paths: [String] = ["."],
        mayBeMissing: Bool = false
    ) throws(UsageError) -> Version {
        switch operand {
        case .path(let path): try read(files: [path])
        case .revision(let revision, let path?):
            try Self.checked(Self.read(revision, path, mayBeMissing: false))
        case .revision(let revision, nil):
            try Self.checked(Self.read(revision, diskPaths: paths, mayBeMissing: mayBeMissing))
        }
    }

    /// Throws an error for a revision without `git:` where no file has its name.
    private static func checkIsNoRevision(_ path: String) throws(UsageError) {
        guard path != "-", !Paths.exists(path), let operand = try? RevisionOperand("git:\(path)"),
            case .revision(let name, _) = operand, let repository = try? GitRepository()
        else { return }
        let revisions = name.contains("{") ? [name] : name.split(separator: "..").map(String.init)
        guard revisions.allSatisfy({ (try? GitTree($0, in: repository)) != nil }) else { return }
        throw UsageError("no such file or folder: '\(path)'; did you mean 'git:\(path)'?")
    }

    /// Returns the specs of an operand; none if a revision has nothing at its path.
    package func readIfPresent(_ operand: RevisionOperand) throws(UsageError) -> Version {
        guard case .revision(let revision, let path?) = operand else { return try read(operand, mayBeMissing: true) }
        return try Self.checked(Self.read(revision, path, mayBeMissing: true))
    }

    /// Returns all specs of a revision in the repository of a path on disk; none if they cannot be read.
    package func readAll(_ revision: String, inRepositoryOf path: String) -> [SourceText] {
        guard let (repository, _) = try? Self.repository(of: path) else { return [] }
        return (try? GitVersionReader(revision, in: repository).read([""], mayBeMissing: true).sources) ?? []
    }

    private static func checked(_ version: Version) throws(UsageError) -> Version {
        if let source = version.sources.first(where: \.isBinary) {
            throw UsageError("'\(source.path)' is a binary file, not a spec")
        }
        return version
    }

    /// Returns the specs at a path that is given with the revision, in the repository of the current folder.
    private static func read(
        _ revision: String,
        _ path: String,
        mayBeMissing: Bool
    ) throws(UsageError) -> Version {
        let repository = try GitRepository()
        let reader = try GitVersionReader(revision, in: repository)
        let treePath = try treePath(path, in: repository)
        if !mayBeMissing, !treePath.isEmpty, try reader.isMissing(treePath),
            let near = repository.treePath(of: "./\(path)"),
            try !reader.isMissing(near)
        {
            let given = "git:\(revision):\(path)"
            throw UsageError("no such file or folder: '\(given)'; did you mean 'git:\(revision):./\(path)'?")
        }
        return try reader.read([treePath], mayBeMissing: mayBeMissing)
    }

    private static func read(
        _ revision: String,
        diskPaths: [String],
        mayBeMissing: Bool
    ) throws(UsageError) -> Version {
        var reader: (root: String?, git: GitVersionReader)?
        var treePaths: [String] = []
        for path in diskPaths {
            guard path != "-" else {
                throw UsageError(
                    "standard input is not in Git; expected 'git:REVISION:PATH' instead of 'git:\(revision)'"
                )
            }
            let (repository, treePath) = try repository(of: path)
            guard let reader else {
                reader = (repository.workingTree, try GitVersionReader(revision, in: repository))
                treePaths.append(treePath)
                continue
            }
            guard reader.root == repository.workingTree else {
                throw UsageError("'\(diskPaths[0])' and '\(path)' are in different Git repositories")
            }
            treePaths.append(treePath)
        }
        guard let reader else { return Version(label: "git:\(revision)", sources: []) }
        return try reader.git.read(treePaths, mayBeMissing: mayBeMissing)
    }

    /// Returns the repository of a path on disk, and the path in it.
    private static func repository(of path: String) throws(UsageError) -> (GitRepository, path: String) {
        if let current = try? GitRepository(), let inside = current.treePath(of: path) { return (current, inside) }
        var folder = Paths.absolute(path)
        while !Paths.isFolder(folder), folder != "/" { folder = Paths.parent(of: folder) }
        let repository = try GitRepository(at: folder, isOther: true)
        guard let inside = repository.treePath(of: path) else {
            throw UsageError("'\(path)' is not in the working tree of a Git repository")
        }
        return (repository, inside)
    }

    /// Returns the path in the working tree of the current folder that belongs to the path of a revision. Returns `nil`
    /// without a path.
    package static func pathOnDisk(of operand: RevisionOperand) throws(UsageError) -> String? {
        guard case .revision(_, let path?) = operand else { return nil }
        guard startsAtRoot(path) else { return path }
        guard let root = try GitRepository().workingTree else {
            throw UsageError("the Git repository has no working tree to compare with")
        }
        let place = Paths.absolute(path, in: root)
        let inside = Paths.relative(place, to: Paths.absolute("."), resolvesLinks: false)
        return inside.map { $0.isEmpty ? "." : $0 } ?? place
    }

    /// Returns whether a path of a revision is relative to the root of the repository.
    static func startsAtRoot(_ path: String) -> Bool {
        path != "." && path != ".." && !["/", "./", "../"].contains(where: path.hasPrefix)
    }

    /// Returns the path from the root of a repository.
    private static func treePath(_ path: String, in repository: GitRepository) throws(UsageError) -> String {
        guard !startsAtRoot(path) else { return path }
        guard let inside = repository.treePath(of: path) else {
            throw UsageError("the path '\(path)' is not in the working tree of the Git repository")
        }
        return inside
    }
}

extension GitRepository {
    /// Returns the path of a file from the root of the repository, or `nil` if it is outside of the working tree.
    fileprivate func treePath(of path: String) -> String? {
        guard let workingTree else { return path == "." ? "" : nil }
        return Paths.relative(Paths.absolute(path), to: workingTree)
    }
}

extension SourceText {
    /// Whether the first bytes contain a NUL, by which Git detects binary files.
    fileprivate var isBinary: Bool { bytes.prefix(8000).contains(0) }
}
