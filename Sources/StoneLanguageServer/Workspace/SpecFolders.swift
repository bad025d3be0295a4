/// The folders of specs without a `stone.json`.
struct SpecFolders {
    private var specs: [String: [SpecPartition.Spec]] = [:]
    /// The nearest folders with the namespaces that the specs of each folder import, unless it declares them itself.
    private var needed: [String: Set<String>] = [:]
    /// Whether folders share specs.
    private let hasLinks: Bool

    init(_ specs: [SpecPartition.Spec]) {
        for spec in specs {
            for folder in spec.folders { self.specs[folder, default: []].append(spec) }
        }
        hasLinks = specs.contains { $0.folders.count > 1 }
        var declaring: [String: [String]] = [:]
        for folder in self.specs.keys {
            for namespace in namespaces(of: folder) { declaring[namespace, default: []].append(folder) }
        }
        for (folder, specs) in self.specs {
            for name in Set(specs.flatMap(\.imports)) {
                guard let candidates = declaring[name], !candidates.contains(folder),
                    let nearest = candidates.min(by: { Self.distance(folder, $0) < Self.distance(folder, $1) })
                else { continue }
                needed[folder, default: []].insert(nearest)
            }
        }
    }

    /// The sorted paths of the specs of each API. Two APIs may share specs.
    var parts: [[String]] {
        let parts = connected.flatMap { folders in
            hasVersions(folders) ? Self.maximal(folders.map(reached)) : [Set(folders)]
        }.map { Set($0.flatMap { specs[$0, default: []].map(\.path) }) }
        return (hasLinks ? Self.maximal(parts) : parts).map { $0.sorted() }
    }

    /// The sets of folders that need each other in any direction, in the order of their first folders.
    private var connected: [[String]] {
        var neighbors = needed
        for (folder, others) in needed {
            for other in others { neighbors[other, default: []].insert(folder) }
        }
        var sets: [[String]] = []
        var seen: Set<String> = []
        for folder in specs.keys.sorted() where !seen.contains(folder) {
            let set = Self.reached(from: folder, in: neighbors)
            sets.append(set.sorted())
            seen.formUnion(set)
        }
        return sets
    }

    /// Returns whether two folders declare the same namespace, and neither needs the other.
    private func hasVersions(_ folders: [String]) -> Bool {
        var declaring: [String: [String]] = [:]
        for folder in folders {
            for namespace in namespaces(of: folder) { declaring[namespace, default: []].append(folder) }
        }
        return declaring.values.contains { folders in
            guard folders.count > 1 else { return false }
            let reached = folders.map(reached)
            return folders.indices.contains { one in
                folders.indices.contains { other in
                    !reached[one].contains(folders[other]) && !reached[other].contains(folders[one])
                }
            }
        }
    }

    /// Returns the sets that are no part of others, without duplicates.
    private static func maximal(_ sets: [Set<String>]) -> [Set<String>] {
        sets.enumerated().filter { index, set in
            !sets.contains { set.isStrictSubset(of: $0) } && !sets[..<index].contains(set)
        }.map(\.element)
    }

    private func namespaces(of folder: String) -> Set<String> {
        Set(specs[folder, default: []].compactMap(\.namespace))
    }

    private func reached(from folder: String) -> Set<String> { Self.reached(from: folder, in: needed) }

    /// Returns a folder and those that edges lead to.
    private static func reached(from folder: String, in edges: [String: Set<String>]) -> Set<String> {
        var reached: Set<String> = [folder]
        var waiting = [folder]
        while let next = waiting.popLast() {
            for other in edges[next, default: []] where reached.insert(other).inserted { waiting.append(other) }
        }
        return reached
    }

    /// Returns the number of steps from one folder to another, and the folder, which decides between equal numbers.
    private static func distance(_ first: String, _ second: String) -> (Int, String) {
        let (one, other) = (first.split(separator: "/"), second.split(separator: "/"))
        let common = zip(one, other).prefix { $0 == $1 }.count
        return (one.count + other.count - 2 * common, second)
    }
}
