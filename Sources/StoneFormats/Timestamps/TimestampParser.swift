// `strptime` for the compiler, which checks defaults and examples, and for the runtime, which reads timestamps.

/// Parses timestamps like Python's `strptime` in the C locale. Without an offset they are in UTC.
///
/// Like Python's regular expression for a format, tries the longest number first, then shorter ones: `%m%Y` reads
/// `12019` as January 2019.
package struct TimestampParser {
    private let parts: [TimestampFormat.Part]
    /// Whether to accept a fraction of a second without a directive in the format.
    private let allowsFraction: Bool

    /// The maximum length of a string. No real timestamp is longer; it bounds the work for hostile input.
    private static let maximumLength = 256

    package init(_ format: TimestampFormat, allowsFraction: Bool) {
        parts = format.parts
        self.allowsFraction = allowsFraction
    }

    package func parse(_ text: String) throws(TimestampProblem) -> CivilTime {
        let bytes = Array(text.utf8.prefix(Self.maximumLength + 1))
        guard bytes.count <= Self.maximumLength, let elements = match(bytes) else { throw .mismatch }
        var fields = TimestampFields()
        for element in elements {
            fields.set(element)
        }
        return try fields.time()
    }

    private struct Position: Hashable {
        var part = 0
        var offset = 0
    }

    /// A directive in the text, with its possible readings.
    private struct Choice {
        let position: Position
        let readings: [TimestampDirective.Reading]
        var current = -1
    }

    /// Backtracks over the readings of the directives. Remembers failed positions, to avoid exponential time.
    private func match(_ text: [UInt8]) -> [TimestampElement]? {
        var choices: [Choice] = []
        var failures: Set<Position> = []
        var position = Position()
        while true {
            if skipLiterals(from: &position, in: text), !failures.contains(position) {
                if position.part == parts.count {
                    return choices.map { $0.readings[$0.current].element }
                }
                choices.append(Choice(position: position, readings: readings(of: text, at: position)))
            }
            guard let next = nextReading(of: &choices, &failures) else { return nil }
            position = next
        }
    }

    /// Advances to the next directive, or to the end. Returns whether the text matches up to there.
    private func skipLiterals(from position: inout Position, in text: [UInt8]) -> Bool {
        while position.part < parts.count {
            switch parts[position.part] {
            case .directive:
                return true
            case .literal(let byte):
                guard position.offset < text.count, Self.areSame(text[position.offset], byte) else { return false }
                position.offset += 1
            case .whitespace:
                let start = position.offset
                while position.offset < text.count, TimestampFormat.isWhitespace(text[position.offset]) {
                    position.offset += 1
                }
                guard position.offset > start else { return false }
            }
            position.part += 1
        }
        return position.offset == text.count
    }

    private func readings(of text: [UInt8], at position: Position) -> [TimestampDirective.Reading] {
        guard case .directive(let letter) = parts[position.part] else { return [] }
        return TimestampDirective(letter: letter).readings(
            of: text,
            at: position.offset,
            allowsFraction: allowsFraction
        )
    }

    /// Takes the next reading of the last directive with alternatives, and returns the position after it.
    private func nextReading(of choices: inout [Choice], _ failures: inout Set<Position>) -> Position? {
        while let last = choices.indices.last {
            choices[last].current += 1
            let choice = choices[last]
            if choice.current < choice.readings.count {
                return Position(part: choice.position.part + 1, offset: choice.readings[choice.current].end)
            }
            failures.insert(choice.position)
            choices.removeLast()
        }
        return nil
    }

    private static func areSame(_ left: UInt8, _ right: UInt8) -> Bool {
        lowercased(left) == lowercased(right)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}

/// The values of the directives of a format.
private struct TimestampFields {
    private var year: Int?
    private var month = 1
    private var day = 1
    private var hour = 0
    /// Set by `%I`.
    private var hourOfHalfDay: Int?
    private var isAfternoon = false
    private var minute = 0
    private var second = 0
    private var microsecond = 0
    private var offset = 0
    private var dayOfYear: Int?
    private var weekday: Int?
    private var week: (number: Int, startsOnSunday: Bool)?
    private var isoYear: Int?
    private var isoWeek: Int?

    /// Sets an element. The last directive of a kind takes precedence.
    mutating func set(_ element: TimestampElement) {
        switch element {
        case .year(let value): year = value
        case .month(let value): month = value
        case .day(let value): day = value
        case .hour(let value): (hour, hourOfHalfDay) = (value, nil)
        case .hourOfHalfDay(let value): hourOfHalfDay = value
        case .isAfternoon(let value): isAfternoon = value
        case .minute(let value): minute = value
        case .second(let value, let fraction): (second, microsecond) = (value, fraction ?? microsecond)
        case .microsecond(let value): microsecond = value
        case .offset(let value): offset = value
        case .dayOfYear(let value): dayOfYear = value
        case .weekday(let value): weekday = value
        case .week(let value, let startsOnSunday): week = (value, startsOnSunday)
        case .isoYear(let value): isoYear = value
        case .isoWeek(let value): isoWeek = value
        case .zoneName: break
        }
    }

    /// Returns the point in time, by the rules of Python's `strptime`.
    func time() throws(TimestampProblem) -> CivilTime {
        let date = try date()
        guard 0..<60 ~= second else { throw .leapSecond }
        var time = CivilTime(date: date, minute: minute, second: second, microsecond: microsecond)
        time.hour = hourOfHalfDay.map { isAfternoon ? $0 + 12 : $0 } ?? hour
        // The day in UTC may differ from the local day.
        time.second -= offset
        return time
    }

    /// Returns the date. The year is 1900 unless given. A day of the year, or a week with a weekday, overrides month
    /// and day.
    private func date() throws(TimestampProblem) -> CivilDate {
        if year == nil, let isoYear {
            guard let isoWeek, let weekday, dayOfYear == nil else { throw .incompleteWeek }
            if week == nil {
                return try Self.date(isoYear: isoYear, week: isoWeek, weekday: weekday)
            }
        }
        guard week != nil || isoWeek == nil else { throw .incompleteWeek }
        let year = year ?? 1900
        guard CivilDate.years.contains(year) else { throw .noSuchDay }
        let date: CivilDate
        if let dayOfYear {
            date = CivilDate(dayOfYear: dayOfYear, of: year)
        } else if let week, let weekday {
            let dayOfYear = CivilDate.dayOfYear(
                year,
                week: week.number,
                startingOnSunday: week.startsOnSunday,
                weekday: weekday
            )
            date = CivilDate(dayOfYear: dayOfYear, of: year)
        } else {
            date = CivilDate(year: year, month: month, day: day)
        }
        guard date.isValid else { throw .noSuchDay }
        return date
    }

    private static func date(isoYear: Int, week: Int, weekday: Int) throws(TimestampProblem) -> CivilDate {
        guard CivilDate.years.contains(isoYear),
            let days = CivilDate.daysSince1970(isoYear: isoYear, week: week, weekday: weekday)
        else { throw .noSuchDay }
        let date = CivilDate(daysSince1970: days)
        guard date.isValid else { throw .noSuchDay }
        return date
    }
}
