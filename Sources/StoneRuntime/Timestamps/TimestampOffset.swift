/// What `%z` stands for: `+0000`, `-07:30`, `+01:00:15`, `Z`.
struct TimestampOffset {
    let seconds: Int
    /// The length of its text.
    let count: Int

    /// With seconds and without; in `+000015` the last two digits may be the next directive's.
    static func readings(_ bytes: ArraySlice<UInt8>) -> [TimestampOffset] {
        if bytes.first == UInt8(ascii: "Z") {
            return [TimestampOffset(seconds: 0, count: 1)]
        }
        let bytes = Array(bytes.prefix(9))
        guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            let hours = twoDigits(bytes, 1, below: 24)
        else { return [] }
        let hasColons = bytes.count > 3 && bytes[3] == UInt8(ascii: ":")
        let separator = hasColons ? 1 : 0
        guard let minutes = twoDigits(bytes, 3 + separator, below: 60) else { return [] }
        let direction = sign == UInt8(ascii: "-") ? -1 : 1
        let end = 5 + separator
        let short = TimestampOffset(seconds: direction * (hours * 3_600 + minutes * 60), count: end)
        guard !hasColons || end < bytes.count && bytes[end] == UInt8(ascii: ":"),
            let seconds = twoDigits(bytes, end + separator, below: 60)
        else { return [short] }
        return [TimestampOffset(seconds: short.seconds + direction * seconds, count: end + separator + 2), short]
    }

    private static func twoDigits(_ bytes: [UInt8], _ offset: Int, below limit: Int) -> Int? {
        guard offset + 2 <= bytes.count, 0x30...0x39 ~= bytes[offset], 0x30...0x39 ~= bytes[offset + 1] else {
            return nil
        }
        let value = Int(bytes[offset] - 0x30) * 10 + Int(bytes[offset + 1] - 0x30)
        return value < limit ? value : nil
    }
}
