import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneTestSupport
import Testing

@testable import StoneOAuth

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

@Suite struct LoopbackTests {
    private static let token = #"{"access_token": "sl.new", "token_type": "bearer", "refresh_token": "r"}"#

    /// Simulates the browser: passes the redirect URI and the state of the page to the closure.
    private static func presenter(
        timeLimit: Duration = .seconds(300),
        _ browser: @escaping @Sendable (_ port: UInt16, _ state: String) async throws -> Void
    ) throws -> LoopbackPresenter {
        try LoopbackPresenter(path: "/callback", timeLimit: timeLimit) { url in
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let redirect = items.first { $0.name == "redirect_uri" }?.value.flatMap(URLComponents.init(string:))
            let state = items.first { $0.name == "state" }?.value
            try await browser(UInt16(try #require(redirect?.port)), try #require(state))
        }
    }

    @Test func theBrowserComesBack() async throws {
        let server = FakeTransport(.json(Self.token))
        let answers = Log<String>()
        let presenter = try Self.presenter { port, state in
            answers.append(try Browser.get("/callback?code=c&state=\(state)", port))
        }
        let result = try await makeClient(server).signIn(with: presenter)
        #expect(result == .token(OAuthToken(StoneAccessToken("sl.new"), refreshToken: "r")))
        guard case .uri(let redirect) = presenter.redirect else { throw UnexpectedError(nil) }
        #expect(redirect.hasPrefix("http://127.0.0.1:") && redirect.hasSuffix("/callback"))
        #expect(server.forms.first?["redirect_uri"] == redirect)
        let page = try #require(answers.values.first)
        #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("You can close this window"))
        #expect(page.contains("Cache-Control: no-store") && page.contains("Referrer-Policy: no-referrer"))
        #expect(!page.contains("code=c"))
    }

    @Test func otherRequestsArePassedOver() async throws {
        let answers = Log<String>()
        let presenter = try Self.presenter { port, state in
            let right = "/callback?code=c&state=\(state)"
            answers.append(try Browser.get("/favicon.ico", port))
            answers.append(try Browser.get("/callback?code=evil&state=wrong", port))
            answers.append(try Browser.get("/callback?error=access_denied", port))
            answers.append(try Browser.get(right, port, host: "evil.example.com"))
            answers.append(try Browser.send("POST \(right) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", port))
            answers.append(try Browser.send("GET \(right) HTTP/1.1\r\n\r\n", port))
            answers.append(try Browser.send("\r\n\r\n", port))
            answers.append(try Browser.send("GET /\(String(repeating: "x", count: 20_000)) HTTP/1.1\r\n", port))
            answers.append(try Browser.get(right, port))
        }
        let result = try await makeClient(FakeTransport(.json(Self.token))).signIn(with: presenter)
        guard case .token = result else { throw UnexpectedError(nil) }
        let statuses = answers.values.map { $0.split(separator: " ").dropFirst().first.map(String.init) ?? "" }
        #expect(statuses.filter { !$0.isEmpty }.prefix(7) == ["404", "400", "400", "400", "400", "400", "400"])
        #expect(statuses.last == "200")
        #expect(statuses.count == 9)
    }

    @Test func silentConnectionsKeepNobodyWaiting() async throws {
        let presenter = try Self.presenter { port, state in
            let silent = try (0..<40).map { _ in try Browser.connect(port) }
            defer { for socket in silent { close(socket) } }
            _ = try Browser.get("/callback?code=c&state=\(state)", port)
        }
        let result = try await makeClient(FakeTransport(.json(Self.token))).signIn(with: presenter)
        guard case .token = result else { throw UnexpectedError(nil) }
    }

    @Test func aHeaderMayComeInPieces() async throws {
        let presenter = try Self.presenter { port, state in
            let socket = try Browser.connect(port)
            defer { close(socket) }
            for piece in [
                "GET /callback?co", "de=c&state=\(state) HTTP/1.1\r", "\nHost: 127.0.0.1:\(port)\r\n", "\r\n",
            ] {
                try Browser.write(piece, socket)
                // Blocks the thread, since a suspended task may resume after the listener's timeout if all threads are
                // busy.
                usleep(5_000)
            }
            _ = Browser.readAll(socket)
        }
        let result = try await makeClient(FakeTransport(.json(Self.token))).signIn(with: presenter)
        guard case .token = result else { throw UnexpectedError(nil) }
    }

    @Test func theUserMayDecline() async throws {
        let presenter = try Self.presenter { port, state in
            _ = try Browser.get("/callback?error=access_denied&state=\(state)", port)
        }
        #expect(try await makeClient(FakeTransport(.json("{}"))).signIn(with: presenter) == .cancelled)
    }

    @Test func theWaitEnds() async throws {
        let presenter = try Self.presenter(timeLimit: .milliseconds(20)) { _, _ in }
        let error = await thrown(LoopbackError.self) {
            _ = try await makeClient(FakeTransport(.json("{}"))).signIn(with: presenter)
        }
        #expect(error == .timedOut)
    }

    @Test func cancellationEndsTheWaitAndThePresenterWorksAgain() async throws {
        let (opened, opens) = AsyncStream.makeStream(of: Void.self)
        let attempts = Log<String>()
        let presenter = try Self.presenter { port, state in
            attempts.append(state)
            opens.yield()
            if attempts.values.count > 1 { _ = try Browser.get("/callback?code=c&state=\(state)", port) }
        }
        let client = makeClient(FakeTransport(.json(Self.token)))
        let task = Task { try await client.signIn(with: presenter) }
        for await _ in opened { break }
        task.cancel()
        #expect(await thrown(CancellationError.self) { _ = try await task.value } != nil)
        guard case .token = try await client.signIn(with: presenter) else { throw UnexpectedError(nil) }
    }

    @Test func aPresenterServesOneSignInAtATime() async throws {
        let presenter = try Self.presenter(timeLimit: .seconds(20)) { _, _ in }
        let client = makeClient(FakeTransport(.json("{}")))
        let first = await withTaskGroup(of: LoopbackError?.self) { group in
            defer { group.cancelAll() }
            for _ in 0..<2 {
                group.addTask { await thrown(LoopbackError.self) { _ = try await client.signIn(with: presenter) } }
            }
            return await group.next() ?? nil
        }
        #expect(first == .busy)
    }

    @Test func aBrowserThatDoesNotOpenIsAnError() async throws {
        let presenter = try Self.presenter { _, _ in throw LoopbackError.cannotOpenBrowser(code: 2) }
        let error = await thrown(LoopbackError.self) {
            _ = try await makeClient(FakeTransport(.json("{}"))).signIn(with: presenter)
        }
        #expect(error == .cannotOpenBrowser(code: 2))
    }

    #if os(Linux)
        @Test func aFailureOfXDGOpenIsAnError() async throws {
            let failed = await thrown(LoopbackError.self) { try await SystemBrowser.run("false", "page") }
            #expect(failed == .cannotOpenBrowser(code: 0))
            let missing = await thrown(LoopbackError.self) { try await SystemBrowser.run("no-such-program", "page") }
            #expect(missing == .cannotOpenBrowser(code: Int(ENOENT)))
            try await SystemBrowser.run("true", "page")
            // A browser that runs until the user closes it.
            try await SystemBrowser.run("sleep", "1", limit: .milliseconds(1))
        }
    #endif

    @Test(arguments: [
        (LoopbackError.cannotOpenBrowser(code: Int(ENOENT)), "cannot open a browser: No such file or directory"),
        (.cannotOpenBrowser(code: 0), "cannot open a browser"),
        (.cannotListen(code: Int(EACCES)), "cannot accept connections on this port: Permission denied"),
    ])
    func aDescriptionHasTheTextOfTheSystem(_ error: LoopbackError, _ text: String) {
        #expect(error.description == text)
    }

    @Test func aPortInUseIsAnError() throws {
        let first = try LoopbackPresenter { _ in }
        guard case .uri(let uri) = first.redirect, let port = URLComponents(string: uri)?.port else {
            throw UnexpectedError(nil)
        }
        #expect(throws: LoopbackError.self) { _ = try LoopbackPresenter(port: UInt16(port)) { _ in } }
        _ = first
    }
}

/// An HTTP client that can violate the protocol.
enum Browser {
    struct Failure: Error {}

    static func get(_ target: String, _ port: UInt16, host: String? = nil) throws -> String {
        try send("GET \(target) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nAccept: */*\r\n\r\n", port)
    }

    static func send(_ text: String, _ port: UInt16) throws -> String {
        let socket = try connect(port)
        defer { close(socket) }
        try write(text, socket)
        return readAll(socket)
    }

    static func connect(_ port: UInt16) throws -> Int32 {
        #if canImport(Glibc)
            let type = Int32(SOCK_STREAM.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, type, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemConnect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure() }
        return descriptor
    }

    static func write(_ text: String, _ socket: Int32) throws {
        let bytes = Array(text.utf8)
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        _ = systemSend(socket, bytes, bytes.count, flags)
    }

    static func readAll(_ socket: Int32) -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

// Methods with the same names hide these functions.
private func systemConnect(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
    connect(descriptor, address, length)
}

private func systemSend(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}
