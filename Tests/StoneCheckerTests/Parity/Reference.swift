import Foundation
import StoneSource
import StoneTestSupport

/// The verdicts of the reference implementation.
enum Reference {
    /// The verdict of the reference implementation on a spec.
    struct Verdict: Decodable {
        var accepted: Bool
        /// `nil` if the message has no line.
        var line: Int?
        var file: String?
        var message: String?
        /// Whether the reference stopped with a Python exception.
        var crash: Bool?
    }

    /// Returns the verdicts on the rejected cases of the corpus. Throws if the markers in the corpus do not match.
    static func verdictsOnCorpus() throws -> [String: Verdict] {
        let output = try ReferencePython.check(["--json"])
        return try JSONDecoder().decode([String: Verdict].self, from: output)
    }

    static func verdicts(on specs: [[SourceText]]) throws -> [Verdict] {
        let lines = try specs.map { sources in
            try JSONEncoder().encode(sources.map { [$0.path, $0.text(SourceRange(0, $0.bytes.count))] })
        }
        let output = try ReferencePython.check(["--specs"], input: Data(lines.joined(separator: Data("\n".utf8))))
        return try output.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Verdict.self, from: $0) }
    }
}
