extension Array {
    /// The first index at which a condition holds, in an array where it holds from some index on; the end if nowhere.
    func partitioningIndex(where condition: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The elements from one key up to another, in an array that is sorted by these keys.
    func between(_ low: Int, _ high: Int, by key: (Element) -> Int) -> ArraySlice<Element> {
        let start = partitioningIndex { key($0) >= low }
        return self[start..<Swift.max(start, partitioningIndex { key($0) >= high })]
    }
}
