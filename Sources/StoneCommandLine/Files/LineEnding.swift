/// The line ending of a text file. Version control can replace the line feeds of generated files.
package enum LineEnding {
    case lineFeed
    case carriageReturnAndLineFeed

    /// Creates the ending of the first line of a text.
    package init(of text: some Sequence<UInt8>) {
        self = .lineFeed
        var previous: UInt8 = 0
        for byte in text {
            if byte == UInt8(ascii: "\n") {
                if previous == UInt8(ascii: "\r") { self = .carriageReturnAndLineFeed }
                return
            }
            previous = byte
        }
    }

    /// Returns the text with line feeds in place of `\r\n`.
    package static func unified(_ text: [UInt8]) -> [UInt8] {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        return text.indices.filter { index in
            text[index] != carriageReturn || index + 1 == text.count || text[index + 1] != lineFeed
        }.map { text[$0] }
    }

    /// Returns the text with its line feeds replaced by this ending.
    package func applied(to text: [UInt8]) -> [UInt8] {
        guard self == .carriageReturnAndLineFeed else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count / 16)
        for byte in text {
            if byte == UInt8(ascii: "\n") { result.append(UInt8(ascii: "\r")) }
            result.append(byte)
        }
        return result
    }
}
