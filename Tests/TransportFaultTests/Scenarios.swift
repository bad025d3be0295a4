import Foundation
import StoneClient
import StoneTestSupport
import Testing

/// A behavior of a server, and the expected outcome of an exchange with it.
struct Scenario: Sendable, CustomTestStringConvertible {
    var name: String
    var steps: [RawStep]
    /// The expected outcomes. There are several if the outcome depends on timing.
    var outcomes: Set<Outcome>
    /// The length of the request's body in bytes.
    var sent = 4
    /// The timeout of the exchange in seconds.
    var timeout = 60.0
    var idleTimeout = 30.0
    /// Other outcomes of `URLSession`, which classifies some failures differently.
    var foundationOutcomes: Set<Outcome> = []
    /// Whether `URLSession` on Linux crashes.
    var endsFoundation = false

    var testDescription: String { name }

    /// Reads the request, answers with a text, and ends the connection.
    init(_ name: String, _ answer: String, _ outcomes: Outcome...) {
        self.init(name, Data(answer.utf8), outcomes)
    }

    init(_ name: String, _ answer: Data, _ outcomes: [Outcome]) {
        self.init(name, [.readHead, .readBody, .send(answer)], outcomes)
    }

    init(_ name: String, _ steps: [RawStep], _ outcomes: [Outcome]) {
        (self.name, self.steps, self.outcomes) = (name, steps, Set(outcomes))
    }

    func with(_ change: (inout Scenario) -> Void) -> Scenario {
        var copy = self
        change(&copy)
        return copy
    }

    private static let ok = "HTTP/1.1 200 OK\r\n"
    private static let hello = Outcome.response(200, bytes: 5)
    private static let sized = ok + "Content-Length: 5\r\n\r\nhello"
    private static let big = 4 << 20

    static let all = accepted + (malformed + lengths).map(tolerant) + times + uploads

    /// `URLSession` on Linux reports most malformed headers as a lost connection.
    private static func tolerant(_ scenario: Scenario) -> Scenario {
        scenario.with { $0.foundationOutcomes.formUnion([.lost, .invalid]) }
    }

    static let accepted = [
        Scenario("a complete response", sized, hello),
        Scenario("a trailer", ok + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX-A: b\r\n\r\n", hello)
            .with { $0.endsFoundation = true },
        Scenario("100 Continue that nobody asked for", "HTTP/1.1 100 Continue\r\n\r\n" + sized, hello),
        Scenario(
            "twenty interim responses",
            String(repeating: "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n", count: 20) + sized,
            hello
        ),
        Scenario("a body up to the end of the connection", ok + "\r\nhello", hello),
        Scenario("HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Length: 5\r\n\r\nhello", hello),
        Scenario("no reason phrase", "HTTP/1.1 200\r\nContent-Length: 5\r\n\r\nhello", hello).with {
            $0.foundationOutcomes = [.lost]
        },
        Scenario("bare line feeds", "HTTP/1.1 200 OK\nContent-Length: 5\n\nhello", hello).with {
            $0.foundationOutcomes = [.lost]
        },
        Scenario("more than declared", sized + "garbage", hello),
        Scenario("a second response", sized + sized, hello),
        Scenario("204", "HTTP/1.1 204 No Content\r\n\r\n", .response(204, bytes: 0)),
        Scenario("304", "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n", .response(304, bytes: 0)),
        Scenario(
            "a redirect",
            "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n",
            .response(302, bytes: 0)
        ),
        Scenario(
            "401 with a challenge",
            "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic\r\nContent-Length: 2\r\n\r\nno",
            .response(401, bytes: 2)
        ),
        Scenario(
            "407 of no proxy",
            "HTTP/1.1 407 No\r\nProxy-Authenticate: Basic\r\nContent-Length: 2\r\n\r\nno",
            .response(407, bytes: 2)
        ),
        Scenario("the same length twice", ok + "Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello", hello),
        Scenario(
            "chunks with extensions",
            ok + "Transfer-Encoding: chunked\r\n\r\n5;a=\"b\"\r\nhello\r\n0;c\r\n\r\n",
            hello
        ),
    ]

    static let malformed = [
        Scenario("nothing", "", .lost),
        Scenario("an empty line", "\r\n\r\n", .invalid, .lost),
        Scenario("bytes", Data([0, 1, 2, 0xFF, 0xFE]) + Data("\r\n\r\n".utf8), [.invalid]),
        Scenario("HTTP/0.9", "hello", .invalid),
        Scenario("HTML", "<!DOCTYPE html><title>Hello</title>\r\n\r\n", .invalid),
        Scenario("status 0", "HTTP/1.1 0 X\r\nContent-Length: 5\r\n\r\nhello", .invalid),
        Scenario("a status of letters", "HTTP/1.1 abc OK\r\nContent-Length: 5\r\n\r\nhello", .invalid),
        Scenario("status 99", "HTTP/1.1 99 X\r\nContent-Length: 5\r\n\r\nhello", .invalid),
        Scenario("status 1000", "HTTP/1.1 1000 X\r\nContent-Length: 5\r\n\r\nhello", .invalid),
        Scenario("HTTP/9.9", "HTTP/9.9 200 OK\r\nContent-Length: 5\r\n\r\nhello", .invalid),
        Scenario("SMTP", "220 mail.example ESMTP\r\n", .invalid),
        Scenario("SSH", "SSH-2.0-OpenSSH_9.2\r\n", .invalid),
        Scenario("TLS", Data([0x15, 3, 1, 0, 2, 2, 40]), [.invalid]),
        Scenario("a field without a colon", ok + "nonsense\r\nContent-Length: 5\r\n\r\nhello", .invalid),
        Scenario("a zero in a field", ok + "X: a\0b\r\nContent-Length: 5\r\n\r\nhello", .invalid),
        Scenario("a long header", ok + "X: " + String(repeating: "a", count: 300_000) + "\r\n\r\n", .invalid),
        // `URLSession` on Linux takes quadratic time in the number of fields.
        Scenario(
            "many fields",
            ok + String(repeating: "X: \(String(repeating: "a", count: 50))\r\n", count: TestScale.count(6_000))
                + "\r\n",
            .invalid
        ),
        Scenario(
            "101 Switching Protocols",
            "HTTP/1.1 101 Switching\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\nhello",
            .invalid,
            .lost
        ).with { $0.foundationOutcomes = [.response(101, bytes: 5)] },
    ]

    static let lengths = [
        Scenario("too long a length", ok + "Content-Length: 50\r\n\r\nhello", .lost),
        Scenario("a negative length", ok + "Content-Length: -5\r\n\r\nhello", .invalid),
        Scenario("a length of letters", ok + "Content-Length: five\r\n\r\nhello", .invalid),
        Scenario("a length that overflows", ok + "Content-Length: 99999999999999999999\r\n\r\nhello", .invalid, hello),
        Scenario(
            "a size of no chunk",
            ok + "Transfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n0\r\n\r\n",
            .invalid,
            .lost
        ),
        Scenario(
            "a size that overflows",
            ok + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nhello",
            .invalid,
            .lost
        ),
        Scenario(
            "a chunk without its end",
            ok + "Transfer-Encoding: chunked\r\n\r\n5\r\nhelloXX0\r\n\r\n",
            .invalid,
            .lost
        ),
        Scenario("chunks without an end", ok + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", .lost),
        Scenario("an unknown coding", ok + "Transfer-Encoding: xchunked\r\n\r\nhello", .invalid),
        Scenario(
            "more than the limit",
            [.readHead, .readBody, .send(ok + "\r\n"), .sendForever(Data(count: 1 << 16), pause: 0)],
            [.failure(.bodyTooLarge, reached: true)]
        ),
    ]

    static let times = [
        Scenario("a byte at a time", [.readHead, .readBody, .sendSlowly(Data(sized.utf8), pause: 0.005)], [hello]),
        Scenario("silence", [.readHead, .readBody, .hold], [.late]).with { $0.idleTimeout = 0.4 },
        Scenario("silence within the header", [.readHead, .readBody, .send(ok), .hold], [.late]).with {
            $0.idleTimeout = 0.4
        },
        Scenario(
            "silence within the body",
            [.readHead, .readBody, .send(ok + "Content-Length: 5\r\n\r\nhe"), .hold],
            [.late]
        )
        .with { $0.idleTimeout = 0.4 },
        Scenario(
            "a header without an end",
            [.readHead, .readBody, .send(ok), .sendForever(Data("X: a\r\n".utf8), pause: 0.05)],
            [.late]
        )
        .with { $0.timeout = 0.6 },
        Scenario(
            "a body without an end",
            [.readHead, .readBody, .send(ok + "\r\n"), .sendForever(Data("a".utf8), pause: 0.05)],
            [.late]
        )
        .with { $0.timeout = 0.6 },
        Scenario(
            "interim responses without an end",
            [.readHead, .readBody, .sendForever(Data("HTTP/1.1 103 Early Hints\r\n\r\n".utf8), pause: 0.05)],
            [.late]
        )
        .with { $0.timeout = 0.6 },
    ]

    /// The connection ends while the request is sent.
    static let uploads = [
        Scenario("no request is read", [], [.lost, .failure(.cannotConnect, reached: false)]).with { $0.sent = big },
        Scenario("a reset before the request", [.reset], [.lost, .failure(.cannotConnect, reached: false)]).with {
            $0.sent = big
        },
        Scenario("an end within the body", [.readHead, .read(1_000)], [.lost]).with { $0.sent = big },
        Scenario("a reset within the body", [.readHead, .read(1_000), .reset], [.lost]).with { $0.sent = big },
        Scenario("half of the body", [.readHead, .read(big / 2), .reset], [.lost]).with { $0.sent = big },
        Scenario("a reset after the body", [.readHead, .readBody, .reset], [.lost]).with { $0.sent = big },
        Scenario("a body that is not read", [.readHead, .hold], [.late]).with {
            ($0.sent, $0.idleTimeout) = (64 << 20, 0.5)
        },
        Scenario(
            "a refusal within the body",
            [
                .readHead, .read(1_000), .send("HTTP/1.1 413 No\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno"),
                .hold,
            ],
            [.response(413, bytes: 2)]
        ).with { ($0.sent, $0.idleTimeout) = (64 << 20, 5) },
        Scenario(
            "half of a refusal within the body",
            [.readHead, .read(1_000), .send("HTTP/1.1 413 No\r\nContent-Le"), .reset],
            [.lost]
        ).with { $0.sent = big },
    ]
}
