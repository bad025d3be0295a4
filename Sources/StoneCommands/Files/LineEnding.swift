/// How lines end. Version control may have turned the line feeds that we write into something else, and back.
enum LineEnding {
    case lineFeed
    case carriageReturnAndLineFeed

    /// The one that the first line of a text has.
    init(of text: some Sequence<UInt8>) {
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

    /// A text of ours, whose lines end in line feeds, with these endings.
    func applied(to text: [UInt8]) -> [UInt8] {
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
