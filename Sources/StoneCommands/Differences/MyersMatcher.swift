/// Myers's greedy algorithm ("An O(ND) Difference Algorithm and Its Variations", 1986), up to a limit of changes.
enum MyersMatcher {
    /// Lines that two lists have in common.
    struct Match {
        var old: Int
        var new: Int
        var count: Int
    }

    /// How many lines may be removed and added in all.
    private static let changeLimit = 600

    /// What the lists have in common, in order; `nil` if they differ by more than the limit.
    static func matches(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Match]? {
        let limit = min(changeLimit, old.count + new.count)
        // The number of old lines behind the furthest point on each diagonal, which is old minus new; one row a change.
        var furthest = [Int](repeating: 0, count: 2 * limit + 3)
        var history: [[Int]] = []
        for changes in 0...limit {
            let origin = limit + 1
            history.append(Array(furthest[(origin - changes)...(origin + changes)]))
            for diagonal in stride(from: -changes, through: changes, by: 2) {
                let goesDown =
                    diagonal == -changes
                    || (diagonal != changes && furthest[origin + diagonal - 1] < furthest[origin + diagonal + 1])
                var oldCount = goesDown ? furthest[origin + diagonal + 1] : furthest[origin + diagonal - 1] + 1
                var newCount = oldCount - diagonal
                while oldCount < old.count, newCount < new.count,
                    old[old.startIndex + oldCount] == new[new.startIndex + newCount]
                {
                    oldCount += 1
                    newCount += 1
                }
                furthest[origin + diagonal] = oldCount
                if oldCount >= old.count, newCount >= new.count { return path(back: history, old, new) }
            }
        }
        return nil
    }

    /// Walks from the ends of both lists to their beginnings.
    private static func path(back history: [[Int]], _ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [Match] {
        var matches: [Match] = []
        var (oldCount, newCount) = (old.count, new.count)
        for changes in history.indices.reversed() {
            let diagonal = oldCount - newCount
            let row = history[changes]
            func furthest(_ diagonal: Int) -> Int {
                let index = diagonal + changes
                return row.indices.contains(index) ? row[index] : 0
            }
            let goesDown =
                diagonal == -changes || (diagonal != changes && furthest(diagonal - 1) < furthest(diagonal + 1))
            let previousDiagonal = goesDown ? diagonal + 1 : diagonal - 1
            let previousOld = changes == 0 ? 0 : furthest(previousDiagonal)
            let previousNew = changes == 0 ? 0 : previousOld - previousDiagonal
            let startOld = changes == 0 ? 0 : (goesDown ? previousOld : previousOld + 1)
            if oldCount > startOld {
                let count = oldCount - startOld
                matches.append(
                    Match(old: old.startIndex + startOld, new: new.startIndex + newCount - count, count: count)
                )
            }
            (oldCount, newCount) = (previousOld, previousNew)
        }
        return matches.reversed()
    }
}
