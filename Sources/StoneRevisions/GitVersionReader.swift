import StoneCommandLine
import StoneSource

/// Reads the specs of a revision.
struct GitVersionReader {
    private let tree: GitTree
    /// The absolute path of the working tree, so that the specs are in the same order as those on disk.
    private let root: String

    init(_ revision: String, in repository: GitRepository) throws(UsageError) {
        guard !revision.contains("..") || revision.contains("{") else {
            throw UsageError(
                "'\(revision)' is a range of revisions; expected one revision, such as that of 'git merge-base A B'"
            )
        }
        tree = try GitTree(revision, in: repository)
        root = repository.workingTree ?? "/"
    }

    /// Returns the specs at paths from the root. If several links point to one file, returns only the first.
    ///
    /// - Parameter mayBeMissing: Whether there is a remark instead of an error if there is nothing at a path.
    func read(_ paths: [String], mayBeMissing: Bool) throws(UsageError) -> Version {
        var found: [(location: String, path: GitTree.Path, file: GitTree.File)] = []
        var remarks: [String] = []
        for path in paths {
            let path = Self.components(path)
            switch try specs(at: path) {
            case .found(let specs):
                for spec in specs {
                    let location = Paths.absolute(GitTree.text(spec.path), in: root)
                    found.append((location, spec.path, spec.file))
                }
            case .none(let problem):
                guard mayBeMissing else { throw UsageError(problem) }
                remarks.append(problem)
            }
        }
        var read: Set<GitTree.Path> = []
        var sources: [SourceText] = []
        for (location, path, file) in found.sorted(by: { $0.location < $1.location }) {
            guard read.insert(file.path).inserted else { continue }
            let name = tree.name(path)
            let bytes = try file.store.file(file.id, name: name)
            sources.append(SourceText(path: name, location: location, bytes: bytes))
        }
        let label = paths.count == 1 ? tree.name(Self.components(paths[0])) : tree.label
        return Version(label: label, sources: sources, remarks: remarks)
    }

    /// Returns whether the revision has nothing at a path from the root.
    func isMissing(_ path: String) throws(UsageError) -> Bool {
        if case .missing = try tree.place(of: Self.components(path)) { true } else { false }
    }

    private enum Specs {
        case found([(path: GitTree.Path, file: GitTree.File)])
        /// The problem, if there are no specs.
        case none(String)
    }

    private func specs(at path: GitTree.Path) throws(UsageError) -> Specs {
        let name = tree.name(path)
        switch try tree.place(of: path) {
        case .file(let file): return .found([(path, file)])
        case .folder(let folder):
            let specs = try tree.search(folder, at: path)
            return specs.isEmpty ? .none("no '.stone' file in the folder '\(name)'") : .found(specs)
        case .missing: return .none("no such file or folder: '\(name)'")
        case .outside: throw UsageError("'\(name)' is outside the Git repository")
        case .submodule(let path): throw UsageError("the submodule '\(tree.name(path))' is not checked out")
        }
    }

    private static func components(_ path: String) -> GitTree.Path {
        path.utf8.split(separator: UInt8(ascii: "/")).map { Array($0) }
    }
}
