import StoneHTTP
import StoneSockets

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Serves the requests of a connection, one after the other.
struct HTTPConnection: Sendable {
    private let socket: SystemSocket
    private let stream: ConnectionStream
    private let reader: RequestReader
    private let settings: ConnectionSettings
    private let connections: ConnectionSet

    init(_ socket: SystemSocket, loop: EventLoop, settings: ConnectionSettings, connections: ConnectionSet) {
        self.socket = socket
        self.settings = settings
        self.connections = connections
        stream = ConnectionStream(socket: socket, loop: loop, idleTime: settings.limits.idleTime)
        reader = RequestReader(stream, limits: settings.limits)
    }

    /// Serves requests until the client, an error or the server ends the connection.
    func serve() async {
        var hasResponded = false
        do {
            while connections.enter(.waiting, socket), try await reader.waitForRequest() {
                let head = try await reader.head()
                guard connections.enter(.serving, socket) else { break }
                guard try await serve(head) else { return }
                hasResponded = true
            }
            if hasResponded { await stream.linger(for: settings.limits.lingerTime) }
        } catch let error as RejectedRequest {
            await refuse(error)
        } catch {}
    }

    /// - Returns: Whether another request can follow.
    private func serve(_ head: RequestHead) async throws -> Bool {
        let request = try await request(head)
        guard let response = await settings.handler(request) else { return false }
        let isStream = if case .stream = response.body { true } else { false }
        try await reader.settleExpectation(isAwaited: isStream)
        let isSkippable = await reader.isSkippable
        let closes = head.closes || response.headers.closesConnection || !isSkippable || connections.isStopping
        // For a client without chunked bodies, the end of the connection delimits content of unknown length.
        let endsContent = !head.isCurrent && response.body.length == nil
        let writer = ResponseWriter(stream, isHead: head.isHead, isCurrent: head.isCurrent, closes: closes) {
            _ = connections.enter(endsContent ? .respondingToEnd : .responding, socket)
        }
        guard let isComplete = try? await writer.write(response), isComplete else {
            if endsContent { stream.loop.reset(socket) }
            return false
        }
        _ = connections.enter(closes ? .responding : .skipping, socket)
        if !closes, await reader.skipBody() { return true }
        await stream.linger(for: settings.limits.lingerTime)
        return false
    }

    private func request(_ head: RequestHead) async throws -> StoneRequest {
        let authority = head.authority
        if let authority, let hosts = settings.hosts, !hosts.contains(authority.host) {
            throw RejectedRequest(421, Self.message(aboutHost: authority.host, accepted: hosts))
        }
        let body: StoneBody
        switch head.framing {
        case .none: body = .none
        case .length(let length): body = .stream(await reader.body(length: length))
        case .chunked: body = .stream(await reader.body(length: nil))
        }
        return StoneRequest(
            method: head.method,
            scheme: "http",
            host: authority?.host ?? settings.address,
            port: authority == nil ? settings.port : authority?.port,
            path: head.path,
            query: head.query,
            headers: head.headers,
            body: body
        )
    }

    /// Returns a message of limited length. Hosts consist of printable ASCII characters.
    private static func message(aboutHost host: String, accepted: Set<String>) -> String {
        let shown = host.count > 100 ? "\(host.prefix(100))…" : host
        guard !accepted.isEmpty else { return "the server does not accept the host '\(shown)'" }
        let names = accepted.sorted().prefix(5).map { "'\($0)'" } + (accepted.count > 5 ? ["…"] : [])
        return "the server does not accept the host '\(shown)', only \(names.joined(separator: ", "))"
    }

    private func refuse(_ error: RejectedRequest) async {
        connections.report(error)
        let response = StoneResponse(
            status: error.status,
            headers: ["Content-Type": "text/plain; charset=utf-8"],
            body: .bytes(Data((error.message + "\n").utf8))
        )
        let writer = ResponseWriter(stream, isHead: await reader.isHead, isCurrent: true, closes: true)
        guard let isWritten = try? await writer.write(response), isWritten else { return }
        await stream.linger(for: settings.limits.lingerTime)
    }
}
