import Foundation
import StoneClient

/// Received chunks, not yet consumed: the first ones in memory, later ones in a temporary file.
struct ChunkSpool {
    private let folder: URL
    /// The first chunks, in order; later ones are in the file. Consumed chunks are empty until they are removed.
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

    /// Returns the next chunk, or `nil` if there is none yet.
    mutating func next() throws(StoneTransportError) -> Data? {
        if firstChunk < chunks.count {
            let chunk = chunks[firstChunk]
            chunks[firstChunk] = Data()
            firstChunk += 1
            byteCount -= chunk.count
            if 2 * firstChunk > chunks.count {
                chunks.removeFirst(firstChunk)
                firstChunk = 0
            }
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
