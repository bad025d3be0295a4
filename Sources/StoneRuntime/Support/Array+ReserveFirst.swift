extension Array {
    /// Reserves memory for the first elements if there is none yet, instead of for one, two and four of them in turn.
    @inline(__always)
    mutating func reserveFirst(_ count: Int) {
        if capacity == 0 {
            reserveCapacity(count)
        }
    }
}
