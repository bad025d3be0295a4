import Foundation

/// Picks subsets of about a given number of types.
struct SubsetPicker {
    private var files: [String: [URL]] = [:]
    private var imports: [String: Set<String>] = [:]
    private var typeCounts: [String: Int] = [:]

    init(_ specs: [URL]) throws(BenchmarkError) {
        for spec in specs {
            let outline = SpecOutline(try SpecOutline.text(of: spec))
            files[outline.namespace, default: []].append(spec)
            imports[outline.namespace, default: []].formUnion(outline.imports)
            typeCounts[outline.namespace, default: 0] += outline.typeCount
        }
    }

    /// Returns a subset of at most `limit` types, adding the largest fitting namespace at each step. 0 selects all.
    func subset(ofTypes limit: Int) -> SpecSubset {
        // No spec imports the route attributes, but all routes need them.
        var chosen = closure(of: "stone_cfg")
        let largestFirst = files.keys.sorted { (size(closure(of: $1)), $0) < (size(closure(of: $0)), $1) }
        for namespace in largestFirst {
            let wider = chosen.union(closure(of: namespace))
            if limit == 0 || size(wider) <= limit {
                chosen = wider
            }
        }
        return subset(of: chosen)
    }

    /// A namespace with its transitive imports.
    func subset(ofNamespace namespace: String) -> SpecSubset {
        subset(of: closure(of: namespace).union(closure(of: "stone_cfg")))
    }

    private func subset(of namespaces: Set<String>) -> SpecSubset {
        let chosen = namespaces.flatMap { files[$0] ?? [] }.sorted { $0.path < $1.path }
        return SpecSubset(files: chosen, typeCount: size(namespaces))
    }

    private func size(_ namespaces: Set<String>) -> Int {
        namespaces.reduce(0) { $0 + (typeCounts[$1] ?? 0) }
    }

    /// Returns a namespace with its transitive imports.
    private func closure(of namespace: String) -> Set<String> {
        var found: Set<String> = []
        var open = [namespace]
        while let next = open.popLast() {
            if files[next] != nil, found.insert(next).inserted {
                open += imports[next] ?? []
            }
        }
        return found
    }
}
