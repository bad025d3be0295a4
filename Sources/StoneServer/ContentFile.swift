import StoneDescriptors
import StoneFormats
import StoneHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// An open file with the content of a download.
struct ContentFile: Sendable {
    private let path: String
    private let file: RegularFile
    /// The positions of the content in the file.
    private let positions: Range<Int64>

    /// Opens a file. Throws an error of the kind `internal` if that is not possible, or if the file is too short.
    init(_ slice: StoneFileSlice) throws(StoneServerError) {
        path = slice.url.path
        do throws(SystemError) {
            // Other URLs have paths, too.
            guard slice.url.isFileURL else { throw SystemError("open", code: ENOENT) }
            file = try RegularFile(path)
        } catch {
            throw .internal(ContentFileError(path, error.code))
        }
        guard let positions = slice.positions(inFileOf: file.size) else {
            throw .internal(ContentFileError(path: path, reason: "it is shorter than the part to send"))
        }
        self.positions = positions
    }

    /// The length of the content in bytes.
    var length: Int64 { positions.upperBound - positions.lowerBound }

    /// Returns part of the content as a stream, which opens no file again. Each read returns at most 64 KiB.
    func stream(of part: Range<Int64>) -> StoneByteStream {
        StoneByteStream(length: part.upperBound - part.lowerBound, isRepeatable: true) {
            var position = part.lowerBound
            return StoneByteStream.AsyncIterator {
                guard position < part.upperBound else { return nil }
                try Task.checkCancellation()
                let chunk = try read(at: position, count: Int(min(part.upperBound - position, 64 << 10)))
                position += Int64(chunk.count)
                return chunk
            }
        }
    }

    /// Returns bytes of the content, at least one.
    private func read(at position: Int64, count: Int) throws(ContentFileError) -> Data {
        var chunk = Data(count: count)
        let count = chunk.withUnsafeMutableBytes { file.read(at: positions.lowerBound + position, into: $0) }
        guard count >= 0 else { throw ContentFileError(path, errno) }
        guard count > 0 else { throw ContentFileError(path: path, reason: "it became shorter") }
        return chunk.prefix(count)
    }
}

/// An error for a file that cannot be sent.
private struct ContentFileError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// - Parameter code: The `errno`.
    init(_ path: String, _ code: Int32) {
        self.init(path: path, reason: RegularFile.reason(code))
    }

    /// The text for logs. Clients often choose part of the path.
    var description: String { "the file '\(path.printable)' cannot be sent: \(reason)" }
}

extension ContentFileError: LocalizedError {
    var errorDescription: String? { description }
}
