/// A directive that stands for a number: how it is written, and what it tells.
struct TimestampNumber: Sendable {
    let digits: ClosedRange<Int>
    let range: ClosedRange<Int>
    /// Takes the value and the number of its digits.
    let set: @Sendable (Int, Int, inout TimestampFields) -> Void
    /// Whether a blank may stand for the first of two digits.
    var maySkipBlank = false
    var isSeconds = false

    private init(
        _ digits: ClosedRange<Int>,
        _ range: ClosedRange<Int>,
        _ set: @escaping @Sendable (Int, Int, inout TimestampFields) -> Void
    ) {
        self.digits = digits
        self.range = range
        self.set = set
    }

    init?(_ directive: UInt8) {
        switch directive {
        case UInt8(ascii: "d"), UInt8(ascii: "e"):
            self.init(1...2, 1...31) { $2.day = $0 }
            maySkipBlank = true
        case UInt8(ascii: "f"):
            self.init(1...6, 0...999_999) { $2.microsecond = Self.scaled($0, fromDigits: $1) }
        case UInt8(ascii: "G"):
            self.init(4...4, CivilDate.years) { $2.isoYear = $0 }
        case UInt8(ascii: "H"):
            self.init(1...2, 0...23) { ($2.hour, $2.hourOfHalfDay) = ($0, nil) }
        case UInt8(ascii: "I"):
            self.init(1...2, 1...12) { $2.hourOfHalfDay = $0 % 12 }
        case UInt8(ascii: "j"):
            self.init(1...3, 1...366) { $2.dayOfYear = $0 }
        case UInt8(ascii: "M"):
            self.init(1...2, 0...59) { $2.minute = $0 }
        case UInt8(ascii: "m"):
            self.init(1...2, 1...12) { $2.month = $0 }
        case UInt8(ascii: "S"):
            self.init(1...2, 0...61) { $2.second = $0 }
            isSeconds = true
        case UInt8(ascii: "U"):
            self.init(1...2, 0...53) { $2.week = ($0, true) }
        case UInt8(ascii: "u"):
            self.init(1...1, 1...7) { $2.weekday = $0 - 1 }
        case UInt8(ascii: "V"):
            self.init(1...2, 1...53) { $2.isoWeek = $0 }
        case UInt8(ascii: "W"):
            self.init(1...2, 0...53) { $2.week = ($0, false) }
        case UInt8(ascii: "w"):
            self.init(1...1, 0...6) { $2.weekday = ($0 + 6) % 7 }
        case UInt8(ascii: "Y"):
            self.init(4...4, CivilDate.years) { $2.year = $0 }
        case UInt8(ascii: "y"):
            // As POSIX has it, 69 is 1969 and 68 is 2068.
            self.init(2...2, 0...99) { $2.year = $0 + ($0 < 69 ? 2000 : 1900) }
        default:
            return nil
        }
    }

    static let oneDigitDay = TimestampNumber(1...1, 1...9) { $2.day = $0 }

    /// The digits of a fraction as microseconds.
    static func microseconds(_ digits: ArraySlice<UInt8>) -> Int {
        scaled(digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }, fromDigits: digits.count)
    }

    private static func scaled(_ value: Int, fromDigits count: Int) -> Int {
        (count..<6).reduce(value) { scaled, _ in scaled * 10 }
    }
}
