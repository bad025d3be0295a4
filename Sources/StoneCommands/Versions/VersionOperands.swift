import StoneCommandLine
import StoneRevisions

/// The two versions of a command line, `OLD [NEW]`.
struct VersionOperands {
    /// Hints for options of similar tools, for the commands that compare versions.
    static let counterparts: [String: String] = {
        let operands = "the versions are operands, OLD and NEW"
        return [
            "--against": operands, "--base": operands, "--from": operands, "--new": operands, "--old": operands,
            "--json": "'--format json' prints JSON",
        ]
    }()

    /// The old version, `HEAD` by default.
    var old = RevisionOperand.head
    /// The new version; `nil` for the specs of the configuration, at the path of the old version, or in the current folder.
    var new: RevisionOperand?

    init(old: RevisionOperand) { self.old = old }

    /// One operand is the old version if it is a revision, and the new one otherwise.
    init(_ operands: [String]) throws(UsageError) {
        guard operands.count <= 2 else {
            throw UsageError("unexpected argument '\(operands[2])'; expected two versions at most, OLD and NEW")
        }
        guard let first = operands.first else { return }
        let operand = try RevisionOperand(first)
        if operands.count == 2 {
            old = operand
            new = try RevisionOperand(operands[1])
        } else if case .revision = operand {
            old = operand
        } else {
            new = operand
        }
    }

    /// Returns the path of the new version on disk, if no configuration names the specs: the operand, or else the path
    /// of the old version. Returns the current folder for a revision, and for an old version without a path.
    func newPath() throws(UsageError) -> String {
        switch new {
        case .path(let path): path
        case .revision: "."
        case nil: try VersionReader.pathOnDisk(of: old) ?? "."
        }
    }
}

extension RevisionOperand {
    /// Whether the operand is a path, or a revision with a path.
    var hasPath: Bool {
        if case .revision(_, nil) = self { false } else { true }
    }
}
