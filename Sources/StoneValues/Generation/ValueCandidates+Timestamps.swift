import StoneFormats
import StoneModel

extension ValueCandidates {
    /// Moments with each month, each day of a month and of a week, and the limits of the other parts of timestamps.
    static var moments: [CivilTime] {
        // Week 53, day 366.
        let last = CivilTime(date: CivilDate(year: 2000, month: 12, day: 31), hour: 12, minute: 59)
        let varied = (1...31).map { day in
            CivilTime(
                date: CivilDate(year: [1, 1900, 2000, 9999, 2026][day % 5], month: day % 12 + 1, day: day),
                hour: [0, 12, 13, 23, 6, 9, 20][day % 7],
                minute: [0, 59][day % 2],
                second: [0, 0, 59][day % 3],
                microsecond: [0, 999_999][day % 2]
            )
        }
        return usualMoments + [last] + varied
    }

    private static var usualMoments: [CivilTime] {
        [
            CivilTime(date: CivilDate(year: 2026, month: 11, day: 23), hour: 13, minute: 7, second: 59),
            CivilTime(date: CivilDate(year: 1999, month: 1, day: 2)),
            CivilTime(date: CivilDate(year: 2024, month: 2, day: 29), hour: 23, minute: 30, microsecond: 250_000),
        ]
    }

    /// Times with a part that no timestamp has.
    private static var invalidTimes: [CivilTime] {
        let first = CivilDate(year: 2024, month: 1, day: 1)
        let dates = [(2023, 2, 29), (2024, 2, 30), (2024, 4, 31), (0, 1, 1)].map { year, month, day in
            CivilTime(date: CivilDate(year: year, month: month, day: day))
        }
        return dates + [
            CivilTime(date: first, hour: 24), CivilTime(date: first, minute: 60), CivilTime(date: first, second: 60),
        ]
    }

    /// Returns timestamps of a format: many if readers may refuse some.
    static func timestamps(_ format: String, _ near: DataType?) -> [String] {
        let type = DataType.timestamp(format: format)
        let isTried =
            switch near {
            case .string, .bytes: true
            case .timestamp: near != type
            default: false
            }
        guard isTried else { return usualMoments.compactMap(format.timestamp) }
        return moments.compactMap(format.timestamp) + texts(of: type, refusedBy: near)
    }

    /// Returns texts of a format, among them ones that are no timestamps.
    static func texts(like format: String) -> [String] {
        let printer = TimestampPrinter(TimestampFormat(Array(format.utf8)))
        return (invalidTimes + moments).compactMap(printer.print)
    }
}
