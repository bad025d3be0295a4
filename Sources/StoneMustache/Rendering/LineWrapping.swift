/// Breaks long lines of the output.
package struct LineWrapping: Sendable {
    /// The bytes that a line may have.
    package var limit: Int
    /// Returns the lines that replace a longer one, without a line break at the end; `nil` to keep the line as it is.
    package var wrap: @Sendable (_ line: ArraySlice<UInt8>) -> [UInt8]?

    package init(limit: Int, wrap: @escaping @Sendable (_ line: ArraySlice<UInt8>) -> [UInt8]?) {
        self.limit = limit
        self.wrap = wrap
    }
}
