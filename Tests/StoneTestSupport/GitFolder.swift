package import Foundation

/// A temporary folder with a Git repository.
package final class GitFolder {
    package static var isAvailable: Bool { Subprocess.isExpected("git") }

    package let folder: TemporaryFolder
    package var path: String { folder.path }

    /// - Parameter files: The content of the first commit.
    package init(_ files: [String: String] = [:], options: [String] = []) throws {
        folder = try TemporaryFolder(files)
        try git(["init", "-q", "-b", "main"] + options)
        if !files.isEmpty, !options.contains("--bare") { try commit("first") }
    }

    package func place(_ name: String) -> String { folder.place(name) }
    package func write(_ name: String, _ text: String) throws { try folder.write(name, text) }

    /// Commits all changes.
    package func commit(_ message: String) throws {
        try git(["add", "-A"])
        try git(["commit", "-q", "--allow-empty", "-m", message])
    }

    /// Runs git with a configuration that does not depend on the user, and returns its output.
    @discardableResult
    package func git(_ arguments: [String], input: Data = Data()) throws -> String {
        guard let program = Subprocess.find("git") else { throw Failure(arguments: arguments, error: "no git") }
        let settings = [
            "user.name=A", "user.email=a@example.com", "protocol.file.allow=always", "commit.gpgSign=false",
        ]
        let options = settings.flatMap { ["-c", $0] } + ["-C", path]
        let result = try Subprocess.run(program, options + arguments, input: input)
        guard result.status == 0 else {
            throw Failure(arguments: arguments, error: String(decoding: result.error, as: UTF8.self))
        }
        return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private struct Failure: Error {
        var arguments: [String]
        var error: String
    }
}
