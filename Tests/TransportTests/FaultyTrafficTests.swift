import Foundation
import StoneClient
import StoneHTTP
import StoneRuntime
import StoneTestSupport
import Testing

/// Many concurrent calls to a server with faults in a tenth of them. At scale 1, each fault occurs once for each kind
/// of call.
@Suite(.serialized) struct FaultyTrafficTests {
    private static let concurrency = 50

    @Test(arguments: TestedTransport.all)
    func everyCallEndsAndNothingLeaks(_ tested: TestedTransport) async throws {
        let count = TestScale.count(660)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("traffic-\(UUID().uuidString)")
        let spools = folder.appendingPathComponent("spools")
        try FileManager.default.createDirectory(at: spools, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("source")
        try FaultyServer.content.write(to: source)

        let server = FaultyServer()
        let listener = try TestListener { server.answer($0, $1) }
        let transport = try tested.make(in: spools)
        let traffic = Traffic(transport, port: listener.port, folder)
        let outcomes = await withTaskGroup(of: [String].self, returning: [String].self) { group in
            for worker in 0..<Self.concurrency {
                group.addTask {
                    var problems: [String] = []
                    for number in stride(from: worker, to: count, by: Self.concurrency) {
                        let call = TrafficCall(number: number)
                        if tested == .urlSession, call.endsFoundation { continue }
                        let outcome = await traffic.outcome(of: call)
                        if let problem = call.problem(with: outcome) { problems.append(problem) }
                    }
                    return problems
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(outcomes == [])
        for number in 0..<count {
            let call = TrafficCall(number: number)
            if tested == .urlSession, call.endsFoundation { continue }
            let sent = server.requests(of: call)
            #expect(call.permittedRequests.contains(sent), "\(call) was sent \(sent) times")
        }
        try await waitUntil { tested.exchangeCount(of: transport) == 0 }
        #expect(try FileManager.default.contentsOfDirectory(atPath: spools.path) == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["source", "spools"])
        await transport.shutDown()
        listener.close()
        try await waitUntil { openDescriptors(port: listener.port, folder: folder) == 0 }
    }
}

/// A call. Its number selects the kind and the fault.
struct TrafficCall: CustomStringConvertible {
    enum Kind: String, CaseIterable {
        case safe, unsafe, uploadOfFile, uploadOfStream, downloadToFile, downloadAsStream
    }

    enum Fault: String, CaseIterable {
        case none, close, cut, silence, tooMany, broken, unavailable, wrongJSON, noText, redirect, challenge
        case cancellation
    }

    let number: Int
    let kind: Kind
    let fault: Fault

    init(number: Int) {
        self.number = number
        kind = Kind.allCases[number % Kind.allCases.count]
        // A tenth of the calls is faulty. Every kind of call gets every fault.
        let faults = Fault.allCases.dropFirst()
        let isFaulty = (number / Kind.allCases.count) % 10 == 0
        fault = isFaulty ? faults[faults.startIndex + number / (Kind.allCases.count * 10) % faults.count] : .none
    }

    /// Whether `URLSession` on Linux may crash: it reads the file of an upload after its end (`EasyHandle.swift`,
    /// `try!`).
    var endsFoundation: Bool {
        #if canImport(FoundationNetworking)
            kind == .uploadOfFile && (fault == .cancellation || fault == .silence)
        #else
            false
        #endif
    }

    var description: String { "call \(number), \(kind.rawValue) with \(fault.rawValue)" }

    private var isSafe: Bool { kind == .safe || kind == .downloadToFile || kind == .downloadAsStream }

    /// The permitted number of times that the whole request reaches the server.
    var permittedRequests: ClosedRange<Int> {
        switch fault {
        case .none, .wrongJSON, .noText, .redirect, .challenge: 1...1
        // A partly received stream is not repeated.
        case .cut where kind == .downloadAsStream: 1...1
        case .close, .cut: isSafe ? 2...4 : 1...1
        case .broken, .unavailable: isSafe ? 2...2 : 1...1
        case .tooMany: kind == .uploadOfStream ? 1...1 : 2...2
        case .silence: isSafe ? 0...4 : 0...1
        case .cancellation: 0...1
        }
    }

    /// The reason why an outcome is unexpected, or `nil`.
    func problem(with outcome: String) -> String? {
        let expected: Set<String>
        switch fault {
        case .none: expected = ["success"]
        case .close: expected = [isSafe ? "success" : "transport"]
        case .cut: expected = [isSafe && kind != .downloadAsStream ? "success" : "transport"]
        case .silence: expected = isSafe ? ["success", "transport"] : ["transport"]
        case .tooMany: expected = [kind == .uploadOfStream ? "rateLimit" : "success"]
        case .broken, .unavailable: expected = [isSafe ? "success" : "server"]
        case .wrongJSON: expected = ["decoding"]
        case .noText: expected = ["badInput"]
        case .redirect: expected = ["http"]
        case .challenge: expected = ["auth"]
        case .cancellation: expected = ["success", "cancelled"]
        }
        return expected.contains(outcome) ? nil : "\(self): \(outcome)"
    }
}

/// Answers each call, at first with its fault.
final class FaultyServer: Sendable {
    static let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

    private let counts = Shared<[Int: Int]>([:])

    func requests(of call: TrafficCall) -> Int { counts.value[call.number, default: 0] }

    func answer(_ request: ReceivedRequest, _ connection: Connection) -> Bool {
        guard let number = request.headers["x-call"].flatMap({ Int($0) }) else { return connection.respond(400) }
        let call = TrafficCall(number: number)
        let isFirst = counts.withLock { counts in
            counts[number, default: 0] += 1
            return counts[number] == 1
        }
        guard isFirst else { return success(call, connection) }
        switch call.fault {
        case .none, .cancellation: return success(call, connection)
        case .close: return false
        case .cut:
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\nStone-Result: \"ok\"\r\n\r\n\"o")
            return false
        case .silence:
            connection.waitForEnd()
            return false
        case .tooMany: return connection.respond(429, ["Retry-After: 0"], "slow down")
        case .broken: return connection.respond(500, [], "<html>")
        case .unavailable: return connection.respond(503, ["Retry-After: 0"])
        case .wrongJSON:
            return connection.respond(200, ["Stone-Result: {\"a\"", "Content-Type: application/json"], "{\"a\"")
        case .noText: return connection.respond(400, [], Data([0xFF, 0xFE, 0x00]))
        case .redirect: return connection.respond(302, ["Location: http://127.0.0.1:1/"])
        case .challenge: return connection.respond(401, ["WWW-Authenticate: Bearer realm=\"x\""], "{}")
        }
    }

    private func success(_ call: TrafficCall, _ connection: Connection) -> Bool {
        switch call.kind {
        case .downloadToFile, .downloadAsStream: connection.respond(200, ["Stone-Result: \"ok\""], Self.content)
        default: connection.respond(200, ["Content-Type: application/json"], "\"ok\"")
        }
    }
}

/// The client of a `FaultyServer`.
private struct Traffic {
    private let routeClient: RouteClient
    private let folder: URL

    private struct Attributes: RouteTraitsProvider {
        var style: String
        var scope: String?
        var routeTraits: RouteTraits { RouteTraits(style: style, scope: scope) }
    }

    init(_ transport: any StoneTransport, port: Int, _ folder: URL) {
        var service = StoneService(name: "test", host: StoneService.Host(scheme: "http", name: "127.0.0.1", port: port))
        service.safeScopeSuffixes = [".read"]
        service.downloadsAreSafe = true
        var settings = RouteClient.Settings(service: service, credentials: .none)
        settings.retry.baseDelay = .milliseconds(1)
        routeClient = RouteClient(transport: transport, settings: settings)
        self.folder = folder
    }

    private func route(
        _ style: String,
        scope: String? = nil
    ) -> StoneRoute<String, String, Void, some RouteTraitsProvider> {
        StoneRoute(
            StoneRouteInfo(namespace: "test", name: style),
            attributes: Attributes(style: style, scope: scope),
            argument: .string,
            result: .string,
            failure: .void
        )
    }

    /// The name of the error's case, or `success`.
    func outcome(of call: TrafficCall) async -> String {
        let task = Task { () -> String in
            do throws(StoneCallError<Void>) {
                return try await perform(call) ? "success" : "wrong content"
            } catch .cancelled {
                return "cancelled"
            } catch {
                return Mirror(reflecting: error).children.first?.label ?? "\(error)"
            }
        }
        if call.fault == .cancellation {
            try? await Task.sleep(for: .microseconds(call.number * 7_919 % 20_000))
            task.cancel()
        }
        return await task.value
    }

    /// Returns whether the content is the expected one.
    private func perform(_ call: TrafficCall) async throws(StoneCallError<Void>) -> Bool {
        var options = StoneCallOptions(headers: ["X-Call": String(call.number)], timeout: .seconds(300))
        if call.fault == .silence { options.timeout = .milliseconds(100) }
        let name = "call \(call.number)"
        switch call.kind {
        case .safe:
            return try await routeClient.call(route("rpc", scope: "test.read"), name, options: options) == "ok"
        case .unsafe:
            return try await routeClient.call(route("rpc"), name, options: options) == "ok"
        case .uploadOfFile:
            let file = StoneFileSlice(url: folder.appendingPathComponent("source"))
            return try await routeClient.upload(route("upload"), name, content: .file(file), options: options) == "ok"
        case .uploadOfStream:
            let chunks = AsyncStream { continuation in
                for start in stride(from: 0, to: FaultyServer.content.count, by: 10_000) {
                    continuation.yield(FaultyServer.content[start..<start + 10_000])
                }
                continuation.finish()
            }
            let content = StoneBody.stream(StoneByteStream(chunks))
            return try await routeClient.upload(route("upload"), name, content: content, options: options) == "ok"
        case .downloadToFile:
            let file = folder.appendingPathComponent(name)
            defer { try? FileManager.default.removeItem(at: file) }
            _ = try await routeClient.download(route("download"), name, to: .file(file), options: options)
            return (try? Data(contentsOf: file)) == FaultyServer.content
        case .downloadAsStream:
            let download = try await routeClient.download(route("download"), name, to: .stream, options: options)
            do {
                return try await download.content.collect(upTo: 1 << 20) == FaultyServer.content
            } catch let error as StoneTransportError {
                throw error.kind == .cancelled ? .cancelled : .transport(error)
            } catch {
                throw .cancelled
            }
        }
    }
}

/// The number of descriptors of this process for connections on a port or files in a folder.
func openDescriptors(port: Int, folder: URL) -> Int {
    (0..<4_096).count { descriptor in
        guard fcntl(CInt(descriptor), F_GETFD) >= 0 else { return false }
        var address = sockaddr_in()
        for name in [getsockname, getpeername] {
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let status = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(CInt(descriptor), $0, &length) }
            }
            if status == 0, address.sin_family == sa_family_t(AF_INET), address.sin_port == in_port_t(port).bigEndian {
                return true
            }
        }
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
        return link?.hasPrefix(folder.path) ?? false
    }
}
