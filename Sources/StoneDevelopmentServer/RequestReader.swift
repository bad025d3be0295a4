import StoneFormats
import StoneHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the requests of a connection, one after the other, and their bodies on demand.
///
/// Its methods throw `RejectedRequest` if a head violates HTTP or a limit, and `ConnectionError` if the connection ends.
/// Bodies throw `RequestBodyError`, `StoneBodyTooLargeError` and `CancellationError`.
actor RequestReader {
    /// The position in the body of the current request.
    private enum Position: Equatable {
        /// The number of remaining bytes.
        case length(Int64)
        /// Before the size of a chunk.
        case chunkSize
        /// The number of remaining bytes of a chunk.
        case chunk(Int64)
        case end
        /// The rest of the input cannot be parsed.
        case failed
    }

    /// The maximum length of a line with the size of a chunk.
    private static let longestChunkLine = 1 << 10
    private static let lineEnd: [UInt8] = [0x0D, 0x0A]
    private static let longRequestLine = RejectedRequest(414, "the request line is too long")

    private let stream: ConnectionStream
    private let limits: DevelopmentServerLimits
    private var buffer: ArraySlice<UInt8> = []
    private var position = Position.end
    private var bodySize: Int64 = 0
    /// The error after which the body can no longer be read.
    private var bodyFailure: (any Error)?
    private var awaitsContinue = false
    /// The number of the current request. Bodies of earlier ones can no longer be read.
    private var number = 0
    private var isReading = false
    /// The time by which an unread body must end, or `nil` while the handler may read it.
    private var skipDeadline: ContinuousClock.Instant?
    /// Whether the method of the current request is `HEAD`, even if the rest of the request is malformed.
    private(set) var isHead = false

    init(_ stream: ConnectionStream, limits: DevelopmentServerLimits) {
        self.stream = stream
        self.limits = limits
    }

    // MARK: Heads

    /// Waits for the first byte of a request. Returns `false` if the connection ends before it. Skips an empty line that
    /// arrives alone, since some clients send it after a body.
    func waitForRequest() async throws -> Bool {
        let deadline = ContinuousClock.now + limits.idleTime
        while Self.lineEnd.starts(with: buffer) {
            if buffer.count == Self.lineEnd.count { buffer = [] }
            guard try await receive(until: deadline) else { return false }
        }
        return true
    }

    func head() async throws -> RequestHead {
        do {
            let head = try RequestHead(
                try await lines(budget: limits.head, until: .now + limits.headTime),
                limits: limits
            )
            number += 1
            bodySize = 0
            bodyFailure = nil
            awaitsContinue = head.expectsContinue && head.framing != .none
            switch head.framing {
            case .none: position = .end
            case .length(let length): position = .length(length)
            case .chunked: position = .chunkSize
            }
            return head
        } catch ConnectionError.timedOut {
            throw RejectedRequest(408, "the request did not arrive in time")
        }
    }

    /// Reads lines up to an empty one. An empty line before them is skipped, as RFC 9112 recommends.
    private func lines(budget: Int, until deadline: ContinuousClock.Instant?) async throws -> [ArraySlice<UInt8>] {
        var budget = budget
        var lines: [ArraySlice<UInt8>] = []
        var isFirst = true
        isHead = false
        while true {
            let line: ArraySlice<UInt8>
            do {
                let excess = lines.isEmpty ? Self.longRequestLine : .longFields
                line = try await self.line(budget: budget, until: deadline, excess: excess)
            } catch {
                if lines.isEmpty { isHead = Self.isHead(buffer) }
                throw error
            }
            if lines.isEmpty { isHead = Self.isHead(line) }
            budget -= line.count + 2
            if line.isEmpty, !isFirst { return lines }
            isFirst = false
            guard !line.isEmpty else { continue }
            guard lines.count <= limits.fields else { throw RejectedRequest(431, "there are too many header fields") }
            lines.append(line)
        }
    }

    private static func isHead(_ line: ArraySlice<UInt8>) -> Bool { line.starts(with: "HEAD ".utf8) }

    /// Reads a line that ends in a carriage return and a line feed. Neither of them, and no zero, occurs elsewhere.
    ///
    /// - Parameter excess: The error for a line with more bytes than the budget.
    private func line(
        budget: Int,
        until deadline: ContinuousClock.Instant? = nil,
        excess: RejectedRequest
    ) async throws -> ArraySlice<UInt8> {
        var scanned = 0
        while true {
            var index = buffer.startIndex + scanned
            while index < buffer.endIndex {
                guard index - buffer.startIndex + 2 <= budget else { throw excess }
                switch buffer[index] {
                case 0x0D where index + 1 == buffer.endIndex: break
                case 0x0D where buffer[index + 1] == 0x0A:
                    defer { buffer = buffer[(index + 2)...] }
                    return buffer[..<index]
                case 0x00, 0x0A, 0x0D: throw RejectedRequest.malformed("a line is malformed")
                default:
                    index += 1
                    continue
                }
                break
            }
            scanned = index - buffer.startIndex
            guard try await receive(until: deadline) else { throw ConnectionError.ended }
        }
    }

    private func receive(until deadline: ContinuousClock.Instant? = nil) async throws -> Bool {
        let bytes = try await stream.read(until: [deadline, skipDeadline].compactMap { $0 }.min())
        if buffer.isEmpty { buffer = bytes[...] } else { buffer = (buffer + bytes)[...] }
        return !bytes.isEmpty
    }

    // MARK: Bodies

    /// Returns the body of the current request.
    func body(length: Int64?) -> StoneByteStream {
        let number = number
        return StoneByteStream(length: length) {
            StoneByteStream.AsyncIterator { try await self.chunk(of: number) }
        }
    }

    private func chunk(of number: Int) async throws -> Data? {
        guard number == self.number, !isReading else { throw Self.bodyError(ConnectionError.ended) }
        isReading = true
        defer { isReading = false }
        do {
            return try await chunk()
        } catch {
            let failure = Self.bodyError(error)
            (position, bodyFailure) = (.failed, failure)
            throw failure
        }
    }

    /// Returns the error of a body for an error that occurred while reading it.
    private static func bodyError(_ error: any Error) -> any Error {
        switch error {
        case let error as RejectedRequest: RequestBodyError(error.message)
        case ConnectionError.ended: RequestBodyError("the body of the request is incomplete")
        case ConnectionError.timedOut:
            RequestBodyError("the body of the request did not arrive in time", isLate: true)
        case ConnectionError.cancelled: CancellationError()
        default: error
        }
    }

    private func chunk() async throws -> Data? {
        try await settleExpectation(isAwaited: true)
        switch position {
        case .failed: throw bodyFailure ?? ConnectionError.ended
        case .end: return nil
        case .length(let rest):
            let data = try await bytes(atMost: rest)
            let left = rest - Int64(data.count)
            position = left == 0 ? .end : .length(left)
            return data
        case .chunkSize:
            let size = try Self.chunkSize(try await line(budget: Self.longestChunkLine, excess: Self.malformedSize))
            guard size > 0 else {
                try await skipTrailer()
                position = .end
                return nil
            }
            bodySize += size
            if let limit = limits.body, bodySize > limit { throw StoneBodyTooLargeError(limit: Int(clamping: limit)) }
            position = .chunk(size)
            return try await chunk()
        case .chunk(let rest):
            let data = try await bytes(atMost: rest)
            let left = rest - Int64(data.count)
            position = .chunk(left)
            guard left == 0 else { return data }
            let malformed = RejectedRequest.malformed("a chunk is malformed")
            guard try await line(budget: 2, excess: malformed).isEmpty else { throw malformed }
            position = .chunkSize
            return data
        }
    }

    private func bytes(atMost count: Int64) async throws -> Data {
        if buffer.isEmpty, try await !receive() { throw ConnectionError.ended }
        let data = Data(buffer.prefix(Int(clamping: count)))
        buffer = buffer.dropFirst(data.count)
        return data
    }

    private static let malformedSize = RejectedRequest.malformed("the size of a chunk is malformed")

    /// Reads hexadecimal digits. Ignores extensions after them, which may begin with blanks.
    private static func chunkSize(_ line: ArraySlice<UInt8>) throws -> Int64 {
        let digits = line.prefix(while: \.isASCIIHexDigit)
        let rest = line[digits.endIndex...]
        let mark = rest.first { $0 != 0x20 && $0 != 0x09 }
        // 15 digits and the sum of two such sizes fit into 64 bits.
        guard (1...15).contains(digits.count), let size = Int64(String(decoding: digits, as: UTF8.self), radix: 16),
            rest.isEmpty || mark == UInt8(ascii: ";"), rest.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
        else { throw malformedSize }
        return size
    }

    /// Skips the trailer fields after the last chunk.
    private func skipTrailer() async throws {
        var budget = limits.head
        var lines: [ArraySlice<UInt8>] = []
        while true {
            let line = try await line(budget: budget, until: .now + limits.headTime, excess: .longFields)
            budget -= line.count + 2
            if line.isEmpty { break }
            guard lines.count < limits.fields else { throw RejectedRequest(431, "there are too many header fields") }
            lines.append(line)
        }
        _ = try RequestHead.fields(lines[...])
    }

    // MARK: The end of a request

    /// Sends `100 Continue` to a client that waits for it, or gives the body up if nothing will read it. An interim
    /// response cannot be sent after the response has begun.
    func settleExpectation(isAwaited: Bool) async throws {
        guard awaitsContinue else { return }
        awaitsContinue = false
        if isAwaited {
            try await stream.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        } else {
            position = .failed
        }
    }

    /// Whether the rest of the body is short enough to skip, and the client sends it.
    var isSkippable: Bool {
        switch position {
        case .end, .chunkSize, .chunk: true
        case .length(let rest): rest <= limits.unreadBody
        case .failed: false
        }
    }

    /// Discards the unread rest of the body, which has the idle time as a whole.
    ///
    /// - Returns: Whether the end was reached, so that another request can follow.
    func skipBody() async -> Bool {
        guard isSkippable, !isReading else { return false }
        let deadline = ContinuousClock.now + limits.idleTime
        skipDeadline = deadline
        defer { skipDeadline = nil }
        var count = 0
        while position != .end, .now < deadline {
            guard let data = try? await chunk(of: number) else { break }
            count += data.count
            guard count <= limits.unreadBody else { return false }
        }
        number += 1
        return position == .end
    }
}
