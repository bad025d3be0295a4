/// What the directives of a format have told about a moment.
struct TimestampFields {
    var year: Int?
    var month = 1
    var day = 1
    var hour = 0
    /// From 0; set by `%I`.
    var hourOfHalfDay: Int?
    var isAfternoon: Bool?
    var minute = 0
    var second = 0
    var microsecond = 0
    /// How far local time is ahead of UTC.
    var offsetInSeconds = 0
    var dayOfYear: Int?
    /// From 0 for Monday.
    var weekday: Int?
    var week: (number: Int, startsOnSunday: Bool)?
    var isoYear: Int?
    var isoWeek: Int?

    /// The moment, by the rules of Python's `strptime`; nil if there is no such day.
    var time: CivilTime? {
        guard let date, 0..<60 ~= second else { return nil }
        var time = CivilTime(date: date, minute: minute, second: second, microsecond: microsecond)
        time.hour = hourOfHalfDay.map { isAfternoon == true ? $0 + 12 : $0 } ?? hour
        // UTC may be on another day than local time.
        time.second -= offsetInSeconds
        return time
    }

    /// Without a year it is 1900. The day of the year, or a week and a weekday, count for more than month and day.
    private var date: CivilDate? {
        let year = year ?? 1900
        guard CivilDate.years.contains(year) else { return nil }
        if self.year == nil, isoYear != nil {
            return isoDate
        }
        guard week != nil || isoWeek == nil else { return nil }
        let start = CivilDate(year: year, month: 1, day: 1).daysSince1970
        let date: CivilDate
        if let dayOfYear {
            date = CivilDate(daysSince1970: start + dayOfYear - 1)
        } else if let week, let weekday {
            let dayOfYear = CivilDate.dayOfYear(
                year,
                week: week.number,
                startingOnSunday: week.startsOnSunday,
                weekday: weekday
            )
            date = CivilDate(daysSince1970: start + dayOfYear - 1)
        } else {
            date = CivilDate(year: year, month: month, day: day)
        }
        return date.isValid ? date : nil
    }

    /// An ISO year needs a week and a weekday, and does not go with `%j`.
    private var isoDate: CivilDate? {
        guard let isoYear, let isoWeek, let weekday, dayOfYear == nil,
            let days = CivilDate.daysSince1970(isoYear: isoYear, week: isoWeek, weekday: weekday)
        else { return nil }
        let date = CivilDate(daysSince1970: days)
        return date.isValid ? date : nil
    }
}
