package import StoneCommandLine

extension GitRepository {
    /// Returns the commits that change a file to the given content, newest first.
    ///
    /// - Parameter content: The id of the content, in hexadecimal digits.
    package func commits(addingFile content: String, at path: String) throws(UsageError) -> [Commit] {
        guard content.utf8.allSatisfy(\.isHexadecimal), content.contains(where: { $0 != "0" }) else { return [] }
        let output = try output([
            "log", "--all", "HEAD", "--no-show-signature", "--no-color", "--no-patch", "--diff-filter=AMRCT",
            "--find-object=\(content)", "--date=short", "--encoding=UTF-8", "--format=%H%x00%P%x00%cd%x00%s", "--",
            ":(top,literal)\(path)",
        ])
        return output.split(separator: UInt8(ascii: "\n")).compactMap { Commit($0) }
            .filter { self.content(of: path, in: $0.id) == content }
    }

    /// Returns the id of the content of a file, or `nil` if the revision does not have the file.
    package func content(of path: String, in revision: String) -> String? {
        // MODE blob ID\tPATH
        let entry = try? output(["ls-tree", "--full-tree", "-z", revision, "--", path])
        let fields = entry?.prefix { $0 != UInt8(ascii: "\t") }.split(separator: UInt8(ascii: " ")) ?? []
        return fields.count == 3 ? String(decoding: fields[2], as: UTF8.self) : nil
    }
}

extension Commit {
    /// Reads a line of Git with the id, the parents, the date and the subject.
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
