/// How a value is to be hidden in logs.
package struct Redaction: Hashable, Sendable {
    package enum Style: Hashable, Sendable {
        /// `RedactedBlot`: nothing of the value is shown.
        case blot
        /// `RedactedHash`: a digest of the value is shown.
        case hash
    }

    package var style: Style
    /// A regular expression; only what it matches is shown or hashed.
    package var pattern: String?

    package init(style: Style, pattern: String?) {
        self.style = style
        self.pattern = pattern
    }
}
