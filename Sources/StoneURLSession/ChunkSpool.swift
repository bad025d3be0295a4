import Foundation
import StoneClient

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Received chunks, not yet consumed: the first ones in memory, later ones in a temporary file.
struct ChunkSpool {
    private let folder: URL
    /// The first chunks, in order; later ones are in the file.
    private var chunks: [Data] = []
    private var firstChunk = 0
    private var byteCount = 0
    private var file: TemporaryFile?
    private var readOffset: UInt64 = 0

    private static let memoryLimit = 1 << 20
    private static let readLength = 1 << 18

    init(in folder: URL) {
        self.folder = folder
    }

    mutating func append(_ data: Data) throws(StoneTransportError) {
        if file == nil, byteCount < Self.memoryLimit {
            chunks.append(data)
            byteCount += data.count
            return
        }
        if file == nil { file = try TemporaryFile(in: folder) }
        try file?.append(data)
    }

    /// The next chunk, or `nil` if there is none yet.
    mutating func next() throws(StoneTransportError) -> Data? {
        if firstChunk < chunks.count {
            let chunk = chunks[firstChunk]
            firstChunk += 1
            byteCount -= chunk.count
            if firstChunk == chunks.count { (chunks, firstChunk) = ([], 0) }
            return chunk
        }
        guard let file else { return nil }
        let data = try file.read(at: readOffset, count: Self.readLength)
        readOffset += UInt64(data.count)
        guard !data.isEmpty else {
            discard()
            return nil
        }
        return data
    }

    mutating func discard() {
        file?.close()
        file = nil
        readOffset = 0
        (chunks, firstChunk, byteCount) = ([], 0, 0)
    }
}

/// A file for the body of one exchange.
struct TemporaryFile {
    let url: URL
    private let handle: FileHandle

    init(in folder: URL) throws(StoneTransportError) {
        url = folder.appendingPathComponent("stone-\(UUID().uuidString)")
        // No other user may read the content, so the mode is set on creation.
        let descriptor = open(url.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .file(POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)) }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func append(_ data: Data) throws(StoneTransportError) {
        do {
            try handle.seekToEnd()
            try handle.write(contentsOf: data)
        } catch {
            throw .file(error)
        }
    }

    func read(at offset: UInt64, count: Int) throws(StoneTransportError) -> Data {
        do {
            try handle.seek(toOffset: offset)
            return try handle.read(upToCount: count) ?? Data()
        } catch {
            throw .file(error)
        }
    }

    /// Closes and deletes the file.
    func close() {
        try? handle.close()
        try? FileManager.default.removeItem(at: url)
    }
}
