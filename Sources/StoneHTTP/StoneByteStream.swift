#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A type-erased asynchronous sequence of chunks of bytes.
///
/// The consumer pulls: the producer makes a chunk only when the previous one has been consumed. Chunks have any length
/// from one byte; an empty chunk is permitted and skipped by consumers. `next()` returns `nil` at the end and throws
/// when the content is incomplete; it throws `CancellationError` or the producer's own error when the consuming task is
/// cancelled.
///
/// A stream is iterated once, unless `isRepeatable`.
public struct StoneByteStream: AsyncSequence, Sendable {
    public typealias Element = Data

    /// The total number of bytes, if it is known in advance.
    public let length: Int64?
    /// Whether each iteration starts again at the first byte and yields the same bytes.
    public let isRepeatable: Bool
    private let start: @Sendable () -> AsyncIterator

    /// Creates a stream from a sequence of chunks, and erases its type.
    ///
    /// - Parameters:
    ///   - chunks: The chunks of the content.
    ///   - length: The total number of bytes, if it is known. A transport fails a request whose stream yields another
    ///     number.
    ///   - isRepeatable: Whether the sequence can be iterated again from its start. A request whose stream cannot
    ///     is never sent a second time.
    public init<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks,
        length: Int64? = nil,
        isRepeatable: Bool = false
    ) where Chunks.Element == Data {
        self.init(length: length, isRepeatable: isRepeatable) {
            var iterator = chunks.makeAsyncIterator()
            return AsyncIterator { try await iterator.next() }
        }
    }

    /// Creates a stream from a closure that makes iterators. The closure is called once for each iteration.
    public init(
        length: Int64? = nil,
        isRepeatable: Bool = false,
        makeIterator: @escaping @Sendable () -> AsyncIterator
    ) {
        self.length = length
        self.isRepeatable = isRepeatable
        start = makeIterator
    }

    /// Creates a stream of one chunk.
    package init(_ data: Data) {
        self.init(length: Int64(data.count), isRepeatable: true) {
            var rest = data.isEmpty ? nil : data
            return AsyncIterator {
                defer { rest = nil }
                return rest
            }
        }
    }

    /// Creates a stream for one consumer, whose chunks arrive from an exchange.
    ///
    /// - Parameter onRelease: Called when the stream and its iterators are released.
    package init(
        length: Int64?,
        next: @escaping @Sendable () async throws -> Data?,
        onRelease: @escaping @Sendable () -> Void
    ) {
        let lease = Lease(next: next, onRelease: onRelease)
        self.init(length: length) {
            AsyncIterator { try await lease.next() }
        }
    }

    public func makeAsyncIterator() -> AsyncIterator {
        start()
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
        private let nextChunk: () async throws -> Data?

        /// Creates an iterator from a closure.
        ///
        /// - Parameter nextChunk: Returns the next chunk, or `nil` at the end. Not called concurrently.
        public init(_ nextChunk: @escaping () async throws -> Data?) {
            self.nextChunk = nextChunk
        }

        public mutating func next() async throws -> Data? {
            try await nextChunk()
        }
    }

    /// Returns the whole content.
    ///
    /// - Parameter limit: The maximum number of bytes. Longer content throws `StoneBodyTooLargeError`.
    public func collect(upTo limit: Int) async throws -> Data {
        var content = Data()
        for try await chunk in self {
            guard chunk.count <= limit - content.count else { throw StoneBodyTooLargeError(limit: limit) }
            content.append(chunk)
        }
        return content
    }
}

/// An error for a body that exceeds the receiver's limit.
public struct StoneBodyTooLargeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of bytes.
    public let limit: Int

    public init(limit: Int) {
        self.limit = limit
    }

    public var description: String { "the body is longer than \(limit) bytes" }
}

extension StoneBodyTooLargeError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}

/// The chunks of an exchange. Calls `onRelease` when the stream and all its iterators are released.
private final class Lease: Sendable {
    let next: @Sendable () async throws -> Data?
    private let onRelease: @Sendable () -> Void

    init(next: @escaping @Sendable () async throws -> Data?, onRelease: @escaping @Sendable () -> Void) {
        self.next = next
        self.onRelease = onRelease
    }

    deinit {
        onRelease()
    }
}
