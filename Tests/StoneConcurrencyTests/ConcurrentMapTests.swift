import StoneConcurrency
import Testing

struct ConcurrentMapTests {
    @Test(arguments: [0, 1, 2, 255, 256, 257, 1000])
    func keepsTheOrder(count: Int) {
        #expect(Array(0..<count).concurrentMap { "\($0)" } == (0..<count).map { "\($0)" })
    }
}
