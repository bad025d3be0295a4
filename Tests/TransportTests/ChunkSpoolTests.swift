import Foundation
import StoneClient
import StoneTestSupport
import Testing

@testable import StoneURLSession

struct ChunkSpoolTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var fileCount: Int {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).count }
    }

    private static func content(_ length: Int, from start: Int = 0) -> Data {
        Data((start..<start + length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 256) })
    }

    private func rest(of spool: inout ChunkSpool) throws -> Data {
        var content = Data()
        while let chunk = try spool.next() { content += chunk }
        return content
    }

    @Test func chunksStayInOrder() throws {
        var spool = ChunkSpool(in: folder.url)
        var consumed = Data()
        #expect(try spool.next() == nil)
        for number in 0..<1_000 {
            try spool.append(Self.content(10, from: number * 10))
            // The consumer falls behind.
            if number % 3 == 0, let chunk = try spool.next() { consumed += chunk }
        }
        consumed += try rest(of: &spool)
        #expect(consumed == Self.content(10_000))
        #expect(try fileCount == 0)
    }

    /// A consumer that is always a little behind does not keep the whole content in memory.
    @Test func consumedChunksAreReleased() throws {
        let released = Shared(0)
        var spool = ChunkSpool(in: folder.url)
        for _ in 0..<100 {
            let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1_024, alignment: 1)
            bytes.initializeMemory(as: UInt8.self, repeating: 0, count: 1_024)
            let deallocator = Data.Deallocator.custom { bytes, _ in
                bytes.deallocate()
                released.value += 1
            }
            try spool.append(Data(bytesNoCopy: bytes, count: 1_024, deallocator: deallocator))
        }
        for _ in 0..<99 { #expect(try spool.next()?.count == 1_024) }
        #expect(released.value == 99)
        #expect(try spool.next()?.count == 1_024)
        #expect(try spool.next() == nil)
    }

    @Test func laterChunksAreInAFile() throws {
        var spool = ChunkSpool(in: folder.url)
        let content = Self.content(3_000_000)
        let parts = stride(from: 0, to: content.count, by: 300_000).map { content[$0..<$0 + 300_000] }
        for part in parts.dropLast() { try spool.append(part) }
        #expect(try fileCount == 1)
        var consumed = Data()
        // While the file is read, new chunks follow those in the file.
        for _ in 0..<5 { consumed += try #require(try spool.next()) }
        try spool.append(parts[9])
        consumed += try rest(of: &spool)
        #expect(consumed == content)
        #expect(try fileCount == 0)

        try spool.append(Data("abc".utf8))
        #expect(try spool.next() == Data("abc".utf8))
        #expect(try fileCount == 0)
    }

    @Test func discardedContentIsGone() throws {
        var spool = ChunkSpool(in: folder.url)
        for _ in 0..<3 { try spool.append(Data(count: 1 << 20)) }
        #expect(try fileCount == 1)
        spool.discard()
        #expect(try spool.next() == nil)
        #expect(try fileCount == 0)
    }

    @Test func aMissingFolderIsAnError() throws {
        try FileManager.default.removeItem(at: folder.url)
        var spool = ChunkSpool(in: folder.url)
        try spool.append(Data(count: 1 << 20))
        let error = #expect(throws: StoneTransportError.self) { try spool.append(Data("abc".utf8)) }
        #expect(error?.kind == .file)
    }
}
