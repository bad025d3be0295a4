#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A text by its lines.
struct TextLines {
    /// One line with its line break, if it has one.
    struct Line: Hashable {
        var bytes: ArraySlice<UInt8>

        static func == (first: Line, second: Line) -> Bool {
            first.bytes.count == second.bytes.count
                && first.bytes.withUnsafeBytes { first in
                    second.bytes.withUnsafeBytes { second in
                        guard let left = first.baseAddress, let right = second.baseAddress else { return true }
                        return memcmp(left, right, first.count) == 0
                    }
                }
        }

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    let lines: [Line]

    init(_ bytes: [UInt8]) {
        var lines: [Line] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            lines.append(Line(bytes: bytes[start..<end]))
            start = end
        }
        self.lines = lines
    }

    /// The lines of two texts as numbers that are equal where the lines are.
    static func numbered(_ old: TextLines, _ new: TextLines) -> (old: [Int], new: [Int]) {
        var numbers: [Line: Int] = [:]
        func number(_ line: Line) -> Int {
            let number = numbers[line, default: numbers.count]
            numbers[line] = number
            return number
        }
        return (old.lines.map(number), new.lines.map(number))
    }
}
