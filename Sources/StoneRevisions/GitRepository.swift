package import StoneCommandLine

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A Git repository on this machine, opened for reading only. Git runs without network access, hooks, pagers and
/// prompts.
package struct GitRepository {
    /// The folder in which Git runs.
    private let folder: String
    /// Whether variables such as `GIT_DIR`, which Git sets for hooks, are about another repository.
    private let isOther: Bool
    /// The absolute path of the working tree; `nil` if there is none, as in a bare repository.
    package let workingTree: String?
    /// Whether the repository contains only part of its history.
    let isShallow: Bool

    /// Opens the repository that contains a folder.
    ///
    /// - Parameters:
    ///   - folder: The current folder by default.
    ///   - isOther: Whether the repository is not that of the current folder.
    package init(at folder: String = ".", isOther: Bool = false) throws(UsageError) {
        self.folder = folder
        self.isOther = isOther
        let arguments = ["rev-parse", "--git-dir", "--is-shallow-repository", "--show-toplevel"]
        let git = try Self.start(arguments, in: folder, isOther: isOther)
        let lines = git.readToEnd().split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        // Without a working tree, the last line is missing, and the status is a failure.
        guard lines.count >= 2 else {
            let reason = Self.reason(git.finish().message)
            guard !reason.hasPrefix("not a git repository") else {
                throw UsageError("no Git repository in the folder '\(Paths.absolute(folder))' or above it")
            }
            throw UsageError("cannot read the Git repository of '\(Paths.absolute(folder))': \(reason)")
        }
        isShallow = lines[1] == "true"
        workingTree = lines.count > 2 ? lines[2] : nil
    }

    /// Starts Git with the arguments of a command that only reads.
    func start(_ arguments: [String]) throws(UsageError) -> GitProcess {
        try Self.start(arguments, in: folder, isOther: isOther)
    }

    /// Returns the output of a command that only reads.
    ///
    /// - Parameter arguments: The command and its arguments, with `--end-of-options` before arguments from a user.
    package func output(_ arguments: [String]) throws(UsageError) -> [UInt8] {
        let git = try start(arguments)
        let output = git.readToEnd()
        let (status, message) = git.finish()
        guard status == 0 else { throw UsageError("'git \(arguments[0])' failed: \(Self.reason(message))") }
        return output
    }

    private static func start(
        _ arguments: [String],
        in folder: String,
        isOther: Bool
    ) throws(UsageError) -> GitProcess {
        var variables = ProcessInfo.processInfo.environment
        if isOther { for name in repositoryVariables { variables[name] = nil } }
        variables.merge(readingVariables) { $1 }
        let options = ["--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-C", folder]
        return try GitProcess(options + arguments, environment: variables)
    }

    /// Variables that keep Git from the network, from questions and from files other than objects.
    private static let readingVariables = [
        // Allows no protocol, so that Git does not fetch missing objects of a partial clone. Older versions support
        // only this variable.
        "GIT_ALLOW_PROTOCOL": "",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_TERMINAL_PROMPT": "0",
        // Messages are searched for English text.
        "LC_ALL": "C",
        "LANGUAGE": "C",
    ]

    /// The variables that `git rev-parse --local-env-vars` lists.
    private static let repositoryVariables = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_COUNT",
        "GIT_CONFIG_PARAMETERS", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE",
        "GIT_INTERNAL_SUPER_PREFIX", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
        "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
    ]

    /// Returns the last message of Git on one line, without its prefix.
    static func reason(_ message: String) -> String {
        let lines = message.split(separator: "\n")
        guard let line = lines.first(where: { $0.hasPrefix("fatal: ") }) ?? lines.last else { return "Git failed" }
        for prefix in ["fatal: ", "error: "] where line.hasPrefix(prefix) {
            return String(line.dropFirst(prefix.count))
        }
        return String(line)
    }
}
