extension GitRepository {
    /// Returns the newest commit that changes a file to the given content.
    ///
    /// - Parameter content: The id of the content, in hexadecimal digits.
    package func commit(addingFile content: String, at path: String) throws(UsageError) -> Commit? {
        guard content.utf8.allSatisfy(\.isHexadecimal), content.contains(where: { $0 != "0" }) else { return nil }
        let output = try output([
            "log", "--all", "HEAD", "--no-show-signature", "--no-color", "--no-patch", "--diff-filter=AMRCT",
            "--find-object=\(content)", "--date=short", "--encoding=UTF-8", "--format=%H%x00%P%x00%cd%x00%s", "--",
            ":(top,literal)\(path)",
        ])
        for line in output.split(separator: UInt8(ascii: "\n")) {
            guard let commit = Commit(line) else { continue }
            let names = try self.output(["ls-tree", "--full-tree", "-z", commit.id, "--", path])
            if String(decoding: names, as: UTF8.self).contains(content) { return commit }
        }
        return nil
    }
}

extension Commit {
    /// Reads a line of git with the id, the parents, the date and the subject.
    init?(_ line: some Sequence<UInt8>) {
        let parts = String(decoding: Array(line), as: UTF8.self)
            .split(separator: "\0", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        self.init(
            id: String(parts[0]),
            hasParent: !parts[1].isEmpty,
            date: String(parts[2]),
            subject: String(parts[3])
        )
    }
}
