import StoneCommandLine

/// The files of a revision. Finds specs by the rules for folders on disk: hidden files are skipped, and links are followed.
struct GitTree {
    /// The names from the root to a location, as bytes.
    typealias Path = [[UInt8]]

    /// A folder on the way to a location, below the root.
    struct Step {
        var name: [UInt8]
        /// The repository of the folder: a submodule has its own.
        var store: GitObjectStore
        var id: String
    }

    /// The target of a path.
    enum Place {
        case folder([Step])
        case file(File)
        case missing
        /// A link leads out of the repository.
        case outside
        /// The path leads into a submodule that is not checked out.
        case submodule(Path)
    }

    struct File {
        /// The path with all links resolved.
        var path: Path
        var store: GitObjectStore
        var id: String
    }

    /// The maximum number of links on a path, as in file systems.
    private static let linkLimit = 40
    /// The maximum number of entries of a search. A tree can occur in many folders, so that a small repository can have
    /// any number of paths.
    private static let entryLimit = 1_000_000
    /// The maximum length of a path in bytes.
    private static let pathLimit = 4096

    /// The name of the revision, for messages: `git:HEAD`.
    let label: String
    private let store: GitObjectStore
    private let root: String

    init(_ revision: String, in repository: GitRepository) throws(UsageError) {
        label = "git:\(revision)"
        store = try GitObjectStore(repository)
        root = try store.tree(of: revision)
    }

    /// Returns the name of a file or folder: `git:HEAD:api/files.stone`.
    func name(_ path: Path) -> String { path.isEmpty ? label : "\(label):\(Self.text(path))" }

    static func text(_ path: Path) -> String {
        String(decoding: Array(path.joined(separator: "/".utf8)), as: UTF8.self)
    }

    /// Returns the place of a path. Links on it are followed.
    func place(of path: Path, from start: [Step] = []) throws(UsageError) -> Place {
        var steps = start
        var rest = ArraySlice(path)
        var linkCount = 0
        while let name = rest.popFirst() {
            switch Substring(decoding: name, as: UTF8.self) {
            case "", ".": continue
            case "..":
                guard steps.popLast() != nil else { return .outside }
                continue
            default: break
            }
            let here = steps.map(\.name)
            guard let entry = try entries(steps).first(where: { $0.name == name }) else { return .missing }
            let (store, _) = folder(steps)
            switch entry.kind {
            case .folder: steps.append(Step(name: name, store: store, id: entry.id))
            case .submodule:
                guard let step = try submodule(entry, in: steps) else { return .submodule(here + [name]) }
                steps.append(step)
            case .file:
                guard rest.isEmpty else { return .missing }
                return .file(File(path: here + [name], store: store, id: entry.id))
            case .link:
                linkCount += 1
                guard linkCount <= Self.linkLimit else { return .missing }
                let target = try store.file(entry.id, name: self.name(here + [name]))
                guard target.first != UInt8(ascii: "/") else { return .outside }
                guard target.count <= Self.pathLimit else { return .missing }
                rest = target.split(separator: UInt8(ascii: "/")).map(Array.init) + rest
            }
        }
        return .folder(steps)
    }

    /// Returns the specs in a folder and in all folders below it, by their paths with links not resolved.
    ///
    /// - Parameter path: The path of the folder.
    func search(_ folder: [Step], at path: Path) throws(UsageError) -> [(path: Path, file: File)] {
        var specs: [(path: Path, file: File)] = []
        var waiting = [(steps: folder, path: path)]
        var visited: Set<Path> = []
        var entryCount = 0
        while let (steps, path) = waiting.popLast() {
            guard visited.insert(steps.map(\.name)).inserted else { continue }
            let (store, _) = self.folder(steps)
            for entry in try entries(steps) where entry.name.first != UInt8(ascii: ".") {
                let path = path + [entry.name]
                entryCount += 1
                guard entryCount <= Self.entryLimit, path.reduce(0, { $0 + $1.count + 1 }) <= Self.pathLimit else {
                    let folder = name(waiting.first?.path ?? path)
                    throw UsageError("the folder '\(folder)' has too many files, or nests them too deeply")
                }
                let isSpec = entry.name.suffix(Self.specSuffix.count) == Self.specSuffix
                switch entry.kind {
                case .folder: waiting.append((steps + [Step(name: entry.name, store: store, id: entry.id)], path))
                case .submodule:
                    if let step = try submodule(entry, in: steps) { waiting.append((steps + [step], path)) }
                case .file:
                    guard isSpec else { continue }
                    specs.append((path, File(path: steps.map(\.name) + [entry.name], store: store, id: entry.id)))
                case .link:
                    switch try place(of: [entry.name], from: steps) {
                    case .folder(let steps): waiting.append((steps, path))
                    case .file(let file): if isSpec { specs.append((path, file)) }
                    case .missing, .outside, .submodule:
                        guard !isSpec else {
                            throw UsageError("cannot read the link '\(name(path))': no such file in the repository")
                        }
                    }
                }
            }
        }
        return specs
    }

    private static let specSuffix = Array(".stone".utf8)[...]

    private func folder(_ steps: [Step]) -> (store: GitObjectStore, id: String) {
        steps.last.map { ($0.store, $0.id) } ?? (store, root)
    }

    private func entries(_ steps: [Step]) throws(UsageError) -> [GitTreeEntry] {
        let (store, id) = folder(steps)
        return try store.entries(id, name: name(steps.map(\.name)))
    }

    /// Returns the folder of a submodule at its commit, or `nil` if the submodule is not checked out.
    private func submodule(_ entry: GitTreeEntry, in steps: [Step]) throws(UsageError) -> Step? {
        let path = steps.map(\.name) + [entry.name]
        guard let workingTree = store.repository.workingTree else { return nil }
        let folder = Paths.path(of: Self.text(path), in: workingTree)
        guard Paths.exists(Paths.path(of: ".git", in: folder)) else { return nil }
        let store = try GitObjectStore(GitRepository(at: folder, isOther: true))
        do throws(UsageError) {
            return Step(name: entry.name, store: store, id: try store.tree(of: entry.id))
        } catch {
            throw UsageError("the submodule '\(name(path))' has no commit \(entry.id); fetch it first")
        }
    }
}
