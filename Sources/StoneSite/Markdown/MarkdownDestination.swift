/// The part of a link in parentheses: `(Guide.md#part "Title")`.
enum MarkdownDestination {
    /// Returns the destination and the position after the closing parenthesis. The title is dropped.
    ///
    /// A scan ends at a bracket, so that no byte is scanned for two links.
    static func parse(_ bytes: [UInt8], at start: Int) -> (String, end: Int)? {
        guard byte(bytes, start) == UInt8(ascii: "(") else { return nil }
        var position = skipSpaces(bytes, start + 1)
        let destination: ArraySlice<UInt8>
        if byte(bytes, position) == UInt8(ascii: "<") {
            destination = bytes[(position + 1)...].prefix { !">[]<\n".utf8.contains($0) }
            guard byte(bytes, destination.endIndex) == UInt8(ascii: ">") else { return nil }
            position = destination.endIndex + 1
        } else {
            var depth = 0
            var end = position
            scan: while let byte = byte(bytes, end), byte > UInt8(ascii: " ") {
                switch byte {
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"):
                    if depth == 0 { break scan }
                    depth -= 1
                case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"): return nil
                default: break
                }
                end += 1
            }
            destination = bytes[position..<end]
            position = end
        }
        position = skipSpaces(bytes, position)
        if let quote = byte(bytes, position), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let title = bytes[(position + 1)...].prefix {
                $0 != quote && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]")
            }
            guard byte(bytes, title.endIndex) == quote else { return nil }
            position = skipSpaces(bytes, title.endIndex + 1)
        }
        guard byte(bytes, position) == UInt8(ascii: ")") else { return nil }
        return (String(decoding: destination, as: UTF8.self), position + 1)
    }

    private static func byte(_ bytes: [UInt8], _ index: Int) -> UInt8? {
        bytes.indices.contains(index) ? bytes[index] : nil
    }

    private static func skipSpaces(_ bytes: [UInt8], _ start: Int) -> Int {
        var position = start
        while let byte = byte(bytes, position), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") {
            position += 1
        }
        return position
    }
}
