import Synchronization
import Testing

@testable import StoneCommands

struct ConsoleTests {
    private final class Model {
        let freed: () -> Void
        init(freed: @escaping () -> Void) { self.freed = freed }
        deinit { freed() }
    }

    @Test func whatIsRetiredIsNotFreed() {
        let freedCount = Mutex(0)
        func make() -> Model { Model { freedCount.withLock { $0 += 1 } } }
        _ = make()
        #expect(freedCount.withLock(\.self) == 1)
        Console.standard.retire((make(), [make()]))
        #expect(freedCount.withLock(\.self) == 1)
    }
}
