#if os(Linux)
    import FoundationEssentials
    import StoneClient
    import StoneHTTP

    /// A request in the form of the event loop.
    struct OutgoingRequest: Sendable {
        let method: String
        let url: String
        /// The host, with the port of the URL, if there is one.
        let authority: String
        let isSecure: Bool
        let headers: StoneHeaders
        let refusesCompression: Bool
        /// A body in memory, sent as a whole.
        let smallBody: Data?
        /// A body, read in parts.
        let body: (any BodySource)?
        /// The length of the body, or `nil` if it is not known.
        let length: Int64?

        /// The maximum length of a copied body, in bytes.
        private static let smallLimit = 1 << 16

        init(_ request: StoneRequest, _ exchange: Exchange) throws(StoneTransportError) {
            guard ["http", "https"].contains(request.scheme.asciiLowercased), Self.isHost(request.host),
                (1...65_535).contains(request.port ?? 1), request.path.hasPrefix("/"),
                (request.path + (request.query ?? "")).utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x23 })
            else { throw .invalidRequest("the URL is malformed") }
            guard request.headers.firstInvalidField == nil else {
                throw .invalidRequest("a header field is malformed")
            }
            guard StoneHeaders.Field(name: request.method, value: "").isValid else {
                throw .invalidRequest("the method is malformed")
            }
            method = request.method
            url = request.url
            authority = request.port.map { "\(request.host):\($0)" } ?? request.host
            isSecure = request.scheme.asciiLowercased == "https"
            switch request.body {
            case .none:
                (smallBody, body, length) = (nil, nil, 0)
            case .bytes(let data):
                let isSmall = data.count <= Self.smallLimit
                (smallBody, body) = (isSmall ? data : nil, isSmall ? nil : DataSource(data))
                length = Int64(data.count)
            case .file(let slice):
                let source = try FileSource(slice)
                (smallBody, body, length) = (nil, source, source.length)
            case .stream(let stream):
                (smallBody, body, length) = (nil, StreamSource(stream, exchange), stream.length)
            }
            headers = request.headers
            refusesCompression = exchange.options.refusesCompression(request.headers)
        }

        /// Returns whether the text is the name or the address of a host.
        private static func isHost(_ host: String) -> Bool {
            !host.isEmpty && host.utf8.allSatisfy(\.isHostByte)
        }
    }
#endif
