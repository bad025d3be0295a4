/// A string type, such as `String(min_length=1, max_length=255, pattern="[a-z]+")`.
package struct StringType: Hashable, Sendable {
    /// The minimum length in Unicode code points.
    package var minLength: Int?
    /// The maximum length in Unicode code points.
    package var maxLength: Int?
    /// A regular expression for the whole string.
    package var pattern: String?

    package init(minLength: Int?, maxLength: Int?, pattern: String?) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
    }

    /// Canonically equivalent patterns differ, since they match different strings.
    package static func == (left: StringType, right: StringType) -> Bool {
        let (pattern, other) = (left.pattern, right.pattern)
        return left.minLength == right.minLength && left.maxLength == right.maxLength && pattern == other
            && (pattern ?? "").utf8.elementsEqual((other ?? "").utf8)
    }
}
