import StoneFormats
import StoneModel

/// Changes the whitespace of valid JSON, and keeps the spelling of its values.
package struct JSONLayout {
    private let bytes: [UInt8]
    private let isPretty: Bool
    /// Whether characters that a terminal interprets are escaped.
    private let isEscaped: Bool
    private var result: [UInt8] = []
    private var depth = 0

    private init(_ bytes: [UInt8], isPretty: Bool, isEscaped: Bool) {
        self.bytes = bytes
        self.isPretty = isPretty
        self.isEscaped = isEscaped
        result.reserveCapacity(bytes.count)
    }

    /// Returns the JSON in several lines. Characters that a terminal interprets are escaped.
    package static func pretty(_ bytes: [UInt8]) -> [UInt8] {
        var layout = JSONLayout(bytes, isPretty: true, isEscaped: true)
        layout.run()
        return layout.result
    }

    /// Returns the JSON on one line.
    ///
    /// - Parameter isEscaped: Whether characters that a terminal interprets are escaped.
    package static func line(_ bytes: [UInt8], isEscaped: Bool = false) -> [UInt8] {
        var layout = JSONLayout(bytes, isPretty: false, isEscaped: isEscaped)
        layout.run()
        return layout.result
    }

    private mutating func run() {
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: break
            case UInt8(ascii: "\""): position = copyString(from: position - 1)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                result.append(byte)
                let next = bytes[position...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
                depth += 1
                if next != UInt8(ascii: "}"), next != UInt8(ascii: "]") { startLine() }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if let last = result.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { startLine() }
                result.append(byte)
            case UInt8(ascii: ","):
                result.append(byte)
                startLine()
            case UInt8(ascii: ":"):
                result.append(byte)
                if isPretty { result.append(0x20) }
            default: result.append(byte)
            }
        }
    }

    private mutating func startLine() {
        guard isPretty else { return }
        result.append(UInt8(ascii: "\n"))
        result.append(contentsOf: repeatElement(0x20, count: 2 * max(0, depth)))
    }

    /// Copies the string at a position, and returns the position after it.
    private mutating func copyString(from start: Int) -> Int {
        var end = start + 1
        var isASCII = true
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
            if bytes[end] >= 0x7F { isASCII = false }
            end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end + 1, bytes.count)
        guard isEscaped, !isASCII else {
            result += bytes[start..<end]
            return end
        }
        for scalar in String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars {
            result += (scalar.isInterpreted ? scalar.jsonEscape : String(scalar)).utf8
        }
        return end
    }
}
