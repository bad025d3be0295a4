import Foundation
import StoneHTTP

/// The body of a request, read from the connection as it is asked for.
actor RequestBody {
    private let input: BufferedInput
    private let stream: SocketStream
    private let length: Int64?
    /// The number of bytes left of the body, or of the current chunk of a chunked one.
    private var remaining: Int64
    private var isEnded: Bool
    private var isFirstChunk = true
    private var expectsContinue: Bool

    init(_ head: RequestHead, _ input: BufferedInput, _ stream: SocketStream) {
        self.input = input
        self.stream = stream
        length = head.length
        remaining = head.length ?? 0
        isEnded = !head.hasBody
        expectsContinue = head.headers["Expect"]?.lowercased() == "100-continue"
    }

    nonisolated var chunks: StoneByteStream {
        StoneByteStream(length: length) {
            StoneByteStream.AsyncIterator { try await self.next() }
        }
    }

    /// Whether the client waits for the go-ahead before it sends the body.
    var isAwaited: Bool { expectsContinue && !isEnded }

    func next() async throws -> Data? {
        guard !isEnded else { return nil }
        if expectsContinue {
            expectsContinue = false
            _ = await stream.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        if length == nil, remaining == 0 {
            try await readChunkSize()
            guard remaining > 0 else { return nil }
        }
        let data = await input.read(atMost: Int(min(remaining, 64 << 10)))
        guard !data.isEmpty else {
            isEnded = true
            throw HTTPError(400, "the connection ended before the body")
        }
        remaining -= Int64(data.count)
        if remaining == 0, length != nil { isEnded = true }
        return data
    }

    /// Reads the size of the next chunk, and after the last one the trailer.
    private func readChunkSize() async throws {
        var budget = 8 << 10
        do {
            if !isFirstChunk { _ = try await input.line(&budget) }
            isFirstChunk = false
            let line = try await input.line(&budget) ?? ""
            let digits = line.prefix { $0 != ";" }
            guard let size = Int64(digits.trimmingCharacters(in: .whitespaces), radix: 16), size >= 0 else {
                throw HTTPError(400, "malformed chunk")
            }
            remaining = size
            guard size == 0 else { return }
            isEnded = true
            while let line = try await input.line(&budget), !line.isEmpty {}
        } catch {
            isEnded = true
            throw error
        }
    }

    /// Reads the rest, which the handler did not ask for.
    ///
    /// - Returns: Whether the end was reached, so that another request can follow.
    func discard(atMost limit: Int) async -> Bool {
        var count = 0
        do {
            while let data = try await next() {
                count += data.count
                guard count <= limit else { return false }
            }
            return true
        } catch {
            return false
        }
    }
}

/// The bytes read from a connection and not yet consumed.
actor BufferedInput {
    private let stream: SocketStream
    private var buffer = Data()

    init(_ stream: SocketStream) {
        self.stream = stream
    }

    /// Empty at the end of the connection.
    func read(atMost count: Int) async -> Data {
        if buffer.isEmpty { buffer = await stream.read(atMost: 64 << 10) }
        defer { buffer = Data(buffer.dropFirst(count)) }
        return Data(buffer.prefix(count))
    }

    /// Reads a line without its end, or returns `nil` if the connection ended before it.
    ///
    /// - Parameter budget: The number of bytes that may be read; reduced by those that were.
    func line(_ budget: inout Int) async throws -> String? {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                var line = buffer[..<end]
                budget -= line.count + 1
                guard budget >= 0 else { throw HTTPError(431, "the header is too long") }
                if line.last == 0x0D { line = line.dropLast() }
                buffer = Data(buffer[buffer.index(after: end)...])
                guard let text = String(bytes: line, encoding: .utf8) else {
                    throw HTTPError(400, "a header field is not UTF-8")
                }
                return text
            }
            guard buffer.count <= budget else { throw HTTPError(431, "the header is too long") }
            let more = await stream.read(atMost: 64 << 10)
            guard !more.isEmpty else {
                guard buffer.isEmpty else { throw HTTPError(400, "the connection ended in the header") }
                return nil
            }
            buffer += more
        }
    }
}
