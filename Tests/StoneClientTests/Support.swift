import CalcAPI
import DropboxService
import Foundation
import StoneClient
import StoneRuntime
import StoneTestSupport
import Testing

/// The attributes of Dropbox's specification, as used by clients.
struct TestAttributes: RouteTraitsProvider {
    var host = "api"
    var style = "rpc"
    var auth = "user"
    var scope: String?

    var routeTraits: RouteTraits { RouteTraits(host: host, style: style, auth: auth, scope: scope) }
}

enum TestRoutes {
    /// Takes and returns a string, and fails with `calc.CalculationError`.
    static func echo(
        _ attributes: TestAttributes = TestAttributes(),
        name: String = "echo"
    ) -> StoneRoute<String, String, Calc.CalculationError, TestAttributes> {
        StoneRoute(
            StoneRouteInfo(namespace: "test", name: name),
            attributes: attributes,
            argument: .string,
            result: .string,
            failure: .value
        )
    }

    static let upload = echo(TestAttributes(host: "content", style: "upload"), name: "upload")
    static let download = echo(TestAttributes(host: "content", style: "download"), name: "download")
    static let safe = echo(TestAttributes(scope: "test.read"), name: "safe")
}

/// Answers requests from a closure and records them.
final class FakeTransport: StoneTransport, @unchecked Sendable {
    typealias Answer = @Sendable (StoneRequest, _ number: Int) async throws(StoneTransportError) -> StoneResponse

    private let lock = NSLock()
    private var recorded: [StoneRequest] = []
    private var recordedOptions: [StoneTransportOptions] = []
    private let answer: Answer

    init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    /// Answers the first request with the first response, and so on; the last response answers all later ones.
    convenience init(_ responses: StoneResponse...) {
        self.init { _, number async throws(StoneTransportError) in responses[min(number, responses.count) - 1] }
    }

    var requests: [StoneRequest] { lock.withLock { recorded } }
    var options: [StoneTransportOptions] { lock.withLock { recordedOptions } }

    func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
        -> StoneResponse
    {
        let number = lock.withLock {
            recorded.append(request)
            recordedOptions.append(options)
            return recorded.count
        }
        let response = try await answer(request, number)
        if case .bytes(let limit) = options.delivery, case .bytes(let data) = response.body, data.count > limit {
            throw StoneTransportError(.bodyTooLarge, "more than \(limit) bytes", mayHaveReachedServer: true)
        }
        return response
    }

    func shutDown() async {}
}

/// A clock whose sleeps last until their tasks are cancelled.
struct WaitingClock: Clock {
    typealias Instant = ContinuousClock.Instant
    var now: Instant { .now }
    var minimumResolution: Duration { .zero }
    /// Called when a sleep begins.
    let isAsleep: @Sendable () -> Void

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        isAsleep()
        try await Task.sleep(for: .seconds(600))
    }
}

extension StoneResponse {
    static func json(_ json: String) -> StoneResponse { .json(200, json) }

    static func json(_ status: Int, _ json: String, headers: StoneHeaders = [:]) -> StoneResponse {
        StoneResponse(status: status, headers: headers, body: .bytes(Data(json.utf8)))
    }

    static let expired = json(401, #"{"error_summary": "x/..", "error": {".tag": "expired_access_token"}}"#)
}

extension StoneBody {
    var text: String {
        guard case .bytes(let data) = self else { return "" }
        return String(decoding: data, as: UTF8.self)
    }
}

extension StoneByteStream {
    static func chunks(_ chunks: [String], then error: StoneTransportError? = nil, length: Int64? = nil)
        -> StoneByteStream
    {
        StoneByteStream(length: length) {
            var rest = chunks[...]
            return AsyncIterator {
                if let chunk = rest.popFirst() { return Data(chunk.utf8) }
                if let error { throw error }
                return nil
            }
        }
    }
}

extension StoneTransportError {
    static let unreached = StoneTransportError(.cannotConnect, "refused", mayHaveReachedServer: false)
    static let lost = StoneTransportError(.connectionLost, "reset", mayHaveReachedServer: true)
}

/// A caller of Dropbox with a virtual clock and the longest waits.
func makeRouteClient(
    _ transport: any StoneTransport,
    credentials: StoneCredentials = .bearer("secret-token"),
    clock: VirtualClock = VirtualClock(),
    _ change: (inout RouteClient.Settings) -> Void = { _ in }
) -> RouteClient {
    var settings = RouteClient.Settings(service: .dropbox, credentials: credentials)
    settings.retry = RetryPolicy(clock: clock, random: { 1 })
    change(&settings)
    return RouteClient(transport: transport, settings: settings)
}

/// The error of a call. The call must fail.
func failure<Success, RouteError>(
    _ type: RouteError.Type = Calc.CalculationError.self,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () async throws -> Success
) async throws -> StoneCallError<RouteError> {
    do {
        _ = try await call()
    } catch let error as StoneCallError<RouteError> {
        return error
    }
    Issue.record("the call did not fail", sourceLocation: sourceLocation)
    throw CancellationError()
}

/// A manual clock.
final class ManualClock: Clock, @unchecked Sendable {
    typealias Instant = VirtualClock.Instant

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private var time = Instant(offset: .zero)
    private var sleepers: [Int: Sleeper] = [:]
    private var cancelled: Set<Int> = []
    private var count = 0
    private let sleeps: AsyncStream<Duration>
    private let began: AsyncStream<Duration>.Continuation

    init() {
        (sleeps, began) = AsyncStream.makeStream(of: Duration.self)
    }

    var now: Instant { lock.withLock { time } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = lock.withLock {
            count += 1
            return count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = lock.withLock {
                    guard !cancelled.contains(number) else { return true }
                    sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
                began.yield(now.duration(to: deadline))
            }
        } onCancel: {
            let sleeper = lock.withLock {
                cancelled.insert(number)
                return sleepers.removeValue(forKey: number)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Returns when a sleep of this length has begun.
    func waitForSleep(of duration: Duration) async {
        for await sleep in sleeps where sleep == duration { return }
    }

    func advance(by duration: Duration) {
        let due = lock.withLock {
            time = time.advanced(by: duration)
            let due = sleepers.filter { $0.value.deadline <= time }
            for number in due.keys { sleepers[number] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }
}
