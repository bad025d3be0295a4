import Foundation
import StoneDescriptors
import Testing

struct RegularFileTests {
    @Test func bytesAreReadAtAPosition() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("0123456789".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try RegularFile(url.path)
        #expect(file.size == 10)
        var bytes = [UInt8](repeating: 0, count: 4)
        #expect(bytes.withUnsafeMutableBytes { file.read(at: 7, into: $0) } == 3)
        #expect(bytes == Array("789\0".utf8))
        #expect(bytes.withUnsafeMutableBytes { file.read(at: 10, into: $0) } == 0)
    }

    /// Opening the pipe does not wait for a writer.
    @Test func otherFilesAreRefused() throws {
        let pipe = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        for (path, code) in [(pipe, ESPIPE), ("/dev", EISDIR), ("\(pipe).no", ENOENT), ("/dev/null", ESPIPE)] {
            let error = #expect(throws: SystemError.self) { try RegularFile(path) }
            #expect(error?.code == code)
        }
        #expect(RegularFile.reason(ESPIPE) == "it is not a regular file")
        #expect(RegularFile.reason(EISDIR) == "Is a directory")
    }
}
