/// The names of the generated files: a pure function of the paths and sizes of the specs.
///
/// `files.stone` becomes `files.stone.swift`; a large spec becomes `files.stone.swift`, `files.2.stone.swift` and so
/// on, so that the compiler can work on the parts concurrently. Specs of the same name in different folders keep the
/// distinguishing part of their paths: `v1/common.stone` → `v1+common.stone.swift`. `root.stone.swift` has the
/// declarations of the whole API.
///
/// The build plugin compiles this file too, since it declares the outputs before the tool runs.
struct OutputNames {
    /// The maximum size, in bytes, of a spec for one Swift file.
    static let bytesPerFile = 64 * 1024

    /// Returns the number of files for a spec of this size: 1, 4, 16, and so on.
    ///
    /// The number quadruples, since each change of it moves declarations to new files.
    static func fileCount(byteCount: Int) -> Int {
        var count = 1
        while byteCount / bytesPerFile >= count, byteCount > count * bytesPerFile { count *= 4 }
        return count
    }

    /// Returns the names by position in the list of specs. The paths are absolute and separated by slashes; the names
    /// depend neither on the common folder nor on the order of the list.
    static func names(of specs: [(path: String, fileCount: Int)]) -> [[String]] {
        let order = specs.indices.sorted { specs[$0].path.utf8.lexicographicallyPrecedes(specs[$1].path.utf8) }
        let stems = stems(of: specs.map(\.path))
        var names: [[String]] = Array(repeating: [], count: specs.count)
        var taken: Set<String> = []
        for index in order {
            names[index] = freeNames(for: stems[index], count: max(1, specs[index].fileCount), taken: &taken)
        }
        return names
    }

    /// Returns the name of the file for the declarations of the whole API. A spec `root.stone` keeps its name, so this
    /// file is then `root-2.stone.swift`.
    static func rootName(besides names: [[String]]) -> String {
        var taken = Set(names.joined().map { $0.lowercased() })
        return freeNames(for: "root", count: 1, taken: &taken)[0]
    }

    /// `files.stone.swift`, `files.2.stone.swift`, … or, if the name is taken, `files-2.stone.swift`, …
    private static func freeNames(for stem: String, count: Int, taken: inout Set<String>) -> [String] {
        var attempt = 1
        while true {
            let stem = attempt == 1 ? stem : "\(stem)-\(attempt)"
            let names = (1...count).map { $0 == 1 ? "\(stem).stone.swift" : "\(stem).\($0).stone.swift" }
            let keys = names.map { $0.lowercased() }
            if taken.isDisjoint(with: keys) {
                taken.formUnion(keys)
                return names
            }
            attempt += 1
        }
    }

    /// Returns file names without `.stone`, distinct even on case-insensitive file systems.
    private static func stems(of paths: [String]) -> [String] {
        let components = withoutCommonFolder(paths.map(components))
        var depths = Array(repeating: 1, count: paths.count)
        while true {
            let stems = zip(components, depths).map { $0.suffix($1).joined(separator: "+") }
            let groups = Dictionary(grouping: stems.indices) { stems[$0].lowercased() }
            let clashing = groups.values.filter { $0.count > 1 }.joined()
                .filter { depths[$0] < components[$0].count }
            if clashing.isEmpty { return stems }
            for index in clashing { depths[index] += 1 }
        }
    }

    /// `/api/v1/common.stone` → `api`, `v1`, `common`
    private static func components(of path: String) -> [String] {
        // By bytes, since a slash and a combining mark are one character.
        var components = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        if let last = components.last, last.hasSuffix(".stone") {
            components[components.count - 1] = String(last.dropLast(".stone".count))
        }
        return components
    }

    /// Removes the deepest common folder from the paths.
    private static func withoutCommonFolder(_ paths: [[String]]) -> [[String]] {
        guard let first = paths.first else { return [] }
        var depth = first.count - 1
        for path in paths {
            depth = min(depth, path.count - 1)
            while depth > 0, path[..<depth] != first[..<depth] { depth -= 1 }
        }
        return paths.map { Array($0.dropFirst(max(0, depth))) }
    }
}
