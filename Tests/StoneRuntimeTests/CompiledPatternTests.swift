import StoneFormats
import Testing

@testable import StoneRuntime

/// Patterns are compiled once, not once per document.
@Suite struct CompiledPatternTests {
    private func matches(_ text: String, _ pattern: Result<Pattern, Pattern.Failure>) throws -> Bool? {
        var steps = PatternSteps()
        return try pattern.get().matchesWhole(text, within: &steps)
    }

    @Test func `writers use the patterns of earlier ones`() throws {
        let pool = PatternPool(capacity: 2)
        for round in 0..<3 {
            var patterns = CompiledPatterns()
            defer { patterns.returnToPool() }
            #expect(try matches("aab", patterns.compiled("a+b", from: pool)) == true)
            #expect(patterns.count == (round == 0 ? 1 : 2))
            #expect(try matches("ba", patterns.compiled("b|c", from: pool)) == false)
            #expect(patterns.count == 2)
        }
        #expect(pool.count == 1)
    }

    @Test func `writers at the same time do not share patterns`() {
        let pool = PatternPool(capacity: 2)
        var first = CompiledPatterns()
        var second = CompiledPatterns()
        var third = CompiledPatterns()
        for text in ["a", "b"] {
            _ = first.compiled(text, from: pool)
            _ = second.compiled(text, from: pool)
            _ = third.compiled(text, from: pool)
        }
        #expect(pool.count == 0)
        first.returnToPool()
        second.returnToPool()
        third.returnToPool()
        #expect(pool.count == 2)
    }

    /// Swift treats the two strings as equal.
    @Test func `equivalent strings with different bytes are different patterns`() throws {
        let pool = PatternPool(capacity: 1)
        var patterns = CompiledPatterns()
        #expect(try matches("\u{E9}", patterns.compiled("\u{E9}", from: pool)) == true)
        #expect(try matches("e\u{301}", patterns.compiled("e\u{301}", from: pool)) == true)
        #expect(patterns.count == 2)
    }

    @Test func `no pattern leaves nothing`() {
        let pool = PatternPool(capacity: 2)
        var patterns = CompiledPatterns()
        #expect(patterns.count == 0)
        patterns.returnToPool()
        #expect(patterns.count == 0)
        #expect(pool.count == 0)
    }

    @Test func `the number of patterns is limited`() {
        let pool = PatternPool(capacity: 1)
        var patterns = CompiledPatterns()
        for number in 0...CompiledPatterns.capacity {
            _ = patterns.compiled("a{\(number)}", from: pool)
        }
        #expect(patterns.count == 1)
    }

    @Test func `equal strings in different memory have one pattern`() throws {
        let pool = PatternPool(capacity: 1)
        var patterns = CompiledPatterns()
        let parts = ["[a-z]{1,20}", "[0-9]{1,20}"]
        for round in 0..<4 {
            // Joined strings are allocated.
            let text = parts.joined(separator: "|")
            #expect(try matches("abc", patterns.compiled(text, from: pool)) == true)
            #expect(try matches("a1", patterns.compiled(text + "", from: pool)) == false)
            #expect(patterns.count == 1, "round \(round)")
        }
    }

    @Test func `a malformed pattern stays malformed`() {
        let pool = PatternPool(capacity: 1)
        for _ in 0..<2 {
            var patterns = CompiledPatterns()
            defer { patterns.returnToPool() }
            #expect(throws: Pattern.Failure.self) { try patterns.compiled("(unclosed", from: pool).get() }
        }
        #expect(pool.count == 1)
    }

    @Test func `tasks that write at the same time agree`() async {
        let coder = StoneCoder<[String]>.list(.string(_StoneStringRule(pattern: "(a|b)*c|[0-9]{3,}")))
        let (valid, invalid) = (["abac", "12345", "c"], ["abac", "12"])
        let count = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<200).reduce(0) { count, _ in
                        let isValid = (try? written(valid, coder)) != nil
                        return count + (isValid && (try? written(invalid, coder)) == nil ? 1 : 0)
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(count == 1_600)
    }
}
