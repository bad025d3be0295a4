import Foundation
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// The reference implementation, run by `Tests/Corpus/.check.py`.
///
/// `.ci/install-reference` installs it below `.build`; `STONE_REFERENCE_PYTHON` names another Python.
enum Reference {
    /// The verdict of the reference implementation on a spec.
    struct Verdict: Decodable {
        var accepted: Bool
        /// `nil` if the message has no line.
        var line: Int?
        var file: String?
        var message: String?
        /// Whether it stopped with a Python exception.
        var crash: Bool?
    }

    private static let python: URL = {
        if let path = ProcessInfo.processInfo.environment["STONE_REFERENCE_PYTHON"] {
            return URL(fileURLWithPath: path)
        }
        return CorpusCase.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent(".build/reference/bin/python")
    }()

    /// Whether to run tests against the reference. If `STONE_REQUIRE_ORACLES` is 1, they run and fail without it.
    static var isExpected: Bool {
        if Oracles.areRequired { return true }
        return FileManager.default.isExecutableFile(atPath: python.path)
    }

    static let comment: Comment = "the reference is not installed; run .ci/install-reference"

    /// Returns the verdicts on the rejected cases of the corpus. Throws if the markers in the corpus do not match.
    static func verdictsOnCorpus() throws -> [String: Verdict] {
        let output = try run(["--json"], input: Data())
        return try JSONDecoder().decode([String: Verdict].self, from: output)
    }

    static func verdicts(on specs: [[SourceText]]) throws -> [Verdict] {
        let lines = try specs.map { sources in
            try JSONEncoder().encode(sources.map { [$0.path, $0.text(SourceRange(0, $0.bytes.count))] })
        }
        let output = try run(["--specs"], input: Data(lines.joined(separator: Data("\n".utf8))))
        return try output.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Verdict.self, from: $0) }
    }

    /// For each pattern, whether Python's `re` matches a prefix and the whole of each text; `nil` if it rejects the
    /// pattern.
    static func matches(of patterns: [(pattern: String, texts: [String])]) throws -> [[[Bool]]?] {
        let lines = try patterns.map { try JSONSerialization.data(withJSONObject: [$0.pattern, $0.texts] as [Any]) }
        let output = try run(["--patterns"], input: Data(lines.joined(separator: Data("\n".utf8))))
        return try output.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode([[Bool]]?.self, from: $0)
        }
    }

    /// For each pattern, the groups of the first match in each text, `nil` without a match; `nil` if it rejects the
    /// pattern.
    static func searches(of patterns: [(pattern: String, texts: [String])]) throws -> [[[String?]?]?] {
        let lines = try patterns.map { try JSONSerialization.data(withJSONObject: [$0.pattern, $0.texts] as [Any]) }
        let output = try run(["--searches"], input: Data(lines.joined(separator: Data("\n".utf8))))
        return try output.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode([[String?]?]?.self, from: $0)
        }
    }

    private static func run(_ arguments: [String], input: Data) throws -> Data {
        let script = CorpusCase.folder.appendingPathComponent(".check.py").path
        let result = try Subprocess.run(python.path, [script] + arguments, input: input)
        try #require(result.status == 0, "\(String(decoding: result.error, as: UTF8.self))")
        return result.output
    }
}
