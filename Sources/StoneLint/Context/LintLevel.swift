/// The smallest set that contains a warning.
enum LintLevel {
    /// Shown by default: nearly always a mistake, and never in a complete and correct API.
    case usual
    /// Shown by default by the commands that it concerns.
    case contextual
    case minimal
    case standard
    case strict
}
