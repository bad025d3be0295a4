import StoneFormats
import StoneModel

/// Numbers and timestamps.
extension ValueGenerator {
    mutating func integerValue(_ type: IntegerType, isMinimal: Bool) -> JSONValue {
        let range = type.range
        let edges = [range.minimum, range.maximum, "0", "1", "7", "-1"].filter(type.contains)
        if isMinimal { return .integer(type.contains("0") ? "0" : range.minimum) }
        if random.chance(60) { return .integer(edges.randomElement(using: &random) ?? range.minimum) }
        if let low = Int64(range.minimum), let high = Int64(range.maximum), low <= high {
            return .integer(Int64.random(in: low...high, using: &random))
        }
        if let low = UInt64(range.minimum), let high = UInt64(range.maximum), low <= high {
            return .integer(UInt64.random(in: low...high, using: &random))
        }
        return .integer(range.minimum)
    }

    mutating func floatValue(_ type: FloatType) -> JSONValue {
        let numbers = [0, 1, -1, 0.5, 1e-3, 1e6, 12, Double.random(in: -1_000...1_000, using: &random)]
        let number = type.clamped(numbers.randomElement(using: &random) ?? 0)
        if number == number.rounded(), abs(number) < 1e6, random.chance(30) { return .integer(Int(number)) }
        return .float(number)
    }

    mutating func timestampText(_ format: String) -> String? {
        let years = [1, 999, 1583, 1899, 1969, 1970, 2000, 2024, 2026, 9999]
        let time = CivilTime(
            date: CivilDate(
                year: years.randomElement(using: &random) ?? 2026,
                month: Int.random(in: 1...12, using: &random),
                day: Int.random(in: 1...28, using: &random)
            ),
            hour: Int.random(in: 0...23, using: &random),
            minute: Int.random(in: 0...59, using: &random),
            second: Int.random(in: 0...59, using: &random),
            microsecond: [0, 250_000, 999_999].randomElement(using: &random) ?? 0
        )
        return format.timestamp(time)
    }
}

extension String {
    /// Returns a timestamp in this format, or `nil` if it cannot be read again.
    func timestamp(_ time: CivilTime) -> String? {
        let format = TimestampFormat(Array(utf8))
        guard let text = TimestampPrinter(format).print(time),
            (try? TimestampParser(format, allowsFraction: false).parse(text)) != nil
        else { return nil }
        return text
    }
}

extension IntegerType {
    /// The smallest and the greatest value, as decimal digits.
    var range: (minimum: String, maximum: String) { (minimum ?? width.minimum, maximum ?? width.maximum) }

    /// Returns whether a number is in the range of the width and in that of the rules.
    func contains(_ digits: String) -> Bool {
        guard width.contains(digits) else { return false }
        let range = range
        if let number = Int64(digits) {
            return Int64(range.minimum).map { $0 <= number } ?? false
                && Int64(range.maximum).map { number <= $0 } ?? true
        }
        guard let number = UInt64(digits) else { return false }
        return UInt64(range.minimum).map { $0 <= number } ?? true && UInt64(range.maximum).map { number <= $0 } ?? false
    }
}

extension FloatType {
    /// Returns the nearest number in the range of the rules.
    func clamped(_ number: Double) -> Double {
        var number = number
        if let minimum { number = max(number, minimum) }
        if let maximum { number = min(number, maximum) }
        return number
    }
}
