import StoneConcurrency
import Testing

struct TextNumbersTests {
    @Test func countsFromZero() {
        let numbers = TextNumbers()
        #expect(numbers[["b", "a", "b"]] == [0, 1, 0])
        #expect(numbers["c"] == 2)
        #expect((0..<3).map(numbers.text) == ["b", "a", "c"])
    }

    @Test func equivalentTextsDiffer() {
        let numbers = TextNumbers()
        #expect(numbers["\u{FC}"] != numbers["u\u{308}"])
    }

    @Test func threadsShareNumbers() {
        let numbers = TextNumbers()
        let found = Array(0..<1000).concurrentMap { numbers["\($0 % 10)"] }
        #expect(Set(found) == Set(0..<10))
        #expect((0..<1000).allSatisfy { numbers.text(found[$0]) == "\($0 % 10)" })
    }
}
