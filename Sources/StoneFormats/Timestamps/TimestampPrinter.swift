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
        case UInt8(ascii: "C"): padded(date.year / 100, 2)
        case UInt8(ascii: "d"): padded(date.day, 2)
        case UInt8(ascii: "e"): padded(date.day, 2, with: " ")
        case UInt8(ascii: "G"): padded(date.isoWeek.year, 4)
        case UInt8(ascii: "g"): padded(date.isoWeek.year % 100, 2)
        case UInt8(ascii: "j"): padded(date.dayOfYear, 3)
        case UInt8(ascii: "m"): padded(date.month, 2)
        case UInt8(ascii: "U"): padded(date.week(startingOnSunday: true), 2)
        case UInt8(ascii: "u"): String(date.weekday + 1)
        case UInt8(ascii: "V"): padded(date.isoWeek.week, 2)
        case UInt8(ascii: "W"): padded(date.week(startingOnSunday: false), 2)
        case UInt8(ascii: "w"): String((date.weekday + 1) % 7)
        case UInt8(ascii: "Y"): padded(date.year, 4)
        case UInt8(ascii: "y"): padded(date.year % 100, 2)
        default: nil
        }
    }

    private func timeText(for directive: UInt8, _ time: CivilTime) -> String? {
        switch directive {
        case UInt8(ascii: "f"): padded(time.microsecond, 6)
        case UInt8(ascii: "H"): padded(time.hour, 2)
        case UInt8(ascii: "I"): padded((time.hour + 11) % 12 + 1, 2)
        case UInt8(ascii: "M"): padded(time.minute, 2)
        case UInt8(ascii: "p"): time.hour < 12 ? "AM" : "PM"
        case UInt8(ascii: "S"): padded(time.second, 2)
        case UInt8(ascii: "Z"): "UTC"
        case UInt8(ascii: "z"): "+0000"
        default: nil
        }
    }

    private func padded(_ number: Int, _ count: Int, with filler: Character = "0") -> String {
        let digits = String(number)
        return String(repeating: filler, count: max(0, count - digits.count)) + digits
    }
}
