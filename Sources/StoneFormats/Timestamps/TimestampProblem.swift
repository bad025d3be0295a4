/// The reason why a string is not a timestamp.
package enum TimestampProblem: Error {
    case mismatch
    case noSuchDay
    /// Python's `datetime` has no leap seconds.
    case leapSecond
    /// `%G` and `%V` must occur together, with a day of the week.
    case incompleteWeek

    /// The text that errors show as found in place of the timestamp.
    package var found: String {
        switch self {
        case .mismatch: "a string that does not match"
        case .noSuchDay: "a day that is not in the calendar"
        case .leapSecond: "a second after 59"
        case .incompleteWeek: "a week without its year or day"
        }
    }
}
