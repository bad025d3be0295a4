/// A directive that stands for a name, the half of the day or a time zone.
enum TimestampWord {
    case weekday(letters: Int?)
    case month(letters: Int?)
    case halfDay
    case zoneName
    case zoneOffset

    /// One way to read the bytes: how many of them, and what they tell.
    struct Reading {
        let count: Int
        let set: (inout TimestampFields) -> Void
    }

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

    /// The ways to read what the bytes begin with, the longest first.
    func readings(_ bytes: ArraySlice<UInt8>) -> [Reading] {
        switch self {
        case .weekday(let letters):
            name(bytes, TimestampFormat.weekdays, letters) { $1.weekday = $0 }
        case .month(let letters):
            name(bytes, TimestampFormat.months, letters) { $1.month = $0 + 1 }
        case .halfDay:
            name(bytes, ["AM", "PM"], nil) { $1.isAfternoon = $0 == 1 }
        case .zoneName:
            name(bytes, ["UTC", "GMT"], nil) { _, _ in }
        case .zoneOffset:
            TimestampOffset.readings(bytes).map { offset in
                Reading(count: offset.count) { $0.offsetInSeconds = offset.seconds }
            }
        }
    }

    /// Reads one of the names, or of their first letters, in upper or lower case.
    private func name(
        _ bytes: ArraySlice<UInt8>,
        _ names: [String],
        _ letters: Int?,
        _ set: @escaping (Int, inout TimestampFields) -> Void
    ) -> [Reading] {
        for (index, name) in names.enumerated() {
            let spelling = name.utf8.prefix(letters ?? name.utf8.count)
            if bytes.count >= spelling.count, zip(bytes, spelling).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
                return [Reading(count: spelling.count) { set(index, &$0) }]
            }
        }
        return []
    }
}
