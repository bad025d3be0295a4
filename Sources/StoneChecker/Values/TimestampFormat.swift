/// A format of timestamps as `strptime` of the C library and of Python reads it: `%Y-%m-%dT%H:%M:%SZ`.
///
/// Names of days and months are the English ones.
struct TimestampFormat {
    private enum Element {
        case directive(UInt8)
        case literal(UInt8)
        /// White space in the format stands for any amount of it.
        case space
        case invalid
    }

    private let format: String
    private let elements: [Element]

    init(_ format: String) {
        self.format = format
        elements = Self.parse(Array(Self.expand(format).utf8))
    }

    /// Why a text is no timestamp of this format.
    func problem(with text: String) -> String? {
        var reader = Reader(elements: elements, text: Array(text.utf8))
        guard reader.match(0, 0) else { return "\(text.quoted) does not have the format \(format.quoted)" }
        guard reader.isCalendarDay else { return "\(text.quoted) is no day of the calendar" }
        guard reader.second < 60 else { return "\(text.quoted) has a second beyond 59" }
        guard hasUsableWeek else {
            return "the year '%G' and the week '%V' go with each other and with a day of the week only"
        }
        return nil
    }

    /// Years and weeks of ISO 8601 stand for a day only together.
    private var hasUsableWeek: Bool {
        let letters = Set(
            elements.map { element in
                if case .directive(let letter) = element { String(UnicodeScalar(letter)) } else { "" }
            }
        )
        guard letters.contains("G") || letters.contains("V") else { return true }
        return letters.isSuperset(of: ["G", "V"]) && !letters.isDisjoint(with: ["A", "a", "u", "w"])
            && !letters.contains("j")
    }

    /// Writes out the directives that stand for several.
    private static func expand(_ format: String) -> String {
        var result = ""
        var isDirective = false
        for character in format {
            guard isDirective else {
                if character == "%" { isDirective = true } else { result.append(character) }
                continue
            }
            isDirective = false
            switch character {
            case "c": result += "%a %b %d %H:%M:%S %Y"
            case "x": result += "%m/%d/%y"
            case "X": result += "%H:%M:%S"
            default: result += "%\(character)"
            }
        }
        return isDirective ? result + "%" : result
    }

    private static func parse(_ bytes: [UInt8]) -> [Element] {
        var elements: [Element] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                guard index < bytes.count else { return elements + [.invalid] }
                elements.append(bytes[index] == UInt8(ascii: "%") ? .literal(bytes[index]) : .directive(bytes[index]))
                index += 1
            } else if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
                if case .space? = elements.last { continue }
                elements.append(.space)
            } else {
                elements.append(.literal(byte))
            }
        }
        return elements
    }

    /// Tries the ways to read a text, each pair of positions once.
    private struct Reader {
        private struct State: Hashable {
            var element: Int
            var offset: Int
        }

        let elements: [Element]
        let text: [UInt8]
        private var failed: Set<State> = []
        private var year = 1900
        private var month = 1
        private var day = 1
        private(set) var second = 0

        init(elements: [Element], text: [UInt8]) {
            self.elements = elements
            self.text = text
        }

        var isCalendarDay: Bool {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            return year > 0 && (1...12).contains(month) && day <= lengths[month - 1]
        }

        /// Whether the elements from one on match the text from an offset to its end.
        mutating func match(_ element: Int, _ offset: Int) -> Bool {
            // What needs no choice needs no recursion either: literals make up most of a long format.
            var (element, offset) = (element, offset)
            while element < elements.count, case .literal(let byte) = elements[element] {
                guard offset < text.count, text[offset].isEqualIgnoringCase(byte) else { return false }
                (element, offset) = (element + 1, offset + 1)
            }
            guard element < elements.count else { return offset == text.count }
            guard element <= Limits.timestampElements else { return false }
            let state = State(element: element, offset: offset)
            guard !failed.contains(state) else { return false }
            for end in ends(of: elements[element], from: offset) where match(element + 1, end) {
                note(elements[element], text[offset..<end])
                return true
            }
            failed.insert(state)
            return false
        }

        /// Where an element that begins at an offset may end, the longest first.
        private func ends(of element: Element, from offset: Int) -> [Int] {
            switch element {
            case .invalid: return []
            case .literal(let byte):
                return offset < text.count && text[offset].isEqualIgnoringCase(byte) ? [offset + 1] : []
            case .space:
                let end = text[offset...].firstIndex { !$0.isASCIISpace } ?? text.count
                return Array((offset..<end).map { $0 + 1 }.reversed())
            case .directive(let letter):
                return TimestampDirective(letter: letter).ends(in: text, from: offset)
            }
        }

        private mutating func note(_ element: Element, _ bytes: ArraySlice<UInt8>) {
            guard case .directive(let letter) = element else { return }
            let text = String(decoding: bytes, as: UTF8.self)
            switch letter {
            case UInt8(ascii: "Y"): year = Int(text) ?? year
            case UInt8(ascii: "y"): year = Int(text).map { $0 < 69 ? 2000 + $0 : 1900 + $0 } ?? year
            case UInt8(ascii: "m"): month = Int(text) ?? month
            case UInt8(ascii: "S"): second = Int(text) ?? second
            case UInt8(ascii: "d"): day = Int(text.drop { $0 == " " }) ?? day
            case UInt8(ascii: "b"), UInt8(ascii: "B"):
                let names = TimestampDirective.months.map { $0.prefix(3).lowercased() }
                month = names.firstIndex(of: String(text.prefix(3)).lowercased()).map { $0 + 1 } ?? month
            default: break
            }
        }
    }
}
