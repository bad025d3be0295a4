/// Formats a time like `strftime`, in UTC and the C locale.
///
/// Years have four digits, as parsing requires; `%z` and `%Z` are `+0000` and `UTC`.
package struct TimestampPrinter {
    private let format: TimestampFormat

    package init(_ format: TimestampFormat) {
        self.format = format
    }

    /// Returns nil if the format has an unsupported directive.
    package func print(_ time: CivilTime) -> String? {
        var bytes: [UInt8] = []
        for part in format.parts {
            switch part {
            case .literal(let byte):
                bytes.append(byte)
            case .whitespace(let run):
                bytes += run
            case .directive(let directive):
                guard let text = text(for: directive, time) else { return nil }
                bytes += text.utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func text(for directive: UInt8, _ time: CivilTime) -> String? {
        dateText(for: directive, time.date) ?? timeText(for: directive, time)
    }

    private func dateText(for directive: UInt8, _ date: CivilDate) -> String? {
        switch directive {
        case UInt8(ascii: "A"): TimestampFormat.weekdays[date.weekday]
        case UInt8(ascii: "a"): String(TimestampFormat.weekdays[date.weekday].prefix(3))
        case UInt8(ascii: "B"): TimestampFormat.months[date.month - 1]
        case UInt8(ascii: "b"): String(TimestampFormat.months[date.month - 1].prefix(3))
        case UInt8(ascii: "C"): (date.year / 100).digits(atLeast: 2)
        case UInt8(ascii: "d"): date.day.digits(atLeast: 2)
        case UInt8(ascii: "e"): (date.day < 10 ? " " : "") + String(date.day)
        case UInt8(ascii: "G"): date.isoWeek.year.digits(atLeast: 4)
        case UInt8(ascii: "g"): (date.isoWeek.year % 100).digits(atLeast: 2)
        case UInt8(ascii: "j"): date.dayOfYear.digits(atLeast: 3)
        case UInt8(ascii: "m"): date.month.digits(atLeast: 2)
        case UInt8(ascii: "U"): date.week(startingOnSunday: true).digits(atLeast: 2)
        case UInt8(ascii: "u"): String(date.weekday + 1)
        case UInt8(ascii: "V"): date.isoWeek.week.digits(atLeast: 2)
        case UInt8(ascii: "W"): date.week(startingOnSunday: false).digits(atLeast: 2)
        case UInt8(ascii: "w"): String((date.weekday + 1) % 7)
        case UInt8(ascii: "Y"): date.year.digits(atLeast: 4)
        case UInt8(ascii: "y"): (date.year % 100).digits(atLeast: 2)
        default: nil
        }
    }

    private func timeText(for directive: UInt8, _ time: CivilTime) -> String? {
        switch directive {
        case UInt8(ascii: "f"): time.microsecond.digits(atLeast: 6)
        case UInt8(ascii: "H"): time.hour.digits(atLeast: 2)
        case UInt8(ascii: "I"): ((time.hour + 11) % 12 + 1).digits(atLeast: 2)
        case UInt8(ascii: "M"): time.minute.digits(atLeast: 2)
        case UInt8(ascii: "p"): time.hour < 12 ? "AM" : "PM"
        case UInt8(ascii: "S"): time.second.digits(atLeast: 2)
        case UInt8(ascii: "Z"): "UTC"
        case UInt8(ascii: "z"): "+0000"
        default: nil
        }
    }
}
