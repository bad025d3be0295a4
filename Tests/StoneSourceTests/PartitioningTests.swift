import StoneSource
import Testing

struct PartitioningTests {
    @Test(arguments: 0...9)
    func firstElementThatSatisfiesACondition(count: Int) {
        let numbers = Array(0..<count)
        for limit in 0...(count + 1) {
            #expect(numbers.partitioningIndex { $0 >= limit } == min(limit, count))
            #expect(numbers.dropFirst().partitioningIndex { $0 >= limit } == max(1, min(limit, count)) || count == 0)
        }
    }
}
