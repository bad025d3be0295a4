/// An error or a warning about a spec, or about another file of a run.
package struct Diagnostic: Hashable, Sendable {
    /// Identifies the kind of diagnostic; stable across releases.
    package var code: DiagnosticCode
    package var severity: Severity
    package var message: String
    /// The path of the file, as given by the user.
    package var path: String
    package var range: SourceRange
    package var notes: [Note]
    package var fixIts: [FixIt]

    package init(
        code: DiagnosticCode,
        severity: Severity,
        message: String,
        path: String,
        range: SourceRange,
        notes: [Note],
        fixIts: [FixIt]
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.path = path
        self.range = range
        self.notes = notes
        self.fixIts = fixIts
    }
}

/// The stable name of a kind of diagnostic, such as `unknown-type`. Each stage has its own catalog.
package struct DiagnosticCode: Hashable, Sendable {
    package var id: String

    package init(_ id: String) {
        self.id = id
    }
}

/// The severity of a diagnostic. After an error, nothing is generated.
package enum Severity: String, Hashable, Sendable {
    case error
    case warning
    /// Only for changes between versions.
    case info
}

/// A related location that explains a diagnostic: `first declared here`.
package struct Note: Hashable, Sendable {
    package var message: String
    package var path: String
    package var range: SourceRange

    package init(message: String, path: String, range: SourceRange) {
        self.message = message
        self.path = path
        self.range = range
    }
}

/// A change to the source that resolves a diagnostic, together with its other fix-its.
package struct FixIt: Hashable, Sendable {
    package var message: String
    package var path: String
    package var range: SourceRange
    package var replacement: String
    /// Whether the change keeps the meaning of the specs. The fix of an error is never safe, as specs with errors have
    /// no meaning.
    package var isSafe: Bool

    package init(message: String, path: String, range: SourceRange, replacement: String, isSafe: Bool = false) {
        self.message = message
        self.path = path
        self.range = range
        self.replacement = replacement
        self.isSafe = isSafe
    }
}

extension String {
    /// The longest message, in characters.
    private static let messageLimit = 2_000

    /// The message, truncated to 2,000 characters, since it may quote a name of any length.
    package var shortenedMessage: String {
        guard utf8.count > Self.messageLimit else { return self }
        let shown = prefix(Self.messageLimit)
        return shown.endIndex < endIndex ? shown + "…" : self
    }
}

extension Sequence<Diagnostic> {
    /// Returns the diagnostics sorted by path, then by position.
    package func sortedByPosition() -> [Diagnostic] {
        sorted { first, second in
            (first.path, first.range.lowerBound, first.range.upperBound, first.code.id, first.message)
                < (second.path, second.range.lowerBound, second.range.upperBound, second.code.id, second.message)
        }
    }
}
