/// The fields of a value, recorded so that those of another value can be compared with them.
///
/// A token is a header word and its contents. Strings, lists, maps and nested values are recorded by their bits, without a
/// reference of their own. The recorded value outlives its tokens, and all that it passes to a writer is stored in it. So a
/// token costs no allocation, whatever it refers to.
struct IdentityTokens {
    enum Kind: UInt64 {
        /// Nil, or the absence of a value; no contents.
        case null
        /// The detail is 1 for true; no contents.
        case boolean
        /// The number follows.
        case number
        /// The detail is the number of bytes. Their address follows.
        case tag
        /// The detail is the number of bytes of a value. They follow.
        case bits
    }

    private var start: UnsafeMutableRawPointer
    /// The end of the tokens that were recorded or read.
    private var next: UnsafeMutableRawPointer
    /// The end of the memory while recording, and of the tokens while reading.
    private var limit: UnsafeMutableRawPointer
    private var ownsMemory = false

    static var none: IdentityTokens { IdentityTokens(at: Bytes.nowhere, capacity: 0) }

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
    /// Whether a token can be appended without more memory.
    @inline(__always)
    func hasRoom(for contents: Int) -> Bool { limit - next >= contents + 8 }

    /// Appends a header, and returns the place for its contents, for which there is room.
    @inline(__always)
    mutating func append(_ header: UInt64, contents count: Int) -> UnsafeMutableRawPointer {
        next.storeBytes(of: header, as: UInt64.self)
        let contents = next + 8
        next = contents + count
        return contents
    }

    /// Doubles the memory, which then has room for at least one string.
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
    /// Starts reading what was recorded.
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
