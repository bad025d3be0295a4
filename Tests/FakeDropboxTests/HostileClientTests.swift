import Dropbox
import FakeDropbox
import Foundation
import StoneHTTP
import StoneTestSupport
import Testing

/// Hostile requests of clients: each gets a response, and never a server error.
@Suite struct HostileClientTests {
    @Test(.timeLimit(.minutes(10))) func mutatedRequests() async throws {
        let count = TestScale.count(400, atMost: 4_000)
        var statuses: [Int: Int] = [:]
        for round in 0..<(count / 400 + 1) {
            let account = FakeAccount {
                $0.pollLimit = .milliseconds(1)
                $0.retryAfter = .zero
                $0.concurrentAlignment = 4
                $0.requestLimit = 10
            }
            try await account.fake.put(Data("text".utf8), at: "/f/g/a.txt")
            var requests = HostileRequests(seed: UInt64(round))
            for _ in 0..<min(400, count) {
                let request = requests.next()
                let response = try #require(await account.fake.respond(to: request))
                statuses[response.status, default: 0] += 1
                #expect(response.status != 500, "\(request.path) \(request.headers) \(request.body)")
                if case .stream(let stream) = response.body { _ = try await stream.collect(upTo: 1 << 24) }
                _ = await account.fake.entries()
            }
            // The service still works.
            let user = try await account.client.users.getCurrentAccount()
            #expect(user.email == "ada@example.com")
        }
        // Enough requests reach the handlers, and are refused for various reasons.
        #expect(statuses[200, default: 0] > count / 10, "\(statuses)")
        for status in [302, 400, 401, 405, 409] { #expect(statuses[status, default: 0] > 0, "\(statuses)") }
    }
}
