import StoneIndex
import StoneLint

/// Partitions specs into APIs.
///
/// The specs of a `stone.json` are one API. Other specs form one API with those in the same folder. A folder is joined
/// with the nearest folder that declares a namespace that its specs import, unless it declares the namespace itself.
/// Folders that declare the same namespace, such as versions of an API, are not joined through a folder that both need.
/// A document of another scheme, such as a version of a file in a repository (`git:`), is alone.
struct SpecPartition {
    struct Spec {
        var path: String
        /// The folders with the spec or with links to it.
        var folders: Set<String>
        var namespace: String?
        /// The namespaces that the spec needs.
        var imports: [String]
    }

    struct Group: Hashable {
        /// Sorted.
        var paths: [String]
        var warnings: WarningSelection
        /// The configurations whose targets have one of the specs.
        var configurations: [ConfiguredNames] = []
    }

    let groups: [Group]

    init(_ specs: [Spec], targets: [ProjectFiles.Target]) {
        let known = Set(specs.map(\.path))
        var groups: [Group] = []
        var taken: Set<String> = []
        // Several targets may generate code for the same specs; the largest set has all uses of a declaration.
        let sets = targets.map { (paths: Set($0.specs).intersection(known), warnings: $0.warnings) }
        var targetsByPath: [String: [Int]] = [:]
        for (target, set) in sets.enumerated() {
            for path in set.paths { targetsByPath[path, default: []].append(target) }
        }
        for target in sets.sorted(by: { $0.paths.count > $1.paths.count }) where !target.paths.isSubset(of: taken) {
            let sharing = Set(target.paths.flatMap { targetsByPath[$0] ?? [] }).sorted()
            let configurations = sharing.flatMap { targets[$0].configurations }
            let paths = target.paths.sorted()
            groups.append(Group(paths: paths, warnings: target.warnings, configurations: configurations))
            taken.formUnion(target.paths)
        }
        let others = specs.filter { !taken.contains($0.path) }
        let parts =
            SpecFolders(others.filter { DocumentURI.isOfProject($0.path) }).parts
            + others.filter { !DocumentURI.isOfProject($0.path) }.map { [$0.path] }
        self.groups = groups + parts.map { Group(paths: $0, warnings: .usual) }
    }
}
