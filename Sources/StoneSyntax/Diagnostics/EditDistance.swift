/// How many letters must be inserted, removed, replaced or swapped with their neighbour to make one word the other;
/// `nil` when there are more than `limit`.
package func editDistance(_ first: String, _ second: String, limit: Int) -> Int? {
    let first = Array(first.utf8)
    let second = Array(second.utf8)
    guard abs(first.count - second.count) <= limit else { return nil }
    guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
    var beforePrevious = [Int](repeating: 0, count: second.count + 1)
    var previous = Array(0...second.count)
    var current = beforePrevious
    for row in 1...first.count {
        current[0] = row
        var smallest = row
        for column in 1...second.count {
            let isEqual = first[row - 1] == second[column - 1]
            var cost = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isEqual ? 0 : 1))
            if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                cost = min(cost, beforePrevious[column - 2] + 1)
            }
            current[column] = cost
            smallest = min(smallest, cost)
        }
        guard smallest <= limit else { return nil }
        (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[second.count] <= limit ? previous[second.count] : nil
}
