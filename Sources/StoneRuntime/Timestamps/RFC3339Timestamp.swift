import StoneFormats

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A fast path for the most frequent format, RFC 3339 in UTC with a fixed width: `2015-05-12T15:50:38Z`.
enum RFC3339Timestamp {
    static let count = 20
    private static let format: _StoneLiteral = "%Y-%m-%dT%H:%M:%SZ"

    @inline(__always)
    static func isFormat(_ format: _StoneLiteral) -> Bool {
        format.utf8CodeUnitCount == self.format.utf8CodeUnitCount
            && Bytes.areEqual(format.utf8Start, self.format.utf8Start, count: format.utf8CodeUnitCount)
    }

    /// Returns nil for other widths and for invalid dates; `TimestampParser` handles these.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Date? {
        guard bytes.count == count, let start = UnsafeRawPointer(bytes.baseAddress),
            // `0000-00-`, `00T00:00` and `0:00:00Z`, the first byte in the low bits.
            let date = pairs(start, form: 0x2D30_302D_3030_3030, separators: 0xFF00_00FF_0000_0000),
            let time = pairs(start + 8, form: 0x3030_3A30_3054_3030, separators: 0x0000_FF00_00FF_0000),
            let end = pairs(start + 12, form: 0x5A30_303A_3030_3A30, separators: 0xFF00_00FF_0000_FF00)
        else { return nil }
        let civilDate = CivilDate(
            year: pair(date, at: 0) &* 100 &+ pair(date, at: 2),
            month: pair(date, at: 5),
            day: pair(time, at: 0)
        )
        let (hour, minute, second) = (pair(time, at: 3), pair(time, at: 6), pair(end, at: 5))
        guard civilDate.isValid, hour < 24, minute < 60, second < 60 else { return nil }
        return CivilTime(date: civilDate, hour: hour, minute: minute, second: second).moment
    }

    /// Returns the numbers that each of eight bytes and the next one write. Returns nil if the bytes differ from `form`
    /// other than by digits in place of its zeros.
    @inline(__always)
    private static func pairs(_ bytes: UnsafeRawPointer, form: UInt64, separators: UInt64) -> UInt64? {
        let values = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)) ^ form
        // Adding 6 carries values above 9 into the upper half of their byte.
        let upperHalves = (values | values &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0
        guard upperHalves | values & separators == 0 else { return nil }
        return values &* 10 &+ values >> 8
    }

    @inline(__always)
    private static func pair(_ pairs: UInt64, at index: UInt64) -> Int {
        Int(truncatingIfNeeded: pairs &>> (8 &* index) & 0xFF)
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
