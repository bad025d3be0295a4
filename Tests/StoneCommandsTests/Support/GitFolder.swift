import Foundation
import StoneTestSupport
import Testing

/// A temporary folder with a git repository.
final class GitFolder {
    static var isAvailable: Bool { Subprocess.isExpected("git") }

    let folder: TemporaryFolder
    var path: String { folder.path }

    /// - Parameter files: The content of the first commit.
    init(_ files: [String: String] = [:], options: [String] = []) throws {
        folder = try TemporaryFolder(files)
        try git(["init", "-q", "-b", "main"] + options)
        if !files.isEmpty, !options.contains("--bare") { try commit("first") }
    }

    func place(_ name: String) -> String { folder.place(name) }
    func write(_ name: String, _ text: String) throws { try folder.write(name, text) }

    /// Commits all changes.
    func commit(_ message: String) throws {
        try git(["add", "-A"])
        try git(["commit", "-q", "--allow-empty", "-m", message])
    }

    /// Runs git with a configuration that does not depend on the user, and returns its output.
    @discardableResult
    func git(_ arguments: [String], input: Data = Data()) throws -> String {
        let program = try #require(Subprocess.find("git"))
        let settings = [
            "user.name=A", "user.email=a@example.com", "protocol.file.allow=always", "commit.gpgSign=false",
        ]
        let options = settings.flatMap { ["-c", $0] } + ["-C", path]
        let result = try Subprocess.run(program, options + arguments, input: input)
        #expect(result.status == 0, "\(arguments): \(String(decoding: result.error, as: UTF8.self))")
        return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
