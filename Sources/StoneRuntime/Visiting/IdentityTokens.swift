/// A record of the fields of a value, for comparing it with another value.
///
/// A token is a header word followed by its contents. Strings, lists, maps and nested values are recorded by their
/// bits, without retaining them: the recorded value outlives its tokens, and everything that it passes to a visitor is
/// stored in it. Therefore no token needs an allocation.
struct IdentityTokens {
    enum Kind: UInt64 {
        /// Nil, or a missing value. No contents.
        case null
        /// A scalar of one word, which follows the header.
        case word
        /// A tag. The detail is its length in bytes; its address follows.
        case tag
        /// The bits of a value. The detail is their length in bytes; they follow.
        case bits
    }

    private var start: UnsafeMutableRawPointer
    /// The end of the recorded or consumed tokens.
    private var next: UnsafeMutableRawPointer
    /// The end of the memory while recording, and of the tokens while reading.
    private var limit: UnsafeMutableRawPointer
    private var ownsMemory = false

    static var none: IdentityTokens { IdentityTokens(at: Bytes.unused, capacity: 0) }

    /// Creates an empty record in memory that is aligned to words.
    init(at start: UnsafeMutableRawPointer, capacity: Int) {
        self.start = start
        next = start
        limit = start + capacity
    }

    func deallocate() {
        if ownsMemory {
            start.deallocate()
        }
    }

    @inline(__always)
    static func header(_ kind: Kind, _ detail: Int = 0) -> UInt64 {
        UInt64(truncatingIfNeeded: detail) &<< 8 | kind.rawValue
    }
}

// MARK: Recording

extension IdentityTokens {
    /// Returns whether a token with contents of a given length can be appended without growing.
    @inline(__always)
    func hasRoom(for contents: Int) -> Bool { limit - next >= contents + 8 }

    /// Appends a header, and returns the address for its contents. There must be room for the token.
    @inline(__always)
    mutating func append(_ header: UInt64, contents count: Int) -> UnsafeMutableRawPointer {
        next.storeBytes(of: header, as: UInt64.self)
        let contents = next + 8
        next = contents + count
        return contents
    }

    /// Doubles the capacity, to at least that for one string.
    @inline(never)
    mutating func grow() {
        let count = next - start
        let capacity = max(2 * (limit - start), 64)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: MemoryLayout<UInt64>.alignment)
        memory.copyMemory(from: start, byteCount: count)
        deallocate()
        (start, next, limit, ownsMemory) = (memory, memory + count, memory + capacity, true)
    }
}

// MARK: Reading

extension IdentityTokens {
    /// Prepares for reading the recorded tokens.
    mutating func rewind() {
        (next, limit) = (start, next)
    }

    var isAtEnd: Bool { next == limit }

    /// Consumes a token, and returns its contents; nil if the next token has another header.
    @inline(__always)
    mutating func read(_ header: UInt64, contents count: Int) -> UnsafeRawPointer? {
        guard limit - next >= count + 8, next.load(as: UInt64.self) == header else { return nil }
        let contents = next + 8
        next = contents + count
        return UnsafeRawPointer(contents)
    }
}
