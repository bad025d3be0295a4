/// Finds cycles in a graph with at most one edge from each element: aliases to targets, types to parents.
package struct CycleFinder {
    /// The elements that reach no cycle, in topological order: each after its successor.
    private(set) var order: [Int] = []
    /// The cycles, each starting at its smallest element.
    package private(set) var cycles: [[Int]] = []
    /// The elements that reach a cycle without being part of it.
    private(set) var leadingToCycle: [Int] = []

    private enum State {
        case unseen, onPath, settled, circular
    }

    package init(count: Int, next: (Int) -> Int?) {
        order.reserveCapacity(count)
        var states = Array(repeating: State.unseen, count: count)
        var path: [Int] = []
        for start in 0..<count where states[start] == .unseen {
            // Most have no successor.
            guard next(start) != nil else {
                states[start] = .settled
                order.append(start)
                continue
            }
            path.removeAll(keepingCapacity: true)
            var current: Int? = start
            while let member = current, states[member] == .unseen {
                states[member] = .onPath
                path.append(member)
                current = next(member)
            }
            var restEnd = path.count
            var isCircular = false
            if let member = current, states[member] != .settled {
                isCircular = true
                if states[member] == .onPath, let first = path.firstIndex(of: member) {
                    let cycle = Array(path[first...])
                    let smallest = cycle.indices.min { cycle[$0] < cycle[$1] } ?? 0
                    cycles.append(Array(cycle[smallest...] + cycle[..<smallest]))
                    restEnd = first
                    for member in cycle { states[member] = .circular }
                }
            }
            for member in path[..<restEnd].reversed() {
                states[member] = isCircular ? .circular : .settled
                if isCircular { leadingToCycle.append(member) } else { order.append(member) }
            }
        }
    }
}
