import Foundation
import StoneTestSupport
import Testing

@testable import StoneLanguageServer

struct FrameChannelTests {
    @Test(.timeLimit(.minutes(20))) func `a frame is complete if the output does not block`() async throws {
        let (input, output) = (Pipe(), Pipe())
        let (reading, writing) = (output.fileHandleForReading, output.fileHandleForWriting)
        #expect(fcntl(writing.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
        let channel = try FrameChannel(
            input: input.fileHandleForReading.fileDescriptor,
            output: writing.fileDescriptor
        )
        let body = [UInt8](repeating: 7, count: 1 << 20)
        async let written: Void = onThread {
            channel.write(body)
            try writing.close()
        }
        let frame = try await onThread { try reading.readToEnd() }
        try await written
        #expect(frame == Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    }
}
