/// `String(min_length=1, max_length=255, pattern="[a-z]+")`
package struct StringType: Hashable, Sendable {
    /// In Unicode code points.
    package var minLength: Int?
    /// In Unicode code points.
    package var maxLength: Int?
    /// A regular expression that the whole string has to match.
    package var pattern: String?

    package init(minLength: Int?, maxLength: Int?, pattern: String?) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
    }
}
