/// Things each of which leads to at most one other: aliases to what they stand for, types to what they extend.
struct Chains {
    /// All members that are on no circle and lead to none, each after the one that it leads to.
    private(set) var order: [Int] = []
    /// The circles, each from its smallest member on, in the order in which they lead on.
    private(set) var circles: [[Int]] = []
    /// Members that lead to a circle without being on it.
    private(set) var leadingToCircle: [Int] = []

    private enum State {
        case unseen, onPath, settled, circular
    }

    init(count: Int, next: (Int) -> Int?) {
        order.reserveCapacity(count)
        var states = Array(repeating: State.unseen, count: count)
        var path: [Int] = []
        for start in 0..<count where states[start] == .unseen {
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
                    let circle = Array(path[first...])
                    let smallest = circle.indices.min { circle[$0] < circle[$1] } ?? 0
                    circles.append(Array(circle[smallest...] + circle[..<smallest]))
                    restEnd = first
                    for member in circle { states[member] = .circular }
                }
            }
            for member in path[..<restEnd].reversed() {
                states[member] = isCircular ? .circular : .settled
                if isCircular { leadingToCircle.append(member) } else { order.append(member) }
            }
        }
    }
}
