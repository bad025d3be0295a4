import Foundation
import StoneLocks
import StoneTestSupport
import Testing

@testable import StoneCommandLine

struct ConsoleTests {
    @Test(.timeLimit(.minutes(1))) func pipesThatDoNotBlockAreReadAndWrittenCompletely() async throws {
        StandardStream.ignoreClosedPipes()
        let pipe = Pipe()
        let (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
        for handle in [reading, writing] { #expect(fcntl(handle.fileDescriptor, F_SETFL, O_NONBLOCK) == 0) }
        let bytes = [UInt8](repeating: 7, count: 1 << 20)
        async let failure = onThread {
            defer { try? writing.close() }
            return StandardStream.write(bytes, to: writing.fileDescriptor)
        }
        let read = try await onThread {
            // After an error, ends the other thread.
            defer { try? reading.close() }
            return StandardStream.readToEnd(of: reading.fileDescriptor)
        }
        #expect(read == bytes)
        #expect(try await failure == 0)
    }

    @Test func progressAppearsWhenARunTakesLong() {
        let written = Locked("")
        let progress = ProgressIndicator { bytes in written.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
        progress.begin("reading specs")
        progress.appear()
        progress.begin("checking 2 specs")
        progress.erase()
        progress.erase()
        let eraseLine = "\r\u{1B}[K"
        let expected = "\(eraseLine)reading specs…\(eraseLine)checking 2 specs…\(eraseLine)"
        #expect(written.withLock(\.self).hasSuffix(expected))
    }

    @Test func outputReplacesProgress() {
        let written = Locked("")
        let progress = ProgressIndicator { bytes in written.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
        let console = Console(
            output: { bytes in written.withLock { $0 += String(decoding: bytes, as: UTF8.self) } },
            error: { _ in },
            input: { [] },
            isColored: false,
            progress: progress
        )
        console.begin("writing 2 files")
        progress.appear()
        console.print("done\n")
        #expect(written.withLock(\.self).hasSuffix("writing 2 files…\r\u{1B}[Kdone\n"))
    }

    @Test(arguments: [
        ([:], true, true), ([:], false, false),
        (["TERM": "dumb"], true, false), (["CLICOLOR": "0"], true, false),
        (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
        (["CLICOLOR_FORCE": "1"], false, true), (["FORCE_COLOR": "1", "TERM": "dumb"], false, true),
        (["FORCE_COLOR": "0"], false, false), (["CLICOLOR_FORCE": "0"], true, true),
        (["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
    ])
    func environmentDecidesAboutColors(environment: [String: String], isTerminal: Bool, expected: Bool) {
        #expect(ColorChoice.allowsColor({ environment[$0] }, isTerminal: isTerminal) == expected)
    }
}
