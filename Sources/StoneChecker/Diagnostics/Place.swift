import StoneSyntax

/// A range in one of the files of the checker.
struct Place: Hashable {
    /// The position of the file in `Checker.trees`.
    var file: Int
    var range: SourceRange
}
