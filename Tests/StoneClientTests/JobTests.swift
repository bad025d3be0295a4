import CalcAPI
import Foundation
import StoneClient
import StoneTestSupport
import Testing

@Suite struct JobTests {
    private enum Status: Equatable, Sendable {
        case failed(String)
    }

    private typealias TestJob = StoneJob<Int, Status, Calc.CalculationError>
    private typealias Answer = Result<StoneJobStatus<Int, Status>, StoneCallError<Calc.CalculationError>>

    /// The responses of the server, and the received calls.
    private actor Server {
        private var answers: [Answer]
        private(set) var ids: [String] = []
        private(set) var areSafe = true

        init(_ answers: [Answer]) {
            self.answers = answers
        }

        func answer(_ id: String, _ options: StoneCallOptions) -> Answer {
            ids.append(id)
            if case .safe = options.repeatability {} else { areSafe = false }
            return answers.count > 1 ? answers.removeFirst() : answers[0]
        }
    }

    private let clock = VirtualClock()

    private func makeJob(_ server: Server) -> TestJob {
        TestJob(id: "job-1") { id, options throws(StoneCallError<Calc.CalculationError>) in
            try await server.answer(id, options).get()
        }
    }

    private func policy(_ change: (inout PollPolicy) -> Void = { _ in }) -> PollPolicy {
        var policy = PollPolicy(clock: clock)
        change(&policy)
        return policy
    }

    @Test func theResultIsAwaitedWithGrowingIntervals() async throws {
        let server = Server(Array(repeating: .success(.inProgress), count: 5) + [.success(.complete(7))])
        let policy = policy {
            $0.growth = 2
            $0.maximumInterval = .seconds(5)
        }
        #expect(try await makeJob(server).result(polling: policy) == 7)
        #expect(clock.sleeps == [.seconds(1), .seconds(2), .seconds(4), .seconds(5), .seconds(5)])
        #expect(await server.ids == Array(repeating: "job-1", count: 6))
        #expect(await server.areSafe)
    }

    @Test func theFirstWaitIsLimited() async throws {
        let server = Server(Array(repeating: .success(.inProgress), count: 2) + [.success(.complete(7))])
        let policy = policy { $0.interval = .seconds(60) }
        #expect(try await makeJob(server).result(polling: policy) == 7)
        #expect(clock.sleeps == [.seconds(15), .seconds(15)])
    }

    @Test(arguments: [(Double.infinity, 1_000), (1e300, 1_000), (2, 2), (0, 1), (-.infinity, 1), (.nan, 1)])
    func anyGrowthIsPermitted(_ growth: Double, _ second: Int) async throws {
        let server = Server(Array(repeating: .success(.inProgress), count: 2) + [.success(.complete(7))])
        let policy = policy {
            $0.growth = growth
            $0.maximumInterval = .seconds(5_000)
            $0.maximumWait = nil
        }
        #expect(try await makeJob(server).result(polling: policy) == 7)
        #expect(clock.sleeps == [.seconds(1), .seconds(second)])
    }

    @Test func anyIntervalIsPermitted() async throws {
        let server = Server(Array(repeating: .success(.inProgress), count: 2) + [.success(.complete(7))])
        let policy = policy {
            $0.interval = .seconds(Int64.max)
            $0.growth = 1_000
            $0.maximumInterval = .seconds(Int64.max)
            $0.maximumWait = nil
        }
        #expect(try await makeJob(server).result(polling: policy) == 7)
        #expect(clock.sleeps == [.seconds(1_000_000_000), .seconds(1_000_000_000)])
    }

    @Test func otherStatusesAreErrors() async throws {
        let server = Server([.success(.inProgress), .success(.other(.failed("full")))])
        var reason = ""
        do {
            _ = try await makeJob(server).result(polling: policy())
        } catch .unsuccessful(.failed(let text)) {
            reason = text
        }
        #expect(reason == "full")
    }

    @Test func errorsOfTheStatusRouteAreTyped() async throws {
        let response = StoneFailedResponse(status: 409, headers: [:], body: Data(), requestID: nil)
        let server = Server([.failure(.route(.divisionByZero, response))])
        var isCaught = false
        do {
            _ = try await makeJob(server).result(polling: policy())
        } catch .poll(.route(.divisionByZero, _)) {
            isCaught = true
        }
        #expect(isCaught)
    }

    @Test func theWaitEndsAndCanBeResumed() async throws {
        let server = Server([.success(.inProgress)])
        let job = makeJob(server)
        let policy = policy { $0.maximumWait = .seconds(4) }
        for _ in 0..<2 {
            await #expect { _ = try await job.result(polling: policy) } throws: { error in
                guard case StoneJobError<Status, Calc.CalculationError>.timedOut = error else { return false }
                return true
            }
        }
        // 1 + 1.5 + the rest of 4 seconds, and a last request at the end.
        #expect(clock.sleeps == [.seconds(1), .milliseconds(1500), .milliseconds(1500)] + clock.sleeps.suffix(3))
        #expect(clock.sleeps.count == 6)
        #expect(await server.ids.count == 8)
        #expect(job.id == "job-1")
    }

    @Test func aJobCanBeCompleteAtOnce() async throws {
        let job = TestJob(result: 3)
        #expect(job.id == nil)
        #expect(try await job.result(polling: policy()) == 3)
        #expect(clock.sleeps.isEmpty)
        let status = try await job.status()
        guard case .complete(3) = status else { throw UnexpectedValue(status) }
    }

    @Test func unknownLaunchesAreErrors() async throws {
        let job = TestJob(unknownLaunch: "other(tag: queued)")
        #expect(job.id == nil)
        var answer = ""
        do {
            _ = try await job.result(polling: policy())
        } catch .unknownLaunch(let text) {
            answer = text
        }
        #expect(answer == "other(tag: queued)")
    }

    @Test func cancellationEndsTheWait() async throws {
        let (sleeps, continuation) = AsyncStream.makeStream(of: Void.self)
        let job = makeJob(Server([.success(.inProgress)]))
        let task = Task {
            var isCancelled = false
            do throws(StoneJobError<Status, Calc.CalculationError>) {
                _ = try await job.result(polling: PollPolicy(clock: WaitingClock { continuation.yield() }))
            } catch .cancelled {
                isCancelled = true
            }
            return isCancelled
        }
        for await _ in sleeps { break }
        task.cancel()
        #expect(try await task.value)
    }
}
