import StoneSource

/// Splits a stream of bytes into frames: header fields, an empty line, and a body of `Content-Length` bytes.
///
/// The sizes of headers and bodies are limited. The body of a frame that is too long is skipped as it arrives, so that
/// it takes no memory.
struct FrameReader {
    enum Frame: Equatable {
        case body([UInt8])
        /// A frame whose body was longer than the limit.
        case skipped(byteCount: Int)
    }

    /// The stream has no frames, or cannot be split: nothing after it can be read.
    struct MalformedFrame: Error, Equatable {
        var reason: String
    }

    static let headerLimit = 4096
    static let bodyLimit = 64 << 20

    private let bodyLimit: Int
    private var buffer: [UInt8] = []
    /// The start of the unread part of the buffer.
    private var start = 0
    /// The length of the body, once its header is complete.
    private var bodyLength: Int?
    /// The number of skipped bytes of a body over the limit.
    private var skipped = 0

    init(bodyLimit: Int = FrameReader.bodyLimit) {
        self.bodyLimit = bodyLimit
    }

    mutating func append(_ bytes: some Collection<UInt8>) {
        if start == buffer.count {
            buffer.removeAll(keepingCapacity: buffer.capacity < 1 << 20)
            start = 0
        } else if start >= 1 << 16, start >= buffer.count / 2 {
            // Moves at most as many bytes as were consumed, so the cost is amortized.
            buffer.removeFirst(start)
            start = 0
        }
        buffer += bytes
    }

    /// Returns the next frame, or `nil` if more bytes are needed.
    mutating func next() throws(MalformedFrame) -> Frame? {
        if bodyLength == nil { bodyLength = try header() }
        guard let length = bodyLength else { return nil }
        if length > bodyLimit {
            let count = min(length - skipped, buffer.count - start)
            skipped += count
            start += count
            guard skipped == length else { return nil }
            (bodyLength, skipped) = (nil, 0)
            return .skipped(byteCount: length)
        }
        guard buffer.count - start >= length else { return nil }
        let body = Array(buffer[start..<(start + length)])
        start += length
        bodyLength = nil
        return .body(body)
    }

    /// Returns the length of the body, or `nil` if the header is not complete.
    private mutating func header() throws(MalformedFrame) -> Int? {
        var length: Int?
        var line = start
        while let end = buffer[line...].firstIndex(of: UInt8(ascii: "\n")) {
            guard end - start < Self.headerLimit else { break }
            let content = buffer[line..<end].last == UInt8(ascii: "\r") ? line..<(end - 1) : line..<end
            line = end + 1
            if content.isEmpty {
                guard let length else { throw MalformedFrame(reason: "a frame without 'Content-Length'") }
                start = line
                return length
            }
            let field = String(decoding: buffer[content], as: UTF8.self)
            guard let colon = field.firstIndex(of: ":"),
                field[..<colon].utf8.allSatisfy({ $0.isWordPart || $0 == UInt8(ascii: "-") })
            else {
                throw MalformedFrame(reason: "an invalid header field")
            }
            guard field[..<colon].lowercased() == "content-length" else { continue }
            let digits = field[field.index(after: colon)...].drop { $0 == " " }.prefix { $0 != " " }
            guard let value = Int(digits), value >= 0, length == nil || length == value else {
                throw MalformedFrame(reason: "an invalid 'Content-Length'")
            }
            length = value
        }
        guard buffer.count - start < Self.headerLimit else {
            throw MalformedFrame(reason: "a header of more than \(Self.headerLimit) bytes")
        }
        return nil
    }
}
