import StoneTestSupport
import Testing

@testable import StoneOAuth

@Suite struct TokenChangeQueueTests {
    @Test(.timeLimit(.minutes(20))) func changesThatAreMadeTogetherHaveTheLargestOfTheirLimits() async throws {
        let queue = TokenChangeQueue()
        let batches = Log<(limits: [Duration], limit: Duration)>()
        let isOpen = Shared(false)
        let change = { @Sendable (number: Int) async throws in
            try await queue.make(
                .set(nil, account: "\(number)"),
                in: "/tokens.json",
                lockLimit: .seconds(number)
            ) { changes, limit in
                let limits: [Duration] = changes.map { change in
                    guard case .set(_, let account) = change, let number = Int(account) else { return .zero }
                    return .seconds(number)
                }
                batches.append((limits, limit))
                while !isOpen.value { await Task.yield() }
                return changes.map { _ in .success(()) }
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await change(0) }
            while batches.values.isEmpty { await Task.yield() }
            for number in 1...100 { group.addTask { try await change(number) } }
            // Time for the changes to begin their wait. Those that come later are made together, too.
            try await Task.sleep(for: .milliseconds(50))
            isOpen.value = true
            try await group.waitForAll()
        }
        for batch in batches.values { #expect(batch.limit == batch.limits.max()) }
        #expect(batches.values.flatMap(\.limits).sorted() == (0...100).map { .seconds($0) })
    }
}
