/// Checks the order of the lines of a body.
struct LineOrder {
    private var last = -1

    /// Notes the next line.
    /// - Parameters:
    ///   - rank: The position of lines of this kind among the others.
    ///   - isRepeatable: Whether several such lines can follow each other.
    /// - Returns: Whether the line is in order.
    mutating func isNext(_ rank: Int, isRepeatable: Bool = false) -> Bool {
        defer { last = max(last, rank) }
        return rank > last || rank == last && isRepeatable
    }
}
