package import StoneSource

/// A valid construct that is probably a mistake or an omission, which a linter may report.
package struct Finding {
    package var message: String
    package var span: SourceSpan
    package var notes: [(message: String, span: SourceSpan)]
    /// The changes that resolve the finding together.
    package var fixIts: [FixIt]

    package init(
        message: String,
        span: SourceSpan,
        notes: [(message: String, span: SourceSpan)] = [],
        fixIts: [FixIt] = []
    ) {
        (self.message, self.span, self.notes, self.fixIts) = (message, span, notes, fixIts)
    }
}
