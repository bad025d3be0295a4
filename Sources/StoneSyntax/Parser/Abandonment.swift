/// Thrown when the rest of a line or a block makes no sense. The mistake has been reported by then.
enum Abandonment: Error {
    /// Give up the line, with the block below it.
    case line
    /// Give up the line and the lines that follow in the same block.
    case block
}
