import Foundation
import StoneClient
import StoneHTTPTestSupport
import Testing

/// `totalTimeout`: the time of a call with all of its attempts and waits.
@Suite struct TimeLimitTests {
    private let clock = ManualClock()

    private func makeRouteClient(
        _ transport: any StoneTransport,
        credentials: StoneCredentials = .bearer("secret-token")
    ) -> RouteClient {
        StoneClientTests.makeRouteClient(transport, credentials: credentials) { $0.retry.clock = clock }
    }

    private func expectTimeout<RouteError>(_ error: StoneCallError<RouteError>, mayHaveReachedServer: Bool = true) {
        guard case .transport(let reason) = error, reason.kind == .timedOut else {
            Issue.record("no timeout: \(error)")
            return
        }
        #expect(reason.mayHaveReachedServer == mayHaveReachedServer)
        #expect(reason.message.contains("10.0 seconds"))
    }

    @Test func anAttemptEndsWithTheTimeOfTheCall() async throws {
        let (requests, continuation) = AsyncStream.makeStream(of: Void.self)
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in
            continuation.yield()
            do { try await Task.sleep(for: .seconds(600)) } catch {}
            throw StoneTransportError(.cancelled, "cancelled", mayHaveReachedServer: true)
        }
        let routeClient = makeRouteClient(transport)
        let task = Task {
            try await failure {
                try await routeClient.call(TestRoutes.safe, "", options: StoneCallOptions(totalTimeout: .seconds(10)))
            }
        }
        for await _ in requests { break }
        // For the credentials, and for the attempt.
        for _ in 0..<2 { await clock.waitForSleep(of: .seconds(10)) }
        clock.advance(by: .seconds(10))
        expectTimeout(try await task.value)
        #expect(transport.requests.count == 1)
        #expect(transport.options[0].timeout == .seconds(10))
    }

    @Test func aRefreshOfCredentialsCountsToo() async throws {
        let transport = FakeTransport(.json(#""ok""#))
        let routeClient = makeRouteClient(
            transport,
            credentials: .refreshing { _ in
                try await Task.sleep(for: .seconds(600))
                return StoneAccessToken("new")
            }
        ).withSettings { $0.totalTimeout = .seconds(10) }
        let task = Task { try await failure { try await routeClient.call(TestRoutes.echo(), "") } }
        await clock.waitForSleep(of: .seconds(10))
        clock.advance(by: .seconds(10))
        expectTimeout(try await task.value, mayHaveReachedServer: false)
        #expect(transport.requests.isEmpty)
    }

    @Test func noWaitGoesBeyondTheTime() async throws {
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in throw .unreached }
        let routeClient = makeRouteClient(transport)
        let options = StoneCallOptions(totalTimeout: .milliseconds(600))
        let task = Task { try await failure { try await routeClient.call(TestRoutes.echo(), "", options: options) } }
        await clock.waitForSleep(of: .milliseconds(500))
        clock.advance(by: .milliseconds(500))
        let error = try await task.value
        guard case .transport(let reason) = error, reason.kind == .cannotConnect else { throw error }
        #expect(transport.requests.count == 2)
        #expect(transport.options.map(\.timeout) == [.milliseconds(600), .milliseconds(100)])
    }

    @Test func theShorterTimeIsThatOfAnAttempt() async throws {
        let transport = FakeTransport(.json(#""ok""#))
        let routeClient = makeRouteClient(transport)
        var options = StoneCallOptions(timeout: .seconds(3), totalTimeout: .seconds(10))
        _ = try await routeClient.call(TestRoutes.echo(), "", options: options)
        options.timeout = .seconds(30)
        _ = try await routeClient.call(TestRoutes.echo(), "", options: options)
        #expect(transport.options.map(\.timeout) == [.seconds(3), .seconds(10)])
    }

    @Test func anyTimeIsPermitted() async throws {
        let transport = FakeTransport(.json(#""ok""#))
        let routeClient = StoneClientTests.makeRouteClient(transport) { $0.retry.clock = ContinuousClock() }
        let options = StoneCallOptions(totalTimeout: .seconds(Int64.max))
        #expect(try await routeClient.call(TestRoutes.echo(), "", options: options) == "ok")
    }

    @Test func downloadsAreLimited() async throws {
        let transport = FakeTransport(
            StoneResponse(status: 200, headers: ["Dropbox-API-Result": #""ok""#], body: .bytes(Data("abc".utf8)))
        )
        let options = StoneCallOptions(totalTimeout: .seconds(10))
        _ = try await makeRouteClient(transport).download(TestRoutes.download, "", to: .memory(), options: options)
        #expect(transport.options[0].timeout == .seconds(10))
    }
}
