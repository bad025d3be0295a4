/// A directive of a timestamp format: `%Y`, `%m`.
struct TimestampDirective {
    var letter: UInt8

    static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// Where a text that the directive matches at an offset may end, the longest first.
    func ends(in text: [UInt8], from offset: Int) -> [Int] {
        switch letter {
        case UInt8(ascii: "Y"), UInt8(ascii: "G"): numbers(in: text, from: offset, digits: 4...4, 0...9999)
        case UInt8(ascii: "y"): numbers(in: text, from: offset, digits: 2...2, 0...99)
        case UInt8(ascii: "m"): numbers(in: text, from: offset, digits: 1...2, 1...12)
        case UInt8(ascii: "d"):
            numbers(in: text, from: offset, digits: 1...2, 1...31)
                + (offset < text.count && text[offset] == UInt8(ascii: " ")
                    ? numbers(in: text, from: offset + 1, digits: 1...1, 1...9) : [])
        case UInt8(ascii: "H"): numbers(in: text, from: offset, digits: 1...2, 0...23)
        case UInt8(ascii: "I"): numbers(in: text, from: offset, digits: 1...2, 1...12)
        case UInt8(ascii: "M"): numbers(in: text, from: offset, digits: 1...2, 0...59)
        case UInt8(ascii: "S"): numbers(in: text, from: offset, digits: 1...2, 0...61)
        case UInt8(ascii: "f"): numbers(in: text, from: offset, digits: 1...6, 0...999_999)
        case UInt8(ascii: "j"): numbers(in: text, from: offset, digits: 1...3, 1...366)
        case UInt8(ascii: "U"), UInt8(ascii: "W"): numbers(in: text, from: offset, digits: 1...2, 0...53)
        case UInt8(ascii: "V"): numbers(in: text, from: offset, digits: 1...2, 0...53)
        case UInt8(ascii: "w"): numbers(in: text, from: offset, digits: 1...1, 0...6)
        case UInt8(ascii: "u"): numbers(in: text, from: offset, digits: 1...1, 1...7)
        case UInt8(ascii: "A"): words(Self.days, in: text, from: offset)
        case UInt8(ascii: "a"): words(Self.days.map { String($0.prefix(3)) }, in: text, from: offset)
        case UInt8(ascii: "B"): words(Self.months, in: text, from: offset)
        case UInt8(ascii: "b"): words(Self.months.map { String($0.prefix(3)) }, in: text, from: offset)
        case UInt8(ascii: "p"): words(["AM", "PM"], in: text, from: offset)
        case UInt8(ascii: "Z"): words(["UTC", "GMT"], in: text, from: offset)
        case UInt8(ascii: "z"): zones(in: text, from: offset)
        default: []
        }
    }

    private func numbers(
        in text: [UInt8],
        from offset: Int,
        digits: ClosedRange<Int>,
        _ values: ClosedRange<Int>
    ) -> [Int] {
        var ends: [Int] = []
        var value = 0
        for count in 1...digits.upperBound {
            let index = offset + count - 1
            guard index < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) else { break }
            value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
            if count >= digits.lowerBound, values.contains(value) { ends.append(index + 1) }
        }
        return ends.reversed()
    }

    private func words(_ words: [String], in text: [UInt8], from offset: Int) -> [Int] {
        words.compactMap { word in
            let end = offset + word.utf8.count
            guard end <= text.count, zip(text[offset..<end], word.utf8).allSatisfy({ $0.isEqualIgnoringCase($1) })
            else {
                return nil
            }
            return end
        }
    }

    /// `Z`, `+0200`, `+02:00`, either with seconds.
    private func zones(in text: [UInt8], from offset: Int) -> [Int] {
        guard offset < text.count else { return [] }
        if text[offset] == UInt8(ascii: "Z") { return [offset + 1] }
        guard text[offset] == UInt8(ascii: "+") || text[offset] == UInt8(ascii: "-"),
            let hours = twoDigits(in: text, from: offset + 1, 0...99),
            let minutes = twoDigits(in: text, from: skipColon(in: text, from: hours), 0...59)
        else { return [] }
        guard let seconds = twoDigits(in: text, from: skipColon(in: text, from: minutes), 0...59) else {
            return [minutes]
        }
        return [seconds, minutes]
    }

    private func twoDigits(in text: [UInt8], from offset: Int, _ values: ClosedRange<Int>) -> Int? {
        numbers(in: text, from: offset, digits: 2...2, values).first
    }

    private func skipColon(in text: [UInt8], from offset: Int) -> Int {
        offset < text.count && text[offset] == UInt8(ascii: ":") ? offset + 1 : offset
    }
}

extension UInt8 {
    var isASCIISpace: Bool { self == 32 || (9...13).contains(self) }

    func isEqualIgnoringCase(_ other: UInt8) -> Bool {
        func folded(_ byte: UInt8) -> UInt8 {
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        }
        return folded(self) == folded(other)
    }
}
