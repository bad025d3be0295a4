package import StoneCommandLine

/// A version of an API on a command line: a file or folder, or `git:REVISION[:PATH]`.
package enum RevisionOperand: Hashable, Sendable {
    /// A file or a folder.
    case path(String)
    /// A Git revision. `path` is relative to the root of the repository, or to the current folder if it begins with
    /// `./` or `../`, as in Git; `nil` for the paths of the other version.
    case revision(String, path: String?)

    /// The revision that a version is compared with if none is given.
    package static let head = Self.revision("HEAD", path: nil)

    private static let prefix = "git:"

    package init(_ operand: String) throws(UsageError) {
        guard operand.hasPrefix(Self.prefix) else {
            guard !operand.isEmpty else {
                throw UsageError("expected a file, a folder or 'git:REVISION' instead of ''")
            }
            self = .path(operand)
            return
        }
        let text = operand.dropFirst(Self.prefix.count)
        let revision = Self.revision(in: text)
        guard !revision.isEmpty else {
            throw UsageError("missing revision in '\(operand)'; expected 'git:REVISION' or 'git:REVISION:PATH'")
        }
        self = .revision(
            String(revision),
            path: revision.endIndex < text.endIndex ? String(text[revision.endIndex...].dropFirst()) : nil
        )
    }

    /// The operand as on a command line.
    package var text: String {
        switch self {
        case .path(let path): path
        case .revision(let name, let path): Self.prefix + name + (path.map { ":\($0)" } ?? "")
        }
    }

    /// Returns the text up to the first colon outside of braces: `HEAD@{2026-01-31 12:00}`, `HEAD^{/fix: names}`.
    private static func revision(in text: Substring) -> Substring {
        var depth = 0
        for (index, byte) in zip(text.utf8.indices, text.utf8) {
            switch byte {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ":") where depth <= 0: return text[..<index]
            default: break
            }
        }
        return text
    }
}
