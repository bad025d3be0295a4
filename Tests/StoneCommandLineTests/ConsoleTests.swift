import StoneLocks
import Testing

@testable import StoneCommandLine

struct ConsoleTests {
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
