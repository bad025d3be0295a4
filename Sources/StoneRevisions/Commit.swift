package import StoneCommandLine

/// A Git commit.
package struct Commit: Hashable, Sendable {
    /// The number of digits that are shown of an id.
    package static let shortLength = 7

    /// The object id, in hexadecimal digits.
    package var id: String
    package var hasParent: Bool
    /// The day of the commit: `2026-01-31`.
    package var date: String
    /// The first line of the message.
    package var subject: String
}

/// A range of commits on a command line: `git:A..B[:PATH]`.
package struct CommitRange: Hashable, Sendable {
    /// The revisions of the range, such as `A..B`.
    package let revisions: String
    private let path: String?

    /// Returns `nil` for an operand that is not a range.
    package init?(_ operand: RevisionOperand) throws(UsageError) {
        // Braces may contain a date or a text: `HEAD@{2026-01-31..}`.
        guard case .revision(let revision, let path) = operand, revision.contains(".."), !revision.contains("{") else {
            return nil
        }
        guard !revision.contains("..."), !revision.hasPrefix("-") else {
            throw UsageError("expected a range 'git:A..B' instead of '\(operand.text)'")
        }
        revisions = revision
        self.path = path
    }

    /// The last revision: `B` in `A..B`, and `HEAD` in `A..`.
    package var end: String {
        let end = revisions.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
        return end.isEmpty ? "HEAD" : String(end)
    }

    /// Returns the operand of a revision with the path of the range.
    package func operand(_ revision: String) -> RevisionOperand { .revision(revision, path: path) }

    /// Returns the commits that change files at the path, oldest first. Only the first parents of merges are followed.
    package func commits() throws(UsageError) -> [Commit] {
        let repository = try GitRepository()
        for end in revisions.split(separator: "..") { _ = try GitTree(String(end), in: repository) }
        let output = try repository.output([
            "rev-list", "--first-parent", "--reverse", "--date=short", "--encoding=UTF-8",
            "--format=%H%x00%P%x00%cd%x00%s",
            revisions, "--", pathspec,
        ])
        // Each commit has a line 'commit ID', too.
        return output.split(separator: UInt8(ascii: "\n")).compactMap { Commit($0) }
    }

    /// The path for Git, which takes paths with these prefixes as relative to the current folder.
    private var pathspec: String {
        guard let path else { return "." }
        if path.isEmpty { return ":(top)" }
        return VersionReader.startsAtRoot(path) ? ":(top,literal)\(path)" : ":(literal)\(path)"
    }
}
