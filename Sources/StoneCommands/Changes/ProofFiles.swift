import StoneCommandLine
import StoneEvolution
import StoneModel

/// Files for regression tests: one for each value that proves a break on the wire.
struct ProofFiles {
    /// The hidden file that lists the files.
    private static let manifest = ".stonec-proofs"

    private var files: [ListedFolder.File] = []

    init(_ changes: [Change]) {
        var counts: [String: Int] = [:]
        for change in changes {
            for proof in change.proofs {
                let words = [change.rule.rawValue, change.subject.qualifiedName, proof.peer.rawValue]
                var name = words.joined(separator: "-").fileName
                counts[name, default: 0] += 1
                if let count = counts[name], count > 1 { name += "-\(count)" }
                let bytes = Array(Self.json(proof, of: change).text.utf8)
                files.append(ListedFolder.File(path: name + ".json") { bytes })
            }
        }
    }

    /// Writes the files, and removes those of an earlier run that are no longer among them.
    func write(to folder: String) throws(FileError) {
        do throws(ListedFolder.Failure) {
            _ = try ListedFolder(path: folder, manifest: Self.manifest).write(files)
        } catch {
            // Template errors cannot occur, since no template renders the files.
            if case .file(let error) = error { throw error }
        }
    }

    private static func json(_ proof: Proof, of change: Change) -> JSONValue {
        let members: KeyValuePairs<String, JSONValue> = [
            "format": "stone-proof",
            "version": .integer("1"),
            "rule": .string(change.rule.rawValue),
            "subject": .string(change.subject.qualifiedName),
            "message": .string(change.messageWithHint),
        ]
        return .object(
            members.map { JSONValue.Member(name: $0.key, value: $0.value) } + proof.members
        )
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
