/// Limits that keep hostile input from exhausting the stack or the memory.
package enum Limits {
    /// The maximum number of errors reported for a file.
    static let errors = 1000
    /// The nesting limit of type arguments: `List(List(…))`.
    static let typeNesting = 64
    /// The longest chain of aliases or of parents.
    package static let chainLength = 256
    /// The nesting limit of the value of an example, its references resolved.
    static let exampleDepth = 128
    /// The maximum number of values in an example, its references resolved.
    static let exampleSize = 10_000
}
