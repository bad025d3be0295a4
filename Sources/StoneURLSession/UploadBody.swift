import Foundation
import StoneClient
import StoneHTTP

/// A request body with a known length, for a task.
struct UploadBody {
    enum Content {
        case none
        case bytes(Data)
        case file(URL)
    }

    let content: Content
    /// Whether the body has no bytes.
    let isEmpty: Bool
    private let temporaryFile: TemporaryFile?

    /// The maximum length of a body in memory, in bytes.
    private static let memoryLimit: Int64 = 1 << 20

    init(_ body: StoneBody, in folder: URL) async throws(StoneTransportError) {
        switch body {
        case .none:
            (content, temporaryFile) = (.none, nil)
        case .bytes(let data):
            (content, temporaryFile) = (.bytes(data), nil)
        case .file(let slice):
            (content, temporaryFile) = try Self.content(of: slice, in: folder)
        case .stream(let stream):
            (content, temporaryFile) = try await Self.content(of: stream, in: folder)
        }
        switch content {
        case .none: isEmpty = true
        case .bytes(let data): isEmpty = data.isEmpty
        case .file: isEmpty = false
        }
    }

    /// Deletes the temporary file, if there is one.
    func close() {
        temporaryFile?.close()
    }

    private static func content(
        of slice: StoneFileSlice,
        in folder: URL
    ) throws(StoneTransportError) -> (Content, TemporaryFile?) {
        do {
            let handle = try FileHandle(forReadingFrom: slice.url)
            defer { try? handle.close() }
            let size = Int64(try handle.seekToEnd())
            guard let positions = slice.positions(inFileOf: size) else {
                throw StoneTransportError.requestBody("the file is shorter than the part to send")
            }
            let length = positions.upperBound - positions.lowerBound
            if length == 0 { return (.bytes(Data()), nil) }
            if length == size { return (.file(slice.url), nil) }
            try handle.seek(toOffset: UInt64(slice.offset))
            if length <= memoryLimit {
                return (.bytes(try handle.read(upToCount: Int(length)) ?? Data()), nil)
            }
            let file = try TemporaryFile(in: folder)
            do {
                var rest = length
                while rest > 0, let data = try handle.read(upToCount: Int(min(rest, memoryLimit))), !data.isEmpty {
                    try file.append(data)
                    rest -= Int64(data.count)
                }
                guard rest == 0 else { throw StoneTransportError.requestBody("the file became shorter") }
            } catch {
                file.close()
                throw error
            }
            return (.file(file.url), file)
        } catch {
            throw error as? StoneTransportError ?? .file(error)
        }
    }

    private static func content(
        of stream: StoneByteStream,
        in folder: URL
    ) async throws(StoneTransportError) -> (Content, TemporaryFile?) {
        var memory = Data()
        var file: TemporaryFile?
        var length: Int64 = 0
        do throws(StoneTransportError) {
            var iterator = stream.makeAsyncIterator()
            while let chunk = try await next(&iterator) {
                length += Int64(chunk.count)
                if let expected = stream.length, length > expected { break }
                if file == nil, length <= memoryLimit {
                    memory.append(chunk)
                    continue
                }
                if file == nil {
                    file = try TemporaryFile(in: folder)
                    try file?.append(memory)
                    memory = Data()
                }
                try file?.append(chunk)
            }
            if Task.isCancelled { throw .cancelled }
            if let expected = stream.length, length != expected {
                throw .requestBody("the stream does not have its declared length")
            }
        } catch {
            file?.close()
            throw Task.isCancelled ? .cancelled : error
        }
        return (file.map { .file($0.url) } ?? .bytes(memory), file)
    }

    private static func next(
        _ iterator: inout StoneByteStream.AsyncIterator
    ) async throws(StoneTransportError) -> Data? {
        do { return try await iterator.next() } catch { throw .streamOfBody(error) }
    }
}
