#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Reads a moment as Python's `strptime` does in the C locale; what is not said to be elsewhere is in UTC.
///
/// Like the regular expression that Python makes of a format, it tries the longest number first and a shorter one if
/// the rest does not match: `%m%Y` reads `12019` as January 2019.
struct TimestampParser {
    private let parts: [TimestampFormat.Part]
    /// Whether a fraction may follow the seconds though the format has none.
    private let allowsFraction: Bool

    init(_ format: TimestampFormat, allowsFraction: Bool) {
        parts = format.parts
        self.allowsFraction = allowsFraction
    }

    func parse(_ text: String) -> Date? {
        // No timestamp is longer, whatever the blanks, and what is hostile is not looked at.
        let bytes = Array(text.utf8.prefix(Self.maximumLength + 1))
        guard bytes.count <= Self.maximumLength, let fields = match(bytes[...], parts[...], TimestampFields()),
            let moment = fields.time?.moment
        else { return nil }
        return moment
    }

    private static let maximumLength = 256

    private typealias Parts = ArraySlice<TimestampFormat.Part>

    private func match(_ bytes: ArraySlice<UInt8>, _ parts: Parts, _ fields: TimestampFields) -> TimestampFields? {
        guard let part = parts.first else { return bytes.isEmpty ? fields : nil }
        let rest = parts.dropFirst()
        switch part {
        case .literal(let byte):
            guard let first = bytes.first, Self.lowercased(first) == Self.lowercased(byte) else { return nil }
            return match(bytes.dropFirst(), rest, fields)
        case .blanks:
            let after = bytes.drop { TimestampFormat.isBlank($0) }
            return after.count < bytes.count ? match(after, rest, fields) : nil
        case .directive(let directive):
            return match(bytes, directive, rest, fields)
        }
    }

    private func match(
        _ bytes: ArraySlice<UInt8>,
        _ directive: UInt8,
        _ rest: Parts,
        _ fields: TimestampFields
    ) -> TimestampFields? {
        if let number = TimestampNumber(directive) {
            return match(bytes, number, rest, fields)
        }
        guard let word = TimestampWord(directive) else { return nil }
        for reading in word.readings(bytes) {
            var fields = fields
            reading.set(&fields)
            if let matched = match(bytes.dropFirst(reading.count), rest, fields) {
                return matched
            }
        }
        return nil
    }

    private func match(
        _ bytes: ArraySlice<UInt8>,
        _ number: TimestampNumber,
        _ rest: Parts,
        _ fields: TimestampFields
    ) -> TimestampFields? {
        let digits = bytes.prefix(number.digits.upperBound).prefix { 0x30...0x39 ~= $0 }
        var count = digits.count
        while count >= number.digits.lowerBound {
            if let value = Int(String(decoding: digits.prefix(count), as: UTF8.self)), number.range.contains(value) {
                var fields = fields
                number.set(value, count, &fields)
                let after = bytes.dropFirst(count)
                if let matched = match(after, rest, fields) ?? matchFraction(after, number, rest, fields) {
                    return matched
                }
            }
            count -= 1
        }
        // `%e`, and C's way to write a day of one digit.
        guard number.maySkipBlank, bytes.first == 0x20 else { return nil }
        return match(bytes.dropFirst(), TimestampNumber.oneDigitDay, rest, fields)
    }

    /// `38.25` where the format says `%S`.
    private func matchFraction(
        _ bytes: ArraySlice<UInt8>,
        _ number: TimestampNumber,
        _ rest: Parts,
        _ fields: TimestampFields
    ) -> TimestampFields? {
        guard allowsFraction, number.isSeconds, bytes.first == UInt8(ascii: ".") else { return nil }
        let digits = bytes.dropFirst().prefix { 0x30...0x39 ~= $0 }
        guard !digits.isEmpty else { return nil }
        var fields = fields
        fields.microsecond = TimestampNumber.microseconds(digits.prefix(6))
        return match(bytes.dropFirst(digits.count + 1), rest, fields)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
}
