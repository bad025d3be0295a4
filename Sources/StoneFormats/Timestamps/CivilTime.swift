/// A day of the proleptic Gregorian calendar.
///
/// Public, so that its functions can be inlined into StoneRuntime; otherwise timestamps would be 8 % slower. The module
/// is not a product.
@frozen
public struct CivilDate: Equatable {
    public var year: Int
    public var month: Int
    public var day: Int

    /// Creates a date. The day may be invalid: ``isValid``.
    @inlinable
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }
}

extension CivilDate {
    /// The years of Python's `datetime`, and so of the reference implementation.
    @inlinable
    public static var years: ClosedRange<Int> { 1...9999 }

    /// Creates a date from the number of days since 1970-01-01.
    @inlinable
    public init(daysSince1970 days: Int) {
        // Years begin in March here, so the leap day comes last and the lengths of months follow one formula. 400 years
        // have 146,097 days.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of days since 1970-01-01.
    @inlinable
    public var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// Whether the day exists and its year is in ``years``.
    @inlinable
    public var isValid: Bool {
        Self.years.contains(year) && 1...12 ~= month && day >= 1 && day <= Self.daysInMonth(month, ofYear: year)
    }

    /// Returns whether a year has 366 days.
    @inlinable
    public static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// Returns the length of a month, from 1, in days.
    @inlinable
    public static func daysInMonth(_ month: Int, ofYear year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The day of the year, from 1.
    public var dayOfYear: Int {
        daysSince1970 - CivilDate(year: year, month: 1, day: 1).daysSince1970 + 1
    }

    /// The day of the week, from 0 for Monday.
    public var weekday: Int {
        let days = daysSince1970 + 3
        return (days % 7 + 7) % 7
    }
}

/// Week numbers: `%U` and `%W`, from the first Sunday or Monday of a year, and ISO 8601.
extension CivilDate {
    /// Returns the number of the week. Days before the first Sunday (`%U`) or Monday (`%W`) are in week 0.
    public func week(startingOnSunday: Bool) -> Int {
        let daysIntoWeek = startingOnSunday ? (weekday + 1) % 7 : weekday
        return (dayOfYear + 6 - daysIntoWeek) / 7
    }

    /// The ISO 8601 year and week number. Week 1 of a year is the first week from Monday to Sunday with most of its
    /// days in that year.
    public var isoWeek: (year: Int, week: Int) {
        let thursday = CivilDate(daysSince1970: daysSince1970 - weekday + 3)
        return (thursday.year, (thursday.dayOfYear - 1) / 7 + 1)
    }

    /// Creates a date from a day of a year, counted from 1. The date may be in another year.
    init(dayOfYear: Int, of year: Int) {
        let first = CivilDate(year: year, month: 1, day: 1).daysSince1970
        self.init(daysSince1970: first + dayOfYear - 1)
    }

    /// Returns the day of the year from a week and a weekday; it may precede the first day of the year.
    static func dayOfYear(_ year: Int, week: Int, startingOnSunday: Bool, weekday: Int) -> Int {
        let first = CivilDate(year: year, month: 1, day: 1).weekday
        let (firstDay, day) = startingOnSunday ? ((first + 1) % 7, (weekday + 1) % 7) : (first, weekday)
        return week == 0 ? 1 + day - firstDay : 1 + (7 - firstDay) % 7 + 7 * (week - 1) + day
    }

    /// Returns the day of an ISO week; nil if the year has no such week.
    static func daysSince1970(isoYear year: Int, week: Int, weekday: Int) -> Int? {
        let fourth = CivilDate(year: year, month: 1, day: 4)
        let days = fourth.daysSince1970 - fourth.weekday + 7 * (week - 1) + weekday
        let thursday = CivilDate(daysSince1970: days - weekday + 3)
        return thursday.year == year && week >= 1 ? days : nil
    }
}

/// A date and a time of day in UTC.
@frozen
public struct CivilTime {
    public var date: CivilDate
    public var hour = 0
    public var minute = 0
    public var second = 0
    public var microsecond = 0

    /// Creates a time in UTC. Neither date nor time need be valid.
    @inlinable
    public init(date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0, microsecond: Int = 0) {
        self.date = date
        self.hour = hour
        self.minute = minute
        self.second = second
        self.microsecond = microsecond
    }

    /// The whole seconds since 1970, without the microseconds.
    @inlinable
    public var secondsSince1970: Int {
        date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
    }
}
