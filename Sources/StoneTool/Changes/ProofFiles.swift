import StoneCommands
import StoneEvolution
import StoneModel

/// Files for regression tests: one for each value that proves a break on the wire.
struct ProofFiles {
    private(set) var files: [FolderFiles.File] = []

    init(_ changes: [Change]) {
        var counts: [String: Int] = [:]
        for change in changes {
            for proof in change.proofs {
                let words = [change.rule.rawValue, change.subject.qualifiedName, proof.peer.rawValue]
                var name = words.joined(separator: "-").fileName
                counts[name, default: 0] += 1
                if let count = counts[name], count > 1 { name += "-\(count)" }
                files.append(
                    FolderFiles.File(path: name + ".json", bytes: Array(Self.json(proof, of: change).text.utf8))
                )
            }
        }
    }

    private static func json(_ proof: Proof, of change: Change) -> JSONValue {
        [
            "format": "stone-proof",
            "version": .integer("1"),
            "rule": .string(change.rule.rawValue),
            "subject": .string(change.subject.qualifiedName),
            "message": .string(change.message),
            "peer": .string(proof.peer.rawValue),
            "writer": .string(proof.isForward ? "old" : "new"),
            "route": .optional(proof.route?.qualifiedName),
            "part": .optional(proof.part?.rawValue),
            "type": .string(proof.type),
            "permissions": .array(proof.permissions.map { .string($0) }),
            "value": proof.value,
            "error": .string(proof.error),
        ]
    }
}

extension String {
    /// The text with a hyphen in place of all characters but letters, digits, dots and underscores.
    fileprivate var fileName: String {
        let characters = unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                || scalar == "." || scalar == "_" ? scalar : "-"
        }
        return String(String.UnicodeScalarView(characters))
    }
}
