import StoneLocks
import Testing

struct LockedTests {
    @Test func changesOfSeveralTasksAreAllKept() async {
        let count = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<1_000 { count.withLock { $0 += 1 } } }
            }
        }
        #expect(count.withLock { $0 } == 8_000)
    }

    @Test func anErrorReleasesTheLockAndKeepsTheChange() {
        struct Failure: Error {}
        let count = Locked(0)
        #expect(throws: Failure.self) {
            try count.withLock { value in
                value = 1
                throw Failure()
            }
        }
        #expect(count.withLock { $0 } == 1)
    }
}
