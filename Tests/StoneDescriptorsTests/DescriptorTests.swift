import Foundation
import StoneDescriptors
import StoneTestSupport
import Testing

struct DescriptorTests {
    @Test(.timeLimit(.minutes(20))) func pipesThatDoNotBlockAreReadAndWrittenCompletely() async throws {
        let (reading, writing) = try Descriptor.makePipe()
        let bytes = [UInt8](repeating: 7, count: 1 << 20)
        async let failure = onThread {
            defer { Descriptor.close(writing) }
            return Descriptor.write(bytes, to: writing)
        }
        let read = try await onThread { Descriptor.readToEnd(reading) }
        #expect(try await failure == 0)
        #expect(read == bytes)
        Descriptor.close(reading)
    }

    @Test func bytesAreWrittenAtAPosition() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("0123456789".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = open(url.path, O_RDWR)
        defer { Descriptor.close(file) }
        #expect([UInt8]("abc".utf8).withUnsafeBytes { Descriptor.write($0, at: 8, to: file) } == 0)
        #expect(Descriptor.readToEnd(file) == Array("01234567abc".utf8))
    }

    @Test func aFailureIsItsErrorNumber() throws {
        let (reading, writing) = try Descriptor.makePipe()
        #expect(Descriptor.write([1], to: reading) == EBADF)
        #expect(Descriptor.readToEnd(writing) == nil)
        for end in [reading, writing] { Descriptor.close(end) }
    }

    @Test func readingStopsAfterTheLimit() throws {
        let (reading, writing) = try Descriptor.makePipe()
        #expect(Descriptor.write([1, 2, 3, 4], to: writing) == 0)
        // The other end is open, so reading on would wait.
        #expect(Descriptor.readToEnd(reading, expecting: 2, limit: 1) == [1, 2])
        for end in [reading, writing] { Descriptor.close(end) }
    }

    @Test func interruptedCallsAreRepeated() {
        var errors = [EINTR, EINTR, EAGAIN]
        let result = uninterrupted { () -> Int32 in
            errno = errors.removeFirst()
            return -1
        }
        #expect(result == -1)
        #expect(errno == EAGAIN)
        #expect(errors.isEmpty)
    }
}
