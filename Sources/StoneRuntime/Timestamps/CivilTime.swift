#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// A moment as date and time of day in UTC.
struct CivilTime {
    var date: CivilDate
    var hour = 0
    var minute = 0
    var second = 0
    var microsecond = 0

    init(date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0, microsecond: Int = 0) {
        self.date = date
        self.hour = hour
        self.minute = minute
        self.second = second
        self.microsecond = microsecond
    }

    /// Rounds to the next microsecond, as a `Date` is a floating-point number of seconds. Nil outside the years 1 to
    /// 9999.
    init?(_ moment: Date) {
        let sinceReference = moment.timeIntervalSinceReferenceDate
        guard Self.representable.contains(sinceReference) else { return nil }
        let wholeSeconds = sinceReference.rounded(.down)
        var seconds = Int(wholeSeconds) + Self.referenceSeconds
        microsecond = Int(((sinceReference - wholeSeconds) * 1e6).rounded())
        if microsecond == 1_000_000 {
            microsecond = 0
            seconds += 1
        }
        let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
        let secondOfDay = seconds - days * 86_400
        date = CivilDate(daysSince1970: days)
        (hour, minute, second) = (secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60)
        guard CivilDate.years.contains(date.year) else { return nil }
    }

    var moment: Date {
        let seconds = date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
        return Date(timeIntervalSinceReferenceDate: Double(seconds - Self.referenceSeconds) + Double(microsecond) / 1e6)
    }

    /// From 1970 to `Date`'s reference, the start of 2001.
    private static let referenceSeconds = 978_307_200
    /// A little more than the years 1 to 9999, in seconds from the start of 2001.
    private static let representable = -63_200_000_000.0...252_500_000_000.0
}
