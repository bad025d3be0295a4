import Dispatch
import StoneConcurrency
import Testing

struct ConcurrentlyTests {
    @Test func returnsBothResults() {
        let (first, second) = concurrently {
            1
        } _: {
            "two"
        }
        #expect(first == 1)
        #expect(second == "two")
    }

    @Test func functionsMayChangeDifferentValues() {
        var (first, second) = ([0], [0])
        let counts = concurrently {
            first.append(1)
            return first.count
        } _: {
            second += [1, 2]
            return second.count
        }
        #expect(counts == (2, 3))
        #expect(first == [0, 1])
        #expect(second == [0, 1, 2])
    }

    /// Calls that wait for each other's threads would never end.
    @Test func nestedCallsEnd() {
        @Sendable func sum(_ range: Range<Int>) -> Int {
            guard range.count > 1 else { return range.lowerBound }
            let middle = (range.lowerBound + range.upperBound) / 2
            let (first, second) = concurrently {
                sum(range.lowerBound..<middle)
            } _: {
                sum(middle..<range.upperBound)
            }
            return first + second
        }
        let sums = Array(repeating: 100, count: 50).concurrentMap { sum(0..<$0) }
        #expect(sums == Array(repeating: 4950, count: 50))
    }

    @Test func runsBothAtTheSameTime() {
        let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let results = concurrently {
            first.signal()
            return second.wait(timeout: .now() + 60)
        } _: {
            second.signal()
            return first.wait(timeout: .now() + 60)
        }
        #expect(results == (.success, .success))
    }

    @Test func releasesResults() {
        final class Object {}
        weak var object: Object?
        do {
            let (result, _) = concurrently {
                Object()
            } _: {
                [Object()]
            }
            object = result
            #expect(object != nil)
        }
        #expect(object == nil)
    }
}
