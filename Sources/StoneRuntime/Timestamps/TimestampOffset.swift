/// What `%z` stands for: `+0000`, `-07:30`, `+01:00:15.25`, `Z`.
struct TimestampOffset {
    let seconds: Int
    /// The length of its text.
    let count: Int

    init?(_ bytes: ArraySlice<UInt8>) {
        let bytes = Array(bytes.prefix(16))
        if bytes.first == UInt8(ascii: "Z") {
            (seconds, count) = (0, 1)
            return
        }
        guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            let hours = Self.twoDigits(bytes, 1)
        else { return nil }
        let hasColons = bytes.count > 3 && bytes[3] == UInt8(ascii: ":")
        let minutesAt = hasColons ? 4 : 3
        guard let minutes = Self.twoDigits(bytes, minutesAt), minutes < 60, hours < 24 else { return nil }
        var total = hours * 3_600 + minutes * 60
        var end = minutesAt + 2
        let secondsAt = hasColons ? end + 1 : end
        if !hasColons || end < bytes.count && bytes[end] == UInt8(ascii: ":"),
            let more = Self.twoDigits(bytes, secondsAt), more < 60
        {
            total += more
            end = secondsAt + 2
        }
        seconds = sign == UInt8(ascii: "-") ? -total : total
        count = end
    }

    private static func twoDigits(_ bytes: [UInt8], _ offset: Int) -> Int? {
        guard offset + 2 <= bytes.count, 0x30...0x39 ~= bytes[offset], 0x30...0x39 ~= bytes[offset + 1] else {
            return nil
        }
        return Int(bytes[offset] - 0x30) * 10 + Int(bytes[offset + 1] - 0x30)
    }
}
