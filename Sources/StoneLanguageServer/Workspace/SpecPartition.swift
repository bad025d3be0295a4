import StoneIndex
import StoneLint

/// Partitions specs into APIs.
///
/// The specs of a `stone.json` are one API. Other specs form one API with those in the same folder. A folder is joined
/// with the nearest folder that declares a namespace that its specs import, unless it declares the namespace itself.
/// A document of another scheme, such as a version of a file in a repository (`git:`), is checked alone.
struct SpecPartition {
    struct Spec {
        var path: String
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
            Self.folders(others.filter { DocumentURI.isOfProject($0.path) })
            + others.filter { !DocumentURI.isOfProject($0.path) }.map { [$0.path] }
        self.groups = groups + parts.map { Group(paths: $0, warnings: .usual) }
    }

    private static func folders(_ specs: [Spec]) -> [[String]] {
        var folders: [String: [Spec]] = [:]
        for spec in specs { folders[ProjectFiles.folder(of: spec.path), default: []].append(spec) }
        var declaring: [String: [String]] = [:]
        for (folder, specs) in folders {
            for namespace in Set(specs.compactMap(\.namespace)) { declaring[namespace, default: []].append(folder) }
        }
        var leaders: [String: String] = [:]
        func leader(of folder: String) -> String {
            var folder = folder
            while let next = leaders[folder] { folder = next }
            return folder
        }
        for folder in folders.keys.sorted() {
            for name in Set(folders[folder, default: []].flatMap(\.imports)).sorted() {
                guard let candidates = declaring[name], !candidates.contains(folder),
                    let nearest = candidates.min(by: { distance(folder, $0) < distance(folder, $1) })
                else { continue }
                let (first, second) = (leader(of: folder), leader(of: nearest))
                if first != second { leaders[max(first, second)] = min(first, second) }
            }
        }
        let merged = Dictionary(grouping: folders.keys) { leader(of: $0) }
        return merged.sorted { $0.key < $1.key }
            .map { $0.value.flatMap { folders[$0, default: []].map(\.path) }.sorted() }
    }

    /// Returns the number of steps from one folder to another, and the folder, which decides between equal numbers.
    private static func distance(_ first: String, _ second: String) -> (Int, String) {
        let (one, other) = (first.split(separator: "/"), second.split(separator: "/"))
        let common = zip(one, other).prefix { $0 == $1 }.count
        return (one.count + other.count - 2 * common, second)
    }
}
