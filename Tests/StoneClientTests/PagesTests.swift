import StoneClient
import Testing

@Suite struct PagesTests {
    private struct Failure: Error {}

    @Test func pagesFollowEachOther() async throws {
        let pages = StonePages(first: { 1 }, next: { $0 < 3 ? $0 + 1 : nil })
        for _ in 0..<2 {
            var numbers: [Int] = []
            for try await number in pages { numbers.append(number) }
            #expect(numbers == [1, 2, 3])
        }
    }

    @Test func cursorsLeadToTheNextPage() async throws {
        let pages = StonePages(first: { 1 }, cursor: { $0 < 3 ? "\($0)" : nil }, next: { (Int($0) ?? 0) + 1 })
        var numbers: [Int] = []
        for try await number in pages { numbers.append(number) }
        #expect(numbers == [1, 2, 3])
    }

    @Test func aFailureEndsTheIteration() async throws {
        let pages = StonePages<Int>(first: { 1 }, next: { _ in throw Failure() })
        var iterator = pages.makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        await #expect(throws: Failure.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }
}
