extension Array {
    /// Reserves memory for the first elements, to avoid growing to one, two and four elements in turn.
    @inline(__always)
    mutating func reserveFirst(_ count: Int) {
        if capacity == 0 {
            reserveCapacity(count)
        }
    }
}
