/// Bounds that keep hostile input from exhausting the stack or the memory, far beyond what specs that people write need.
enum Limits {
    /// How many errors in a file are shown.
    static let errors = 1000
    /// How deep type arguments may nest: `List(List(…))`.
    static let typeNesting = 64
    /// How many aliases may stand for each other in a row, and how many types may extend each other.
    static let chainLength = 256
    /// How deep the value of an example may nest, its references followed.
    static let exampleDepth = 128
    /// How many values an example may consist of, its references followed.
    static let exampleSize = 10_000
    /// How many directives and other parts the format of a timestamp may have for texts to be compared with it.
    static let timestampElements = 256
    /// How many names are compared for suggestions in all.
    static let suggestionCandidates = 200_000
}
