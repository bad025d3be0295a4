import StoneEvolution
import StoneModel
import StoneModelTestSupport

/// Returns the model of specs, or throws their errors.
func model(_ specs: String...) throws -> API { try Specs.api(specs) }

/// Returns the changes between two versions of a namespace, as lines.
func lines(_ old: String, _ new: String) throws -> [String] {
    try compare(model("namespace n\n" + old), model("namespace n\n" + new)).map(\.line)
}

extension Change {
    /// `field-removed files.Arg.size [old client]: the required field was removed`
    var line: String {
        let peers = Peer.allCases.filter(peers.contains).map(\.rawValue).joined(separator: ", ")
        let former = formerSubject.map { " (was \($0.qualifiedName))" } ?? ""
        return "\(rule.rawValue) \(subject.qualifiedName)\(former) [\(peers)]: \(messageWithReason)"
    }
}
