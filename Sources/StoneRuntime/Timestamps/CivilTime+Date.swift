import StoneFormats

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension CivilTime {
    /// Rounds to the nearest microsecond, since a `Date` is a floating-point number of seconds. Nil outside the years 1
    /// to 9999.
    init?(_ moment: Date) {
        let sinceReference = moment.timeIntervalSinceReferenceDate
        guard Self.representable.contains(sinceReference) else { return nil }
        let wholeSeconds = sinceReference.rounded(.down)
        var seconds = Int(wholeSeconds) + Self.referenceSeconds
        var microsecond = Int(((sinceReference - wholeSeconds) * 1e6).rounded())
        if microsecond == 1_000_000 {
            microsecond = 0
            seconds += 1
        }
        let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
        let second = seconds - days * 86_400
        self.init(
            date: CivilDate(daysSince1970: days),
            hour: second / 3_600,
            minute: second / 60 % 60,
            second: second % 60,
            microsecond: microsecond
        )
        guard CivilDate.years.contains(date.year) else { return nil }
    }

    var moment: Date {
        let seconds = secondsSince1970 - Self.referenceSeconds
        return Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(microsecond) / 1e6)
    }

    /// From 1970 to the reference of `Date`, the start of 2001.
    private static let referenceSeconds = 978_307_200
    /// A little more than the years 1 to 9999, in seconds from the start of 2001.
    private static let representable = -63_200_000_000.0...252_500_000_000.0
}
