/// The part of a timestamp that a directive describes.
enum TimestampElement {
    case year(Int)
    case month(Int)
    case day(Int)
    case hour(Int)
    /// The hour of a half day, from 0 to 11.
    case hourOfHalfDay(Int)
    case isAfternoon(Bool)
    case minute(Int)
    case second(Int, microsecond: Int? = nil)
    case microsecond(Int)
    /// The offset of local time from UTC, in seconds.
    case offset(Int)
    case dayOfYear(Int)
    /// The day of the week, from 0 for Monday.
    case weekday(Int)
    case week(Int, startsOnSunday: Bool)
    case isoYear(Int)
    case isoWeek(Int)
    /// The name of the time zone; always UTC.
    case zoneName
}

/// A directive of a timestamp format: `%Y`.
struct TimestampDirective {
    /// One way to read the text at an offset.
    struct Reading {
        let end: Int
        let element: TimestampElement
    }

    let letter: UInt8

    /// Returns the possible readings of the text at an offset, in the order of Python's regular expression.
    ///
    /// - Parameter allowsFraction: Whether a fraction may follow the seconds.
    func readings(of text: [UInt8], at offset: Int, allowsFraction: Bool) -> [Reading] {
        switch letter {
        case UInt8(ascii: "A"): word(of: TimestampFormat.weekdays, in: text, at: offset) { .weekday($0) }
        case UInt8(ascii: "a"): word(of: TimestampFormat.weekdays, letters: 3, in: text, at: offset) { .weekday($0) }
        case UInt8(ascii: "B"): word(of: TimestampFormat.months, in: text, at: offset) { .month($0 + 1) }
        case UInt8(ascii: "b"): word(of: TimestampFormat.months, letters: 3, in: text, at: offset) { .month($0 + 1) }
        case UInt8(ascii: "p"): word(of: ["AM", "PM"], in: text, at: offset) { .isAfternoon($0 == 1) }
        case UInt8(ascii: "Z"): word(of: ["UTC", "GMT"], in: text, at: offset) { _ in .zoneName }
        case UInt8(ascii: "z"): offsets(text, offset)
        case UInt8(ascii: "d"), UInt8(ascii: "e"):
            numbers(text, at: offset, digits: 1...2, in: 1...31) { .day($0) } + dayAfterSpace(text, offset)
        case UInt8(ascii: "f"): fractions(text, offset)
        case UInt8(ascii: "S"): seconds(text, offset, allowsFraction: allowsFraction)
        default: numbers(text, offset)
        }
    }

    private func numbers(_ text: [UInt8], _ offset: Int) -> [Reading] {
        switch letter {
        case UInt8(ascii: "G"): numbers(text, at: offset, digits: 4...4, in: 0...9999) { .isoYear($0) }
        case UInt8(ascii: "H"): numbers(text, at: offset, digits: 1...2, in: 0...23) { .hour($0) }
        case UInt8(ascii: "I"): numbers(text, at: offset, digits: 1...2, in: 1...12) { .hourOfHalfDay($0 % 12) }
        case UInt8(ascii: "j"): numbers(text, at: offset, digits: 1...3, in: 1...366) { .dayOfYear($0) }
        case UInt8(ascii: "M"): numbers(text, at: offset, digits: 1...2, in: 0...59) { .minute($0) }
        case UInt8(ascii: "m"): numbers(text, at: offset, digits: 1...2, in: 1...12) { .month($0) }
        case UInt8(ascii: "U"): numbers(text, at: offset, digits: 1...2, in: 0...53) { .week($0, startsOnSunday: true) }
        case UInt8(ascii: "u"): numbers(text, at: offset, digits: 1...1, in: 1...7) { .weekday($0 - 1) }
        case UInt8(ascii: "V"): numbers(text, at: offset, digits: 1...2, in: 1...53) { .isoWeek($0) }
        case UInt8(ascii: "W"):
            numbers(text, at: offset, digits: 1...2, in: 0...53) { .week($0, startsOnSunday: false) }
        case UInt8(ascii: "w"): numbers(text, at: offset, digits: 1...1, in: 0...6) { .weekday(($0 + 6) % 7) }
        case UInt8(ascii: "Y"): numbers(text, at: offset, digits: 4...4, in: 0...9999) { .year($0) }
        // POSIX: 69 is 1969, and 68 is 2068.
        case UInt8(ascii: "y"):
            numbers(text, at: offset, digits: 2...2, in: 0...99) { .year($0 + ($0 < 69 ? 2000 : 1900)) }
        default: []
        }
    }

    /// Returns all readings of a number, the longest first.
    private func numbers(
        _ text: [UInt8],
        at offset: Int,
        digits: ClosedRange<Int>,
        in range: ClosedRange<Int>,
        _ element: (Int) -> TimestampElement
    ) -> [Reading] {
        var readings: [Reading] = []
        var value = 0
        var end = offset
        while end < text.count, end - offset < digits.upperBound, let digit = digit(text[end]) {
            value = value * 10 + digit
            end += 1
            if end - offset >= digits.lowerBound, range.contains(value) {
                readings.append(Reading(end: end, element: element(value)))
            }
        }
        return readings.reversed()
    }

    private func digit(_ byte: UInt8) -> Int? {
        0x30...0x39 ~= byte ? Int(byte - 0x30) : nil
    }

    /// Reads a day of one digit in the format of C: ` 5`.
    private func dayAfterSpace(_ text: [UInt8], _ offset: Int) -> [Reading] {
        guard offset < text.count, text[offset] == 0x20 else { return [] }
        return numbers(text, at: offset + 1, digits: 1...1, in: 1...9) { .day($0) }
    }

    private func fractions(_ text: [UInt8], _ offset: Int) -> [Reading] {
        (1...6).reversed().compactMap { count in
            microseconds(text, offset, digits: count).map {
                Reading(end: offset + count, element: .microsecond($0))
            }
        }
    }

    /// Reads `38`, and `38.25` if a fraction is allowed. Leap seconds, 60 and 61, are read, but have no point in time.
    private func seconds(_ text: [UInt8], _ offset: Int, allowsFraction: Bool) -> [Reading] {
        let whole = numbers(text, at: offset, digits: 1...2, in: 0...61) { .second($0) }
        guard allowsFraction else { return whole }
        return whole.flatMap { reading in
            guard case .second(let second, _) = reading.element, reading.end < text.count,
                text[reading.end] == UInt8(ascii: ".")
            else { return [reading] }
            let start = reading.end + 1
            let end = text[start...].firstIndex { digit($0) == nil } ?? text.count
            guard let microsecond = microseconds(text, start, digits: min(end - start, 6)) else { return [reading] }
            return [reading, Reading(end: end, element: .second(second, microsecond: microsecond))]
        }
    }

    /// Returns the first digits of a fraction as microseconds.
    private func microseconds(_ text: [UInt8], _ offset: Int, digits count: Int) -> Int? {
        guard count > 0, offset + count <= text.count else { return nil }
        var value = 0
        for index in offset..<offset + count {
            guard let digit = digit(text[index]) else { return nil }
            value = value * 10 + digit
        }
        return (count..<6).reduce(value) { scaled, _ in scaled * 10 }
    }

    /// Reads one of the names or their abbreviations, ignoring case.
    private func word(
        of words: [String],
        letters: Int? = nil,
        in text: [UInt8],
        at offset: Int,
        _ element: (Int) -> TimestampElement
    ) -> [Reading] {
        for (index, word) in words.enumerated() {
            let spelling = word.utf8.prefix(letters ?? word.utf8.count)
            guard text.count - offset >= spelling.count else { continue }
            if zip(text[offset...], spelling).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
                return [Reading(end: offset + spelling.count, element: element(index))]
            }
        }
        return []
    }

    /// Reads `+0000`, `-07:30`, `+01:00:15` or `Z`. In `+000015` the last two digits may belong to the next directive.
    private func offsets(_ text: [UInt8], _ offset: Int) -> [Reading] {
        guard offset < text.count else { return [] }
        if text[offset] == UInt8(ascii: "Z") {
            return [Reading(end: offset + 1, element: .offset(0))]
        }
        guard text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-"),
            let hours = twoDigits(text, offset + 1, below: 24)
        else { return [] }
        let hasColons = offset + 3 < text.count && text[offset + 3] == UInt8(ascii: ":")
        let separator = hasColons ? 1 : 0
        guard let minutes = twoDigits(text, offset + 3 + separator, below: 60) else { return [] }
        let sign = text[offset] == UInt8(ascii: "-") ? -1 : 1
        let end = offset + 5 + separator
        let short = Reading(end: end, element: .offset(sign * (hours * 3_600 + minutes * 60)))
        guard !hasColons || end < text.count && text[end] == UInt8(ascii: ":"),
            let seconds = twoDigits(text, end + separator, below: 60)
        else { return [short] }
        let long = TimestampElement.offset(sign * (hours * 3_600 + minutes * 60 + seconds))
        return [Reading(end: end + separator + 2, element: long), short]
    }

    private func twoDigits(_ text: [UInt8], _ offset: Int, below limit: Int) -> Int? {
        guard offset + 2 <= text.count, let tens = digit(text[offset]), let ones = digit(text[offset + 1]) else {
            return nil
        }
        let value = tens * 10 + ones
        return value < limit ? value : nil
    }
}
