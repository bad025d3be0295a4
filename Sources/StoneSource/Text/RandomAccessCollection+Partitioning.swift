extension RandomAccessCollection where Index == Int {
    /// Returns the index of the first element that satisfies a condition, or the end index, by binary search. Elements
    /// that satisfy it follow all others.
    @inlinable
    package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
