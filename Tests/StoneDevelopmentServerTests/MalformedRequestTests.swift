import Foundation
import StoneDevelopmentServer
import StoneTestSupport
import Testing

/// Ambiguous requests, and violations of RFC 9110 or 9112. A second request follows, which must not be served, since it
/// could be part of the first one's body.
struct MalformedRequestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: Data
        var status: Int

        init(_ name: String, _ text: String, _ status: Int) {
            self.init(name, Data(text.utf8), status)
        }

        init(_ name: String, _ bytes: Data, _ status: Int) {
            (self.name, self.bytes, self.status) = (name, bytes, status)
        }

        var testDescription: String { name }
    }

    private static let head = "POST / HTTP/1.1\r\nHost: localhost\r\n"

    private static func fields(_ name: String, _ fields: String, _ body: String = "", _ status: Int = 400) -> Case {
        Case(name, head + fields + "\r\n\r\n" + body, status)
    }

    private static func chunks(_ name: String, _ body: String, _ status: Int = 400) -> Case {
        fields(name, "Transfer-Encoding: chunked", body, status)
    }

    static let lines = [
        Case("no request line", "\r\n\r\n\r\n\r\n", 400),
        Case("words", "nonsense\r\n\r\n", 400),
        Case("HTTP/0.9", "GET /\r\n\r\n", 400),
        Case("two spaces", "GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a space at the end", "GET / HTTP/1.1 \r\nHost: localhost\r\n\r\n", 400),
        Case("a space before", " GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a tab", "GET\t/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a space in the path", "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a method that is not a token", "G(T / HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a fragment", "GET /#a HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a path of other letters", "GET /ü HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a path without a slash", "GET a HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("an asterisk", "GET * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("an asterisk and a path", "OPTIONS */a HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("an authority", "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("another scheme", "GET ftp://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("credentials in a URL", "GET http://a@localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("HTTP/2.0", "GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505),
        Case("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        Case("a version in small letters", "GET / http/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a version of three digits", "GET / HTTP/1.10\r\nHost: localhost\r\n\r\n", 400),
        Case("no version number", "GET / HTTP/1.\r\nHost: localhost\r\n\r\n", 400),
        Case("bare line feeds", "GET / HTTP/1.1\nHost: localhost\n\n", 400),
        Case("a bare line feed in the fields", "GET / HTTP/1.1\r\nHost: localhost\nA: b\r\n\r\n", 400),
        Case("a bare carriage return", "GET / HTTP/1.1\r\nHost: localhost\r\nA: b\rc\r\n\r\n", 400),
        Case("a zero in the request line", "GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a carriage return in the request line", "GET /\r HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a second request in the request line", "GET /a HTTP/1.1 GET /b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a scheme without an authority", "GET http:/// HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("a URL of TLS", "GET https://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        Case("TLS", Data([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x0D, 0x0A]), 400),
    ]

    static let headers = [
        Case("no Host", "GET / HTTP/1.1\r\n\r\n", 400),
        fields("two Hosts", "Host: localhost"),
        Case("an empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
        Case("a Host with a path", "GET / HTTP/1.1\r\nHost: localhost/a\r\n\r\n", 400),
        Case("a Host with credentials", "GET / HTTP/1.1\r\nHost: a@localhost\r\n\r\n", 400),
        Case("a Host with a wrong port", "GET / HTTP/1.1\r\nHost: localhost:+80\r\n\r\n", 400),
        Case("a Host with a great port", "GET / HTTP/1.1\r\nHost: localhost:65616\r\n\r\n", 400),
        Case("a Host with half a bracket", "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", 400),
        Case("another Host", "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
        Case("another Host in the URL", "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 421),
        fields("a space before the colon", "X : a"),
        fields("a space before the length's colon", "Content-Length : 5", "GET /"),
        fields("a tab before the colon", "X\t: a"),
        fields("a field on two lines", "X: a\r\n b"),
        fields("a coding on two lines", "Transfer-Encoding:\r\n chunked"),
        Case("a first field that is continued", "GET / HTTP/1.1\r\n X: a\r\nHost: localhost\r\n\r\n", 400),
        fields("no colon", "no colon"),
        fields("no name", ": a"),
        fields("a name that is not a token", "X[a]: b"),
        fields("a zero in a name", "X\0: a"),
        fields("a non-ASCII letter in a name", "Cöntent-Length: 5", "GET /"),
        fields("ten thousand fields", (0..<10_000).map { "X\($0): a" }.joined(separator: "\r\n"), "", 431),
        fields("the same Host in other letters", "HOST: localhost"),
        fields("a zero in a value", "X: a\0b"),
        fields("a control character in a value", "X: a\u{1}b"),
        fields("a delete character in a value", "X: a\u{7F}b"),
        Case("a value that is not UTF-8", Data((head + "X: ").utf8) + [0xFF] + Data("\r\n\r\n".utf8), 400),
        fields("too many fields", (0..<101).map { "X\($0): a" }.joined(separator: "\r\n"), "", 431),
        fields("a long field", "X: " + String(repeating: "a", count: 70_000), "", 431),
        Case("a long path", "GET /" + String(repeating: "a", count: 70_000) + " HTTP/1.1\r\n\r\n", 414),
        fields("an unknown expectation", "Expect: 200-ok\r\nContent-Length: 1", "a", 417),
    ]

    static let lengths = [
        fields("a negative length", "Content-Length: -1"),
        fields("a length beyond 63 bits", "Content-Length: 9223372036854775808", "a"),
        fields("a length in other letters twice", "content-length: 1\r\nCONTENT-LENGTH: 2", "ab"),
        fields("a length of a tab", "Content-Length: \t", "a"),
        fields("a length with a vertical tab", "Content-Length: 1\u{0B}", "a"),
        fields(
            "a coding with a space before the colon",
            "Transfer-Encoding : chunked\r\nContent-Length: 5",
            "0\r\n\r\n"
        ),
        fields("a coding after a bare line feed", "X: a\nTransfer-Encoding: chunked", "0\r\n\r\n"),
        fields("a coding after a bare carriage return", "X: a\rTransfer-Encoding: chunked", "0\r\n\r\n"),
        fields("a coding in quotation marks", "Transfer-Encoding: \"chunked\"", "0\r\n\r\n", 501),
        fields("a coding with a parameter", "Transfer-Encoding: chunked;a=b", "0\r\n\r\n", 501),
        fields("a coding with a comma", "Transfer-Encoding: chunked,", "0\r\n\r\n", 501),
        fields("a coding and another one", "Transfer-Encoding: chunked\r\nTransfer-Encoding: x", "0\r\n\r\n", 501),
        fields(
            "another coding and then chunks",
            "Transfer-Encoding: x\r\nTransfer-Encoding: chunked",
            "0\r\n\r\n",
            501
        ),
        fields("a coding with a zero", "Transfer-Encoding: chunked\0", "0\r\n\r\n"),
        fields("a coding in non-ASCII letters", "Transfer-Encoding: chun\u{212A}ed", "0\r\n\r\n", 501),
        fields("a signed length", "Content-Length: +13", "GET / HTTP/1.1"),
        fields("an empty length", "Content-Length:"),
        fields("a length in hexadecimal", "Content-Length: 0x1", "a"),
        fields("a length with letters", "Content-Length: 1a", "a"),
        fields("a length with a space", "Content-Length: 1 1", "a"),
        fields("a length of other digits", "Content-Length: \u{0661}", "a"),
        fields("a length that overflows", "Content-Length: 18446744073709551617", "a"),
        fields("a fraction", "Content-Length: 1.0", "a"),
        fields("two different lengths", "Content-Length: 1\r\nContent-Length: 2", "ab"),
        fields("the same length twice", "Content-Length: 1\r\nContent-Length: 1", "a"),
        fields("a list of lengths", "Content-Length: 1, 1", "a"),
        fields("a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n"),
        fields("chunks and a length", "Transfer-Encoding: chunked\r\nContent-Length: 5", "0\r\n\r\n"),
        fields("an unknown coding and a length", "Transfer-Encoding: xchunked\r\nContent-Length: 5", "GET /"),
        fields("an unknown coding", "Transfer-Encoding: xchunked", "0\r\n\r\n", 501),
        fields("identity", "Transfer-Encoding: identity", "", 501),
        fields("two codings", "Transfer-Encoding: gzip, chunked", "0\r\n\r\n", 501),
        fields("chunks that are coded", "Transfer-Encoding: chunked, gzip", "0\r\n\r\n", 501),
        fields("chunks twice", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "0\r\n\r\n", 501),
        fields("a vertical tab before chunked", "Transfer-Encoding: \u{0B}chunked", "0\r\n\r\n"),
        fields("no coding", "Transfer-Encoding:", "0\r\n\r\n", 501),
        Case("chunks in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    ]

    static let bodies = [
        chunks("a size that is not a number", "x\r\n\r\n"),
        chunks("a size beyond 63 bits", "8000000000000000\r\na\r\n0\r\n\r\n"),
        chunks("a size beyond 64 bits", "10000000000000001\r\na\r\n0\r\n\r\n"),
        chunks("an extension with a carriage return", "1;a\rb\r\na\r\n0\r\n\r\n"),
        chunks("an extension with a zero", "1;a\0\r\na\r\n0\r\n\r\n"),
        chunks("a bare carriage return after the size", "1\ra\r\n0\r\n\r\n"),
        chunks("a trailer with a zero", "0\r\nX: a\0\r\n\r\n"),
        chunks("a bare line feed after a trailer", "0\r\nX: a\n\r\n"),
        chunks("an empty size", "\r\n\r\n"),
        chunks("a negative size", "-1\r\na\r\n0\r\n\r\n"),
        chunks("a signed size", "+1\r\na\r\n0\r\n\r\n"),
        chunks("a size with a prefix", "0x1\r\na\r\n0\r\n\r\n"),
        chunks("a size after a space", " 1\r\na\r\n0\r\n\r\n"),
        chunks("a size before a space", "1 \r\na\r\n0\r\n\r\n"),
        chunks("a size before a space and a letter", "1 a\r\na\r\n0\r\n\r\n"),
        chunks("a size with an underscore", "1_0\r\na\r\n0\r\n\r\n"),
        chunks("a size that overflows", "ffffffffffffffff1\r\na\r\n0\r\n\r\n"),
        chunks("a size of many zeros", String(repeating: "0", count: 40) + "1\r\na\r\n0\r\n\r\n"),
        chunks("a long extension", "1;" + String(repeating: "a", count: 2_000) + "\r\na\r\n0\r\n\r\n"),
        chunks("an extension with a bare line feed", "1;a\nb\r\na\r\n0\r\n\r\n"),
        chunks("a bare line feed after the size", "1\na\r\n0\r\n\r\n"),
        chunks("a bare line feed after the chunk", "1\r\na\n0\r\n\r\n"),
        chunks("a chunk that is longer than its size", "1\r\nab\r\n0\r\n\r\n"),
        chunks("a chunk that is shorter than its size", "5\r\na\r\n0\r\n\r\n\r\n"),
        chunks("a malformed trailer", "0\r\nX : a\r\n\r\n"),
        chunks("a trailer on two lines", "0\r\nX: a\r\n b\r\n\r\n"),
        chunks("a bare line feed after the last chunk", "0\n\r\n"),
        chunks("chunks without an end", "1\r\na\r\n"),
    ]

    @Test(arguments: lines + headers + lengths + bodies)
    func isRefused(_ example: Case) async throws {
        let server = try DevelopmentServer(handler: echo)
        // The rest could be smuggled past a proxy.
        let next = Data("GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        let answer = try await exchange(server, example.bytes + next)
        #expect(statuses(answer) == [example.status], "\(answer)")
        #expect(!answer.contains("/smuggled"))
        await server.stop()
    }

    @Test(arguments: [
        ("x\r\n", "the size of a chunk is malformed"),
        ("1;" + String(repeating: "a", count: 2_000) + "\r\n", "the size of a chunk is malformed"),
        ("1\r\nab\r\n", "a chunk is malformed"),
        ("0\r\nX: " + String(repeating: "a", count: 70_000) + "\r\n\r\n", "the header fields are too long"),
    ])
    func aMalformedBodyHasAReason(body: String, reason: String) async throws {
        let server = try DevelopmentServer(handler: echo)
        let answer = try await exchange(server, Self.head + "Transfer-Encoding: chunked\r\n\r\n" + body)
        #expect(statuses(answer) == [400] && answer.hasSuffix("\r\n\r\n\(reason)"), "\(answer)")
        await server.stop()
    }

    /// A body after a response to `HEAD` would be read as the next response.
    @Test(arguments: [
        ("HEAD / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
        ("HEAD / HTTP/1.1\r\nHost: localhost\r\nExpect: a\r\n\r\n", 417),
        ("\r\nHEAD / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400),
        ("HEAD / HTTP/1.1\r\n" + String(repeating: "X: a\r\n", count: 102) + "\r\n", 431),
        ("HEAD /" + String(repeating: "a", count: 100_000) + " HTTP/1.1\r\n\r\n", 414),
        ("HEAD /\0 HTTP/1.1\r\n\r\n", 400),
    ])
    func refusedHeadsHaveNoBody(request: String, status: Int) async throws {
        let server = try DevelopmentServer(handler: echo)
        let answer = try await exchange(server, request)
        #expect(statuses(answer) == [status] && answer.hasSuffix("\r\n\r\n"), "\(answer)")
        let other = try await exchange(server, request.replacing("HEAD", with: "GET"))
        #expect(statuses(other) == [status] && !other.hasSuffix("\r\n\r\n"), "\(other)")
        await server.stop()
    }

    @Test func aRefusedHostIsNamedInLimitedLength() async throws {
        let names = Set((0..<9).map { "host\($0)" })
        let server = try DevelopmentServer(hosts: .only(names), handler: echo)
        let host = String(repeating: "a", count: 1_000)
        let answer = try await exchange(server, "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        let shown = "\(host.prefix(100))…"
        let expected =
            "the server does not accept the host '\(shown)', only 'host0', 'host1', 'host2', 'host3', 'host4', …\n"
        #expect(answer.hasSuffix("\r\n\r\n\(expected)"), "\(answer)")
        await server.stop()
    }

    struct Accepted: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var answer: String

        init(_ name: String, _ text: String, _ answer: String) {
            (self.name, self.text, self.answer) = (name, text, answer)
        }

        var testDescription: String { name }
    }

    static let accepted = [
        Accepted(
            "an empty line before the request",
            "\r\nGET /a?b HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET http://localhost/a?b "
        ),
        Accepted("a port", "GET / HTTP/1.1\r\nHost: LOCALHOST:80\r\n\r\n", "GET http://localhost:80/ "),
        Accepted("an asterisk", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", "OPTIONS http://localhost "),
        Accepted("an empty port", "GET / HTTP/1.1\r\nHost: localhost:\r\n\r\n", "GET http://localhost/ "),
        Accepted("an IPv6 address", "GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n", "GET http://[::1]:80/ "),
        Accepted(
            "an absolute URL",
            "GET http://127.0.0.1/a?b HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET http://127.0.0.1/a?b "
        ),
        Accepted(
            "an absolute URL without a path",
            "GET HTTP://localhost?b HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "GET http://localhost/?b "
        ),
        Accepted("a later version", "GET / HTTP/1.9\r\nHost: localhost\r\n\r\n", "GET http://localhost/ "),
        Accepted(
            "spaces around a value",
            "POST / HTTP/1.1\r\nHost:localhost\r\nContent-Length: \t1 \t\r\n\r\na",
            "POST http://localhost/ a"
        ),
        Accepted(
            "a length with zeros",
            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 001\r\n\r\na",
            "POST http://localhost/ a"
        ),
        Accepted(
            "chunks in capitals",
            "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: CHUNKED\r\n\r\n0A;b=\"c\"\r\n0123456789\r\n0\r\n\r\n",
            "POST http://localhost/ 0123456789"
        ),
        Accepted(
            "blanks before an extension",
            "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1 \t; b=c\r\na\r\n0 ;d\r\n\r\n",
            "POST http://localhost/ a"
        ),
        Accepted(
            "a trailer",
            "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n00\r\nX: b\r\n\r\n",
            "POST http://localhost/ a"
        ),
        Accepted(
            "a length in a trailer",
            "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\nContent-Length: 5\r\n\r\n",
            "POST http://localhost/ a"
        ),
        Accepted(
            "a coding after a tab",
            "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding:\tchunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
            "POST http://localhost/ a"
        ),
        Accepted(
            "a name with an underscore",
            "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer_Encoding: chunked\r\nContent-Length: 1\r\n\r\na",
            "POST http://localhost/ a"
        ),
        Accepted(
            "an upgrade, which is ignored",
            "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
                + "HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n",
            "GET http://localhost/ "
        ),
        Accepted("an empty value", "GET / HTTP/1.1\r\nHost: localhost\r\nX:\r\n\r\n", "GET http://localhost/ "),
        Accepted(
            "a hundred fields",
            "GET / HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: "X: a\r\n", count: 98) + "\r\n",
            "GET http://localhost/ "
        ),
    ]

    @Test(arguments: accepted)
    func isAccepted(_ example: Accepted) async throws {
        let server = try DevelopmentServer(handler: echo)
        let last = "GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        let answers = try await exchange(server, example.text + last)
        #expect(statuses(answers) == [200, 200], "\(answers)")
        #expect(answers.contains("\r\n\r\n\(example.answer)HTTP/1.1"), "\(answers)")
        #expect(answers.hasSuffix("GET http://localhost/last "))
        await server.stop()
    }

    /// Requests that arrive together are answered one after the other.
    @Test func pipelinedRequestsAreAnsweredInOrder() async throws {
        let server = try DevelopmentServer(handler: echo)
        let requests = (0..<100).map { "POST /\($0) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\na" }
        let last = "GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        let answers = try await exchange(server, requests.joined() + last)
        #expect(statuses(answers) == Array(repeating: 200, count: 101))
        let paths = answers.components(separatedBy: "http://localhost/").dropFirst().map { $0.prefix { $0 != " " } }
        #expect(paths == (0..<100).map { "\($0)" } + ["last"])
        await server.stop()
    }

    /// Cuts a request with a body after every byte, and sends another byte by byte.
    @Test func requestsThatEndEarly() async throws {
        let server = try DevelopmentServer(handler: echo)
        let port = server.port
        for framing in ["Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"] {
            let request = Data("POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(framing)".utf8)
            let answers = try await onThread {
                try (0...request.count).map { count in
                    let socket = try RawSocket.connect(port: port)
                    defer { socket.close() }
                    socket.send(request.prefix(count))
                    socket.endOutput()
                    return String(decoding: socket.receiveAll(), as: UTF8.self)
                }
            }
            let head = try #require(request.range(of: Data("\r\n\r\n".utf8))).upperBound
            for (count, answer) in answers.enumerated() {
                let expected = count < head ? [] : count < request.count ? [400] : [200]
                #expect(statuses(answer) == expected, "\(count): \(answer)")
            }
            let slow = try await onThread {
                let socket = try RawSocket.connect(port: port)
                defer { socket.close() }
                for byte in request { socket.send(Data([byte])) }
                return String(decoding: socket.receiveAll(), as: UTF8.self)
            }
            #expect(slow.hasSuffix("POST http://localhost/ hello"))
        }
        await server.stop()
    }
}
