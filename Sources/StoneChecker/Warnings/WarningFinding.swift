import StoneSyntax

/// One place that deserves a warning.
struct WarningFinding {
    var message: String
    var place: Place
    var notes: [(message: String, place: Place)] = []
    /// What may be taken away to mend it, in the same file.
    var removal: SourceRange?
}
