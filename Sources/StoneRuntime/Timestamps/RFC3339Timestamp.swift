internal import StoneFormats

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// A fast path for the most frequent format, RFC 3339 in UTC with a fixed width: `2015-05-12T15:50:38Z`.
enum RFC3339Timestamp {
    static let count = 20
    private static let format: StaticString = "%Y-%m-%dT%H:%M:%SZ"

    @inline(__always)
    static func isFormat(_ format: StaticString) -> Bool {
        format.withUTF8Buffer { bytes in
            self.format.withUTF8Buffer { usual in
                bytes.count == usual.count && usual.baseAddress.map { Bytes.areEqual(bytes, $0) } ?? false
            }
        }
    }

    /// Returns nil for other widths and for invalid dates; `TimestampParser` handles these.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Date? {
        guard bytes.count == count, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            bytes[19] == UInt8(ascii: "Z"),
            let century = twoDigits(bytes, 0), let yearOfCentury = twoDigits(bytes, 2),
            let month = twoDigits(bytes, 5), let day = twoDigits(bytes, 8), let hour = twoDigits(bytes, 11),
            let minute = twoDigits(bytes, 14), let second = twoDigits(bytes, 17)
        else { return nil }
        let date = CivilDate(year: century * 100 + yearOfCentury, month: month, day: day)
        guard date.isValid, hour < 24, minute < 60, second < 60 else { return nil }
        return CivilTime(date: date, hour: hour, minute: minute, second: second).moment
    }

    @inline(__always)
    private static func twoDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int? {
        let tens = bytes[offset] &- UInt8(ascii: "0")
        let ones = bytes[offset + 1] &- UInt8(ascii: "0")
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }

    @inline(__always)
    static func write(_ time: CivilTime, to output: inout OutputBuffer) {
        output.reserve(count)
        output.appendTwoDigits(time.date.year / 100)
        output.appendTwoDigits(time.date.year % 100)
        output.append(UInt8(ascii: "-"))
        output.appendTwoDigits(time.date.month)
        output.append(UInt8(ascii: "-"))
        output.appendTwoDigits(time.date.day)
        output.append(UInt8(ascii: "T"))
        output.appendTwoDigits(time.hour)
        output.append(UInt8(ascii: ":"))
        output.appendTwoDigits(time.minute)
        output.append(UInt8(ascii: ":"))
        output.appendTwoDigits(time.second)
        output.append(UInt8(ascii: "Z"))
    }
}
