/// A directive that stands for a name, the half of the day or a time zone.
enum TimestampWord {
    case weekday(letters: Int?)
    case month(letters: Int?)
    case halfDay
    case zoneName
    case zoneOffset

    init?(_ directive: UInt8) {
        switch directive {
        case UInt8(ascii: "A"): self = .weekday(letters: nil)
        case UInt8(ascii: "a"): self = .weekday(letters: 3)
        case UInt8(ascii: "B"): self = .month(letters: nil)
        case UInt8(ascii: "b"): self = .month(letters: 3)
        case UInt8(ascii: "p"): self = .halfDay
        case UInt8(ascii: "Z"): self = .zoneName
        case UInt8(ascii: "z"): self = .zoneOffset
        default: return nil
        }
    }

    /// Reads the word that the bytes begin with, and gives its length; nil if there is none.
    func read(_ bytes: ArraySlice<UInt8>, into fields: inout TimestampFields) -> Int? {
        switch self {
        case .weekday(let letters):
            guard let name = name(bytes, TimestampFormat.weekdays, letters) else { return nil }
            fields.weekday = name.index
            return name.count
        case .month(let letters):
            guard let name = name(bytes, TimestampFormat.months, letters) else { return nil }
            fields.month = name.index + 1
            return name.count
        case .halfDay:
            guard let name = name(bytes, ["AM", "PM"], nil) else { return nil }
            fields.isAfternoon = name.index == 1
            return name.count
        case .zoneName:
            return name(bytes, ["UTC", "GMT"], nil)?.count
        case .zoneOffset:
            guard let offset = TimestampOffset(bytes) else { return nil }
            fields.offsetInSeconds = offset.seconds
            return offset.count
        }
    }

    /// Which of the names, or of their first letters, the bytes begin with.
    private func name(
        _ bytes: ArraySlice<UInt8>,
        _ names: [String],
        _ letters: Int?
    ) -> (index: Int, count: Int)? {
        for (index, name) in names.enumerated() {
            let spelling = name.utf8.prefix(letters ?? name.utf8.count)
            if bytes.count >= spelling.count, zip(bytes, spelling).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
                return (index, spelling.count)
            }
        }
        return nil
    }
}
