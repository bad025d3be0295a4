import StoneCommandLine
import StoneServing
import Testing

@testable import StoneCommands

struct FakeDropboxCommandTests {
    /// The command line is right, but only one of the two programs is installed.
    @Test func `a missing program is not an error of the command line`() {
        let error = FakeDropboxCommand.start(FakeDropboxCommand.Options(), in: "/no such folder")
        #expect(error.status == .failure)
        #expect(error.message.contains("cannot run '/no such folder/stone-fake-dropbox'"))
        #expect(error.message.contains("'stonec' expects the program in its own folder"))
    }
}
