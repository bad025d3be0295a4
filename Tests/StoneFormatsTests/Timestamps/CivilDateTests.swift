import StoneFormats
import Testing

/// Days of the calendar. The expected numbers come from Python's `datetime`.
struct CivilDateTests {
    struct Day: Sendable {
        var year: Int
        var month: Int
        var day: Int
        var daysSince1970: Int
        /// From 0 for Monday.
        var weekday: Int
        var dayOfYear: Int
        var isoYear: Int
        /// The numbers of the week by ISO 8601, from the first Sunday, and from the first Monday.
        var weeks: [Int]
    }

    static let days = [
        Day(1, 1, 1, -719_162, 0, 1, 1, [1, 0, 1]), Day(1970, 1, 1, 0, 3, 1, 1970, [1, 0, 0]),
        Day(2000, 2, 29, 11_016, 1, 60, 2000, [9, 9, 9]), Day(2015, 5, 12, 16_567, 1, 132, 2015, [20, 19, 19]),
        Day(2016, 1, 3, 16_803, 6, 3, 2015, [53, 1, 0]), Day(2021, 1, 3, 18_630, 6, 3, 2020, [53, 1, 0]),
        Day(2024, 12, 30, 20_087, 0, 365, 2025, [1, 52, 53]), Day(9999, 12, 31, 2_932_896, 4, 365, 9999, [52, 52, 52]),
    ]

    @Test(arguments: days) func `positions of days`(day: Day) {
        let date = CivilDate(year: day.year, month: day.month, day: day.day)
        #expect(date.isValid)
        #expect(date.daysSince1970 == day.daysSince1970)
        #expect(CivilDate(daysSince1970: day.daysSince1970) == date)
        #expect((date.weekday, date.dayOfYear) == (day.weekday, day.dayOfYear))
        let isoWeek = date.isoWeek
        #expect(isoWeek.year == day.isoYear)
        #expect([isoWeek.week, date.week(startingOnSunday: true), date.week(startingOnSunday: false)] == day.weeks)
    }

    @Test(arguments: [(1900, 28), (2000, 29), (2015, 28), (2016, 29)])
    func `the length of February`(year: Int, days: Int) {
        #expect(CivilDate.daysInMonth(2, ofYear: year) == days)
        #expect(CivilDate.isLeap(year) == (days == 29))
    }

    @Test(arguments: [
        (0, 12, 31), (10_000, 1, 1), (2015, 0, 1), (2015, 13, 1), (2015, 1, 0), (2015, 2, 29), (2015, 4, 31),
    ])
    func `days that are not in the calendar`(year: Int, month: Int, day: Int) {
        #expect(!CivilDate(year: year, month: month, day: day).isValid)
    }
}

extension CivilDateTests.Day {
    init(
        _ year: Int,
        _ month: Int,
        _ day: Int,
        _ daysSince1970: Int,
        _ weekday: Int,
        _ dayOfYear: Int,
        _ isoYear: Int,
        _ weeks: [Int]
    ) {
        (self.year, self.month, self.day, self.daysSince1970) = (year, month, day, daysSince1970)
        (self.weekday, self.dayOfYear, self.isoYear, self.weeks) = (weekday, dayOfYear, isoYear, weeks)
    }
}
