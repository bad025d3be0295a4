import StoneFormats

/// The compiled patterns of a visitor, reused from earlier writers.
///
/// Compiling a pattern takes much longer than matching a short text. A pattern changes its automaton while matching, so
/// writers do not share patterns at the same time.
struct CompiledPatterns {
    typealias Storage = [(text: String, pattern: Result<Pattern, Pattern.Failure>)]

    /// The maximum number of patterns. Compiling one more discards all others. The Dropbox API has 24
    /// patterns.
    static let capacity = 64

    /// The pool and the patterns taken from it; nil until a pattern is needed.
    private var loan: (pool: PatternPool, storage: Storage)?

    /// Returns the patterns to the pool, for later writers.
    mutating func returnToPool() {
        if let loan {
            loan.pool.leave(loan.storage)
        }
        loan = nil
    }

    /// The number of patterns, including those of earlier writers.
    var count: Int { loan?.storage.count ?? 0 }

    /// Returns the compiled pattern for a string.
    mutating func compiled(
        _ text: String,
        from pool: @autoclosure () -> PatternPool = .shared
    ) -> Result<Pattern, Pattern.Failure> {
        if loan == nil {
            let pool = pool()
            loan = (pool, pool.take() ?? [])
        }
        if let known = loan?.storage.pattern(text) {
            return known
        }
        if count >= Self.capacity {
            loan?.storage.removeAll()
        }
        let compiled = Result { () throws(Pattern.Failure) in try Pattern(text) }
        loan?.storage.append((text, compiled))
        return compiled
    }
}

extension CompiledPatterns.Storage {
    /// Returns the pattern for a string, or nil if it is not compiled. Compares bits first, since the string is nearly
    /// always the same literal.
    fileprivate mutating func pattern(_ text: String) -> Result<Pattern, Pattern.Failure>? {
        if let index = firstIndex(where: { Bytes.haveSameBits($0.text, text) }) {
            return self[index].pattern
        }
        guard let index = firstIndex(where: { $0.text.utf8.elementsEqual(text.utf8) }) else { return nil }
        self[index].text = text
        return self[index].pattern
    }
}
