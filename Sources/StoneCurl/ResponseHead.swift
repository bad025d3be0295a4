#if os(Linux)
    import FoundationEssentials
    import StoneClient
    import StoneHTTP

    /// The status line and the header fields of a response, line by line as they arrive.
    ///
    /// Skips interim responses, and fields after the header: the trailer of a chunked body.
    struct ResponseHead {
        private let limit: Int
        private var byteCount = 0
        private var status = 0
        private var fields: [StoneHeaders.Field] = []
        private(set) var isComplete = false

        init(limit: Int) {
            self.limit = limit
        }

        /// Adds a line with its line break.
        mutating func append(_ line: UnsafeRawBufferPointer) throws(StoneTransportError) {
            if isComplete { return }
            // Interim responses count, too, since a server may send any number of them.
            byteCount += line.count
            guard byteCount <= limit else {
                throw .invalidResponse("the header of the response is longer than \(limit) bytes")
            }
            let text = Self.trimmed(line)
            if status == 0 {
                status = try Self.status(text)
            } else if text.isEmpty {
                if status >= 200 {
                    isComplete = true
                } else {
                    (status, fields) = (0, [])
                }
            } else if let first = line.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
                try fold(text)
            } else {
                try addField(text)
            }
        }

        /// The response, without its body.
        var response: StoneResponse { StoneResponse(status: status, headers: StoneHeaders(fields)) }

        /// The length of the body in bytes, or `nil` if it is not known. The declared length of compressed content
        /// differs from the number of bytes received.
        var contentLength: Int64? {
            let headers = StoneHeaders(fields)
            guard !isCompressed, headers["Transfer-Encoding"] == nil else { return nil }
            return headers["Content-Length"].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil }
        }

        /// Whether the body has a content coding.
        var isCompressed: Bool {
            StoneHeaders(fields).values("Content-Encoding").contains { value in
                value.split(separator: ",").contains {
                    let coding = $0.trimmingBlanks.asciiLowercased
                    return !coding.isEmpty && !coding.utf8.elementsEqual("identity".utf8)
                }
            }
        }

        private static func status(_ line: Slice<UnsafeRawBufferPointer>) throws(StoneTransportError) -> Int {
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count >= 2, parts[0].starts(with: "HTTP/".utf8), parts[1].count == 3,
                let status = Int(String(decoding: parts[1], as: UTF8.self)), (100...599).contains(status)
            else { throw .invalidResponse("the status line of the response is malformed") }
            guard status != 101 else {
                throw .invalidResponse("the server switched protocols without a request to do so")
            }
            return status
        }

        private mutating func addField(_ line: Slice<UnsafeRawBufferPointer>) throws(StoneTransportError) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
                throw .invalidResponse("a header field of the response is malformed")
            }
            let name = Self.text(line[..<colon])
            let value = Self.text(Self.trimmed(UnsafeRawBufferPointer(rebasing: line[(colon + 1)...])))
            // Peers that choose different lengths would disagree on the start of the next response.
            if name.asciiLowercased == "content-length",
                let other = fields.first(where: { $0.name.asciiLowercased == "content-length" }), other.value != value
            {
                throw .invalidResponse("the response has two lengths")
            }
            fields.append(StoneHeaders.Field(name: name, value: value))
        }

        private mutating func fold(_ line: Slice<UnsafeRawBufferPointer>) throws(StoneTransportError) {
            guard !fields.isEmpty else { throw .invalidResponse("a header field of the response is malformed") }
            fields[fields.count - 1].value += " " + Self.text(line)
        }

        /// Decodes UTF-8, or Latin-1 if the bytes are not UTF-8.
        private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
            String(bytes: bytes, encoding: .utf8)
                ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }

        private static func trimmed(_ bytes: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
            let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
            guard let start = bytes.firstIndex(where: { !isSpace($0) }),
                let end = bytes.lastIndex(where: { !isSpace($0) })
            else { return bytes[0..<0] }
            return bytes[start...end]
        }
    }
#endif
