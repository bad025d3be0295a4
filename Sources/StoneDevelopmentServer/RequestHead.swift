import StoneFormats
import StoneHTTP

/// The first line and header fields of a request, which conform to RFC 9112.
struct RequestHead: Sendable {
    enum Framing: Hashable, Sendable {
        case none
        case length(Int64)
        case chunked
    }

    var method: String
    var authority: Authority?
    var path: String
    var query: String?
    var headers: StoneHeaders
    var framing: Framing
    /// Whether the client supports chunked bodies, unlike HTTP/1.0.
    var isCurrent: Bool
    /// Whether the client closes the connection after the response.
    var closes: Bool
    var expectsContinue: Bool

    var isHead: Bool { method == "HEAD" }

    /// Parses the lines of a head, without the empty line that ends it.
    init(_ lines: [ArraySlice<UInt8>], limits: DevelopmentServerLimits) throws(RejectedRequest) {
        guard let first = lines.first else { throw .malformed("the request line is missing") }
        let parts = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isToken,
            parts[1].allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
        else { throw .malformed("the request line is malformed") }
        let target = String(decoding: parts[1], as: UTF8.self)
        isCurrent = try Self.isCurrent(parts[2])
        guard lines.count - 1 <= limits.fields else { throw RejectedRequest(431, "there are too many header fields") }
        headers = try Self.fields(lines.dropFirst())
        method = String(decoding: parts[0], as: UTF8.self)
        framing = try Self.framing(headers, isCurrent: isCurrent)
        if case .length(let length) = framing, let limit = limits.body, length > limit {
            throw RejectedRequest(413, "the body is longer than \(limit) bytes")
        }
        closes = !isCurrent || headers.closesConnection
        expectsContinue = try Self.expectsContinue(headers) && isCurrent
        let hosts = headers.values("Host")
        guard hosts.count == 1 || (hosts.isEmpty && !isCurrent) else {
            throw .malformed("the header field 'Host' must occur exactly once")
        }
        var authority = try hosts.first.map { host throws(RejectedRequest) in try Authority(host) }
        var origin = target[...]
        let isServerWide = target == "*" && method == "OPTIONS"
        if !target.hasPrefix("/"), !isServerWide { origin = try Self.origin(of: target, &authority) }
        self.authority = authority
        let halves = origin.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(halves.first ?? "/")
        query = halves.count > 1 ? String(halves[1]) : nil
    }

    private static func isCurrent(_ version: ArraySlice<UInt8>) throws(RejectedRequest) -> Bool {
        let version = Array(version)
        guard version.count == 8, version.starts(with: "HTTP/".utf8), version[5].isASCIIDigit, version[6] == 0x2E,
            version[7].isASCIIDigit
        else { throw .malformed("the request line is malformed") }
        guard version[5] == UInt8(ascii: "1") else { throw RejectedRequest(505, "the version is not HTTP/1.1") }
        return version[7] != UInt8(ascii: "0")
    }

    /// Parses header fields. Rejects obsolete line folding (`obs-fold`), as RFC 9112 permits.
    static func fields(_ lines: ArraySlice<ArraySlice<UInt8>>) throws(RejectedRequest) -> StoneHeaders {
        var fields: [StoneHeaders.Field] = []
        fields.reserveCapacity(lines.count)
        for line in lines {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].isToken else {
                throw .malformed("a header field is malformed")
            }
            let value = line[(colon + 1)...].trimmingBlanks
            guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }), let text = String(wellFormed: value)
            else { throw .malformed("a header field is malformed") }
            fields.append(StoneHeaders.Field(name: String(decoding: line[..<colon], as: UTF8.self), value: text))
        }
        return StoneHeaders(fields)
    }

    /// Returns the length of the body. Refuses fields that two servers could interpret differently.
    private static func framing(_ headers: StoneHeaders, isCurrent: Bool) throws(RejectedRequest) -> Framing {
        let codings = headers.values("Transfer-Encoding")
        let lengths = headers.values("Content-Length")
        guard codings.isEmpty else {
            guard lengths.isEmpty, isCurrent else { throw .malformed("the length of the body is ambiguous") }
            guard codings.count == 1, codings[0].asciiLowercased == "chunked" else {
                throw RejectedRequest(501, "the transfer coding is unknown")
            }
            return .chunked
        }
        guard !lengths.isEmpty else { return .none }
        guard lengths.count == 1, !lengths[0].isEmpty, lengths[0].utf8.allSatisfy(\.isASCIIDigit),
            let length = Int64(lengths[0])
        else { throw .malformed("the length of the body is malformed") }
        return length == 0 ? .none : .length(length)
    }

    private static func expectsContinue(_ headers: StoneHeaders) throws(RejectedRequest) -> Bool {
        let expectations = headers.values("Expect")
        guard expectations.allSatisfy({ $0.asciiLowercased == "100-continue" }) else {
            throw RejectedRequest(417, "the expectation is unknown")
        }
        return !expectations.isEmpty
    }

    /// Returns the path and query of an absolute URL, as sent to proxies. Its authority replaces `Host`.
    private static func origin(
        of target: String,
        _ authority: inout Authority?
    ) throws(RejectedRequest) -> Substring {
        guard target.prefix(7).asciiLowercased == "http://" else { throw .malformed("the target is not a path") }
        let rest = target.dropFirst(7)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        authority = try Authority(String(rest[..<end]))
        return rest[end...].hasPrefix("/") ? rest[end...] : "/" + rest[end...]
    }
}

extension StoneHeaders {
    /// Whether the sender closes the connection after the message.
    var closesConnection: Bool {
        values("Connection").flatMap { $0.split(separator: ",") }
            .contains { $0.trimmingBlanks.asciiLowercased == "close" }
    }
}

/// The value of `Host`.
struct Authority: Hashable, Sendable {
    /// A name or an address, in lower case; an IPv6 address is in brackets.
    var host: String
    var port: Int?

    init(_ text: String) throws(RejectedRequest) {
        let host: Substring
        if text.hasPrefix("[") {
            host = text[...(text.firstIndex(of: "]") ?? text.startIndex)]
            guard host.utf8.count > 2,
                host.dropFirst().dropLast().utf8.allSatisfy({ $0.isASCIIHexDigit || $0 == 0x3A || $0 == 0x2E })
            else { throw .malformed("'Host' is malformed") }
        } else {
            host = text.prefix { $0 != ":" }
            guard !host.isEmpty, host.utf8.allSatisfy({ $0.isTokenByte || "%()=,;".utf8.contains($0) }) else {
                throw .malformed("'Host' is malformed")
            }
        }
        self.host = host.asciiLowercased
        let rest = text[host.endIndex...]
        guard !rest.isEmpty else { return }
        // RFC 3986 permits an empty port.
        if rest == ":" { return }
        guard rest.hasPrefix(":"), rest.dropFirst().utf8.allSatisfy(\.isASCIIDigit),
            let port = UInt16(rest.dropFirst())
        else { throw .malformed("'Host' is malformed") }
        self.port = Int(port)
    }
}

/// A refused request. The connection ends after the response.
struct RejectedRequest: Error {
    var status: Int
    var message: String

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }

    static let longFields = RejectedRequest(431, "the header fields are too long")

    static func malformed(_ message: String) -> RejectedRequest { RejectedRequest(400, message) }
}
