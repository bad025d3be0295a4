import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneTestSupport
import Testing

@Suite struct RetryTests {
    private let clock = VirtualClock()

    @Test func refusedConnectionsAreRepeatedWithBackoff() async throws {
        let transport = FakeTransport { _, number async throws(StoneTransportError) in
            if number < 4 { throw .unreached }
            return .json(#""ok""#)
        }
        #expect(try await makeRouteClient(transport, clock: clock).call(TestRoutes.echo(), "") == "ok")
        #expect(clock.sleeps == [.milliseconds(500), .seconds(1), .seconds(2)])
    }

    @Test func attemptsAreLimited() async throws {
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in throw .unreached }
        let error = try await failure {
            try await makeRouteClient(transport, clock: clock).call(TestRoutes.echo(), "")
        }
        guard case .transport(let reason) = error, reason.kind == .cannotConnect else { throw error }
        #expect(transport.requests.count == 4)
    }

    @Test func nothingIsSentTwiceUnlessItIsSafe() async throws {
        for response: StoneResponse? in [nil, .json(500, ""), .json(503, "", headers: ["Retry-After": "1"])] {
            for (route, count) in [(TestRoutes.echo(), 1), (TestRoutes.safe, 4)] {
                let transport = FakeTransport { _, _ async throws(StoneTransportError) in
                    if let response { return response }
                    throw .lost
                }
                _ = try await failure {
                    try await makeRouteClient(transport, clock: clock).call(route, "")
                }
                #expect(transport.requests.count == count)
            }
        }
    }

    @Test func refusalsAreRepeatedForEveryRoute() async throws {
        let refusals: [StoneResponse] = [
            .json(429, "", headers: ["Retry-After": "5"]),
            .json(
                409,
                #"{"error_summary": "too_many_write_operations/..", "error": {".tag": "division_by_zero"}}"#
            ),
        ]
        for refusal in refusals {
            let clock = VirtualClock()
            let transport = FakeTransport(refusal, .json(#""ok""#))
            #expect(try await makeRouteClient(transport, clock: clock).call(TestRoutes.echo(), "") == "ok")
            #expect(clock.sleeps == [refusal.status == 429 ? .seconds(5) : .milliseconds(500)])
        }
    }

    @Test func longWaitsAreLeftToTheCaller() async throws {
        let transport = FakeTransport(.json(429, "", headers: ["Retry-After": "300"]))
        let error = try await failure {
            try await makeRouteClient(transport, clock: clock).call(TestRoutes.safe, "")
        }
        guard case .rateLimit(.seconds(300), _) = error else { throw error }
        #expect(transport.requests.count == 1)
        #expect(clock.sleeps.isEmpty)
    }

    @Test func theBudgetLimitsTheSumOfWaits() async throws {
        let transport = FakeTransport(.json(429, "", headers: ["Retry-After": "50"]))
        _ = try await failure {
            try await makeRouteClient(transport, clock: clock).call(TestRoutes.safe, "")
        }
        #expect(clock.sleeps == [.seconds(50), .seconds(50)])
    }

    @Test func waitsMayReachTheirLimits() async throws {
        let transport = FakeTransport(.json(429, "", headers: ["Retry-After": "60"]))
        _ = try await failure {
            try await makeRouteClient(transport, clock: clock).call(TestRoutes.safe, "")
        }
        #expect(clock.sleeps == [.seconds(60), .seconds(60)])
    }

    @Test func theBackoffIsTheLeastWait() async throws {
        let transport = FakeTransport(.json(429, "", headers: ["Retry-After": "0"]), .json(#""ok""#))
        _ = try await makeRouteClient(transport, clock: clock).call(TestRoutes.echo(), "")
        #expect(clock.sleeps == [.milliseconds(500)])
    }

    /// Even with random numbers beyond their range.
    @Test func theBackoffStaysWithinTheLongestDelay() async throws {
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in throw .unreached }
        let routeClient = makeRouteClient(transport) { [clock] in
            $0.retry = RetryPolicy(maximumAttempts: 5, maximumDelay: .seconds(2), clock: clock, random: { 3 })
        }
        _ = try await failure { try await routeClient.call(TestRoutes.echo(), "") }
        #expect(clock.sleeps == [.milliseconds(500), .seconds(1), .seconds(2), .seconds(2)])
    }

    /// A scope for reading does not make an upload safe, and downloads are safe only if the service says so.
    @Test func uploadsAndDownloadsAreNotSafe() async throws {
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in throw .lost }
        let routeClient = makeRouteClient(transport, clock: clock) { $0.service.downloadsAreSafe = false }
        let upload = TestRoutes.echo(TestAttributes(host: "content", style: "upload", scope: "test.read"))
        _ = try await failure { try await routeClient.upload(upload, "", content: .bytes(Data())) }
        #expect(transport.requests.count == 1)
        _ = try await failure { try await routeClient.download(TestRoutes.download, "", to: .memory()) }
        #expect(transport.requests.count == 2)
    }

    @Test func otherErrorsBeforeTheRequestAreRepeated() async throws {
        let transport = FakeTransport { _, number async throws(StoneTransportError) in
            if number == 1 { throw StoneTransportError(.other, "busy", mayHaveReachedServer: false) }
            return .json(#""ok""#)
        }
        #expect(try await makeRouteClient(transport, clock: clock).call(TestRoutes.echo(), "") == "ok")
    }

    @Test(arguments: [true, false])
    func reconciliationDecides(_ isSafe: Bool) async throws {
        let transport = FakeTransport { _, number async throws(StoneTransportError) in
            if number == 1 { throw .lost }
            return .json(#""ok""#)
        }
        let options = StoneCallOptions(repeatability: .afterCheck { isSafe })
        let routeClient = makeRouteClient(transport, clock: clock)
        if isSafe {
            #expect(try await routeClient.call(TestRoutes.echo(), "", options: options) == "ok")
        } else {
            let error = try await failure {
                try await routeClient.call(TestRoutes.echo(), "", options: options)
            }
            guard case .transport(let reason) = error, reason.kind == .connectionLost else { throw error }
        }
        #expect(transport.requests.count == (isSafe ? 2 : 1))
    }

    @Test func streamsAreSentOnce() async throws {
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in throw .unreached }
        let routeClient = makeRouteClient(transport, clock: clock)
        _ = try await failure {
            try await routeClient.upload(TestRoutes.upload, "", content: .stream(.chunks(["a"])))
        }
        #expect(transport.requests.count == 1)
    }

    @Test func cancellationEndsTheWait() async throws {
        let (sleeps, continuation) = AsyncStream.makeStream(of: Void.self)
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in throw .unreached }
        let routeClient = makeRouteClient(transport) { $0.retry.clock = WaitingClock { continuation.yield() } }
        let task = Task {
            try await failure { try await routeClient.call(TestRoutes.echo(), "") }
        }
        for await _ in sleeps { break }
        task.cancel()
        let error = try await task.value
        guard case .cancelled = error else { throw error }
    }

    @Test func middlewareSurroundsEachAttempt() async throws {
        struct Signing: StoneMiddleware {
            let name: String
            func intercept(_ request: StoneRequest, context: StoneCallContext, next: Next) async throws -> StoneResponse
            {
                var request = request
                request.headers.append("X-Trace", "\(name) \(context.route) \(context.attempt)")
                return try await next(request)
            }
        }
        let transport = FakeTransport { _, number async throws(StoneTransportError) in
            if number == 1 { throw .unreached }
            return .json(#""ok""#)
        }
        let routeClient = makeRouteClient(transport, clock: clock) {
            $0.middleware = [Signing(name: "outer"), Signing(name: "inner")]
        }
        _ = try await routeClient.call(TestRoutes.echo(), "")
        #expect(
            transport.requests.map { $0.headers.values("X-Trace") } == [
                ["outer test/echo 1", "inner test/echo 1"], ["outer test/echo 2", "inner test/echo 2"],
            ]
        )
    }
}
