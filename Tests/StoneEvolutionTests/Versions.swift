import StoneChecker
import StoneEvolution
import StoneModel
import StoneSource
import StoneSyntax
import Testing

/// Returns the model of specs, or throws their errors.
func model(_ specs: String...) throws -> API {
    try model(specs)
}

func model(_ specs: [String]) throws -> API {
    try model(specs.enumerated().map { SourceText(path: "spec\($0.offset).stone", bytes: Array($0.element.utf8)) })
}

func model(_ sources: [SourceText]) throws -> API {
    let parsed = sources.map { parse($0) }
    let result = check(parsed.map(\.tree))
    let errors = (parsed.flatMap(\.diagnostics) + result.diagnostics).filter { $0.severity == .error }
    guard let api = result.api, errors.isEmpty else { throw InvalidSpec(messages: errors.map(\.message)) }
    return api
}

struct InvalidSpec: Error, CustomStringConvertible {
    var messages: [String]

    var description: String { messages.joined(separator: "\n") }
}

extension Change {
    /// `field-removed files.Arg.size [old client]: the required field is gone`
    var line: String {
        let peers = Peer.allCases.filter(peers.contains).map(\.rawValue).joined(separator: ", ")
        let former = formerSubject.map { " (was \($0.qualifiedName))" } ?? ""
        return "\(rule.rawValue) \(subject.qualifiedName)\(former) [\(peers)]: \(message)"
    }
}
