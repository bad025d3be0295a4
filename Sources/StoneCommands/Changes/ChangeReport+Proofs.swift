import StoneEvolution
import StoneModel
import StoneSource

extension ChangeReport {
    /// The largest number of characters of a value on one line.
    private static let shownValueLength = 80

    /// The maximum number of errors that are proved without `--proofs`, since each may take 10 ms.
    private static let provedErrors = 50

    /// Adds proofs to the first errors.
    mutating func proveErrors(old: API, new: API) {
        let errors = changes.indices.filter { changes[$0].severity == .error && !changes[$0].wire.isEmpty }
            .prefix(Self.provedErrors)
        var proved = errors.map { changes[$0] }
        addProofs(to: &proved, old: old, new: new)
        for (index, change) in zip(errors, proved) { changes[index] = change }
    }

    /// Returns the proofs of a change, one line for each value:
    ///
    ///     old client: size: expected an integer, found a string, for {"size": ""}
    static func proofs(_ change: Change) -> [String] {
        var values: [(error: String, peers: [String])] = []
        for proof in change.proofs {
            let error = "\(proof.error), for \(line(proof.value))"
            if let index = values.firstIndex(where: { $0.error == error }) {
                if !values[index].peers.contains(proof.peer.rawValue) {
                    values[index].peers.append(proof.peer.rawValue)
                }
            } else {
                values.append((error, [proof.peer.rawValue]))
            }
        }
        return values.map { value in
            // Patterns in errors can have any characters.
            "\(value.peers.joined(separator: ", ")): \(value.error)".terminalText()
        }
    }

    /// Returns the value on one line, shortened.
    private static func line(_ value: JSONValue) -> String {
        let lines = value.lines.map { $0.drop { $0 == " " } }
        let text = lines.map { $0.hasSuffix(",") ? $0 + " " : $0 }.joined()
        return text.count > shownValueLength ? text.prefix(shownValueLength) + "…" : text
    }
}

extension Proof {
    /// The members of the JSON object.
    var members: [JSONValue.Member] {
        let members: KeyValuePairs<String, JSONValue> = [
            "peer": .string(peer.rawValue),
            "writer": .string(isForward ? "old" : "new"),
            "route": .optional(route?.qualifiedName),
            "part": .optional(part?.rawValue),
            "type": .string(type),
            "permissions": .array(permissions.map { .string($0) }),
            "value": value,
            "error": .string(error),
            "isIsolated": .boolean(isIsolated),
        ]
        return members.map { JSONValue.Member(name: $0.key, value: $0.value) }
    }
}
